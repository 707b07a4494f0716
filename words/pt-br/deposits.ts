import type { DepositsKey } from '../en.ts';

export const deposits: Readonly<Record<DepositsKey, string>> = {
  'deposits.demo': 'Créditos de demonstração: sem dinheiro real, sem conta real',
  'deposits.breakTitle': 'Depósitos fechados durante a sua pausa',
  'deposits.breakOrder':
    'Você tem um depósito de {amount} não pago. Não pague: o dinheiro que chegar durante a pausa é devolvido a quem pagou.',
  'deposits.breakEnded':
    'Você está em pausa, por isso este depósito não pode ser creditado. Se você já pagou, o dinheiro é devolvido a quem pagou.',
  'deposits.amounts': 'Valores para depositar',
  'deposits.totalOf': '{amount} no total',
  'deposits.customAmount': 'Outro valor ({currency})',
  'deposits.bounds': 'De {minimum} a {maximum}',
  'deposits.continue': 'Seguir',
  'deposits.giftNote':
    'Seu depósito é saldo real: você pode sacá-lo de novo. O presente é um bônus e só vem se você marcar.',
  'deposits.history': 'Seus depósitos',
  'deposits.noHistory': 'Ainda não há depósitos.',
  'deposits.more': 'Mostrar mais',
  'deposits.reviewTitle': 'Seu depósito',
  'deposits.payBy': 'Pagar com',
  'deposits.takeGift': 'Aceitar o presente: {amount} de bônus',
  'deposits.takeOffer': 'Aceitar a oferta do primeiro depósito: {amount} de bônus',
  'deposits.offerOnce':
    'Uma vez, com um primeiro depósito de {amount} ou mais, no lugar do presente habitual.',
  'deposits.youPay': 'Você paga',
  'deposits.total': 'No total',
  'deposits.pay': 'Depositar {amount}',
  'deposits.refused':
    'Não foi possível iniciar o depósito. Tente de novo ou escolha outra forma de pagar.',
  'deposits.limitLeft': 'Seu limite de depósito ainda permite {amount}.',
  'deposits.limitClosed':
    'Seu limite de depósito deixa {amount}, e o menor depósito é {minimum}. Não é possível depositar até {time}.',
  'deposits.timeLeft': 'Tempo restante para pagar',
  'deposits.minutesLeft':
    '{minutes, plural, one {Falta # minuto} other {Faltam # minutos}} para pagar',
  'deposits.payTitle': 'Pague {amount}',
  'deposits.qrLabel': 'Código QR do pagamento',
  'deposits.codeLabel': 'Código de pagamento:',
  'deposits.copy': 'Copiar',
  'deposits.codeCopied': 'Código copiado',
  'deposits.copyFailed': 'Copie à mão, por favor.',
  'deposits.payHint':
    'Escaneie ou digite o código na página de pagamento. Isto se fecha sozinho quando o dinheiro chegar. Se você pagar atrasado, ainda vale.',
  'deposits.openPage': 'Abrir a página de pagamento',
  'deposits.payLater': 'Fechar e pagar depois',
  'deposits.payLaterTitle': 'Pagar depois?',
  'deposits.payLaterHint':
    'O pagamento continua aberto por {time}. Você o encontra na página de depósito.',
  'deposits.keepOpen': 'Deixar aberto',
  'deposits.orderOf': 'Depósito de {amount}',
  'deposits.expiredHint':
    'O prazo deste pagamento acabou. Se você já pagou, o dinheiro entra quando chegar, ou é devolvido se um limite seu não permitir. Você também pode iniciar um novo depósito.',
  'deposits.failedHint':
    'O pagamento não foi concluído e nada foi lançado. Você pode tentar de novo.',
  'deposits.returnedHint': 'O dinheiro chegou e não pôde ser creditado. Ele volta para a origem.',
  'deposits.backToAmounts': 'Voltar aos valores',
  'deposits.hostedTitle': 'Termine na outra janela',
  'deposits.hostedHint':
    'Pague lá e volte. Isto se fecha sozinho quando o dinheiro chegar; se você pagar atrasado, ainda vale.',
  'deposits.arrivedTitle': 'Obrigado, chegou',
  'deposits.arrivedCash': 'Está no seu saldo real.',
  'deposits.arrivedOther': 'Você tinha pedido {amount}; o que conta é o que chegou.',
  'deposits.done': 'Pronto',
  'deposits.resume': 'Continuar',
  'deposits.unfinishedTitle': 'Um pagamento ainda está aberto',
  'deposits.unfinishedHint':
    'Você pode continuar ou deixar de lado. Se pagar depois, o dinheiro ainda vale, dentro dos seus limites.',
  'deposits.dismiss': 'Guardar',
  'deposits.dismissed': 'Deixado de lado. Se pagar depois, ainda vale, dentro dos seus limites.',
  'deposits.detailsTitle': 'Dados de quem paga',
  'deposits.detailsHint':
    'Uma transferência leva o nome de quem paga. Guardamos estes dados para os seus depósitos.',
  'deposits.payerName': 'Nome',
  'deposits.phone': 'Telefone ({prefix})',
  'deposits.email': 'E-mail de contato',
  'deposits.saveDetails': 'Guardar e seguir',
  'deposits.bindTitle': 'Uma segunda chave para o seu dinheiro?',
  'deposits.bindWhy':
    'Como convidado, este aparelho é a única chave do seu dinheiro. Se ele se perder ou for apagado, a chave se perde junto.',
  'deposits.bindHow':
    'Um nome e uma senha abrem a conta em qualquer aparelho. Com eles vem um código de recuperação.',
  'deposits.bindAccept': 'Escolher nome e senha',
  'deposits.bindSkip': 'Seguir como convidado',
  'deposits.limitTitle': 'Definir um limite de depósito',
  'deposits.limitOfferTitle': 'Um limite antes de começar?',
  'deposits.limitHint':
    'Mais do que isso não pode ser depositado. Um limite menor vale na hora; um maior, só depois de um dia de espera.',
  'deposits.limitPeriod': 'Por',
  'deposits.period.day': 'Dia',
  'deposits.period.week': 'Semana',
  'deposits.period.month': 'Mês',
  'deposits.limitAmount': 'No máximo ({currency})',
  'deposits.limitNow': 'Agora {amount}, dos quais {used} já usados',
  'deposits.enterAmount': 'Informe um valor',
  'deposits.limitSave': 'Definir o limite',
  'deposits.limitSkip': 'Seguir sem limite',
  'deposits.limitSet': 'Seu limite de depósito: {amount}',
  'deposits.limitPending':
    'Um limite maior precisa de tempo: você pode confirmá-lo a partir de {time}.',
  'deposits.status.created': 'Sendo preparado',
  'deposits.status.waiting': 'Aguardando seu pagamento',
  'deposits.status.paid': 'Pago',
  'deposits.status.expired': 'Expirado',
  'deposits.status.failed': 'Falhou',
  'deposits.status.suspense': 'Chegou, mas não pode ser creditado: será devolvido a você',
  'deposits.status.returned': 'Devolvido a você',
  'deposits.status.charged_back': 'Estornado pelo seu banco',
  'deposits.gift.title': 'Um presente em cada depósito',
  'deposits.gift.plus': '+ {amount} de bônus',
  'deposits.gift.terms':
    'O presente é um bônus e só vem se você marcar a opção ao depositar. O que restar dele vira saldo real depois de apostar {times, plural, one {# vez} other {# vezes}} o valor em {days, plural, one {# dia} other {# dias}}.',
};
