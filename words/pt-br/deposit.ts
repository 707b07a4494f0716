import type { DepositKey } from '../en.ts';

export const deposit: Readonly<Record<DepositKey, string>> = {
  'shop.demo': 'Créditos de demonstração: sem dinheiro real, sem conta real',
  'shop.restTitle': 'Depósitos fechados durante a sua pausa',
  'shop.restOrder':
    'Você tem um depósito de {amount} não pago. Não pague: o dinheiro que chegar durante a pausa é devolvido a quem pagou.',
  'shop.restEnded':
    'Você está em pausa, por isso este depósito não pode ser creditado. Se você já pagou, o dinheiro é devolvido a quem pagou.',
  'shop.amounts': 'Valores para depositar',
  'shop.toPlayWith': '{amount} no total',
  'shop.another': 'Outro valor ({currency})',
  'shop.bounds': 'De {minimum} a {maximum}',
  'shop.goOn': 'Seguir',
  'shop.giftNote':
    'Seu depósito é saldo real: você pode sacá-lo de novo. O presente é um bônus e só vem se você marcar.',
  'shop.history': 'Seus depósitos',
  'shop.noHistory': 'Ainda não há depósitos.',
  'shop.more': 'Mostrar mais',
  'shop.checkTitle': 'Seu depósito',
  'shop.payBy': 'Pagar com',
  'shop.takeGift': 'Aceitar o presente: {amount} de bônus',
  'shop.takeOffer': 'Aceitar a oferta do primeiro depósito: {amount} de bônus',
  'shop.offerOnce':
    'Uma vez, com um primeiro depósito de {amount} ou mais, no lugar do presente habitual.',
  'shop.youPay': 'Você paga',
  'shop.together': 'No total',
  'shop.pay': 'Depositar {amount}',
  'shop.refused':
    'Não foi possível iniciar o depósito. Tente de novo ou escolha outra forma de pagar.',
  'shop.limitLeft': 'Seu limite de depósito ainda permite {amount}.',
  'shop.limitClosed':
    'Seu limite de depósito deixa {amount}, e o menor depósito é {minimum}. Não é possível depositar até {time}.',
  'shop.timeLeft': 'Tempo restante para pagar',
  'shop.minutesLeft': '{minutes, plural, one {Falta # minuto} other {Faltam # minutos}} para pagar',
  'shop.payTitle': 'Pague {amount}',
  'shop.qrLabel': 'Código QR do pagamento',
  'shop.codeLabel': 'Código de pagamento:',
  'shop.copy': 'Copiar',
  'shop.codeCopied': 'Código copiado',
  'shop.copyFailed': 'Copie à mão, por favor.',
  'shop.payHint':
    'Escaneie ou digite o código na página de pagamento. Isto se fecha sozinho quando o dinheiro chegar. Se você pagar atrasado, ainda vale.',
  'shop.openPage': 'Abrir a página de pagamento',
  'shop.payLater': 'Fechar e pagar depois',
  'shop.leaveTitle': 'Pagar depois?',
  'shop.leaveHint':
    'O pagamento continua aberto por {time}. Você o encontra na página de depósito.',
  'shop.stay': 'Deixar aberto',
  'shop.orderOf': 'Depósito de {amount}',
  'shop.expiredHint':
    'O prazo deste pagamento acabou. Se você já pagou, o dinheiro entra quando chegar, ou é devolvido se um limite seu não permitir. Você também pode iniciar um novo depósito.',
  'shop.failedHint': 'O pagamento não foi concluído e nada foi lançado. Você pode tentar de novo.',
  'shop.returnedHint': 'O dinheiro chegou e não pôde ser creditado. Ele volta para a origem.',
  'shop.toShop': 'Voltar aos valores',
  'shop.elsewhereTitle': 'Termine na outra janela',
  'shop.elsewhereHint':
    'Pague lá e volte. Isto se fecha sozinho quando o dinheiro chegar; se você pagar atrasado, ainda vale.',
  'shop.arrivedTitle': 'Obrigado, chegou',
  'shop.arrivedCash': 'Está no seu saldo real.',
  'shop.otherAmount': 'Você tinha pedido {amount}; o que conta é o que chegou.',
  'shop.done': 'Pronto',
  'shop.resume': 'Continuar',
  'shop.unfinishedTitle': 'Um pagamento ainda está aberto',
  'shop.unfinishedHint':
    'Você pode continuar ou deixar de lado. Se pagar depois, o dinheiro ainda vale, dentro dos seus limites.',
  'shop.hide': 'Guardar',
  'shop.hidden': 'Deixado de lado. Se pagar depois, ainda vale, dentro dos seus limites.',
  'shop.detailsTitle': 'Dados de quem paga',
  'shop.detailsHint':
    'Uma transferência leva o nome de quem paga. Guardamos estes dados para os seus depósitos.',
  'shop.payerName': 'Nome',
  'shop.phone': 'Telefone ({prefix})',
  'shop.email': 'E-mail de contato',
  'shop.keepDetails': 'Guardar e seguir',
  'shop.bindOffer': 'Uma segunda chave para o seu dinheiro?',
  'shop.bindWhy':
    'Como convidado, este aparelho é a única chave do seu dinheiro. Se ele se perder ou for apagado, a chave se perde junto.',
  'shop.bindHow':
    'Um nome e uma senha abrem a conta em qualquer aparelho. Com eles vem um código de recuperação.',
  'shop.bindDo': 'Escolher nome e senha',
  'shop.bindPass': 'Seguir como convidado',
  'shop.limitTitle': 'Definir um limite de depósito',
  'shop.limitOffer': 'Um limite antes de começar?',
  'shop.limitHint':
    'Mais do que isso não pode ser depositado. Um limite menor vale na hora; um maior, só depois de um dia de espera.',
  'shop.limitPeriod': 'Por',
  'shop.period.day': 'Dia',
  'shop.period.week': 'Semana',
  'shop.period.month': 'Mês',
  'shop.limitAmount': 'No máximo ({currency})',
  'shop.limitNow': 'Agora {amount}, dos quais {used} já usados',
  'shop.enterAmount': 'Informe um valor',
  'shop.limitDo': 'Definir o limite',
  'shop.limitPass': 'Seguir sem limite',
  'shop.limitSet': 'Seu limite de depósito: {amount}',
  'shop.limitWaits': 'Um limite maior precisa de tempo: você pode confirmá-lo a partir de {time}.',
};
