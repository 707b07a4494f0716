import type { InviteKey } from '../en.ts';

export const invite: Readonly<Record<InviteKey, string>> = {
  'invite.lead': '{amount} em dinheiro por amigo',
  'invite.how':
    'Você recebe quando seu amigo é verificado ou faz o primeiro depósito. A verificação é gratuita.',
  'invite.link': 'Seu link',
  'invite.code': 'Seu código',
  'invite.copyLink': 'Copiar o link',
  'invite.copyCode': 'Copiar o código',
  'invite.codeCopied': 'Código copiado',
  'invite.showQr': 'Mostrar como QR code',
  'invite.qrTitle': 'Seu link em QR code',
  'invite.qrHint': 'É só a pessoa apontar a câmera.',
  'invite.figures': 'Seus convites',
  'invite.today': 'Registrados hoje',
  'invite.all': 'Registrados no total',
  'invite.earned': 'Ganho, a receber',
  'invite.paid': 'Já pago',
  'invite.claim': 'Receber {amount}',
  'invite.claimedNow': '{amount} em dinheiro recebidos',
  'invite.nothingYet': 'Ainda não há nada a receber.',
  'invite.terms': 'As condições',
  'invite.termOnce':
    'Uma recompensa por pessoa que se registrar pelo seu link ou código e depois for verificada ou depositar.',
  'invite.termCash': 'É saldo real, sem requisito de apostas.',
  'invite.termOwn': 'Não vale para aparelho ou conta de pagamento seus.',
  'invite.termPayout': 'Convidar nunca é necessário para sacar.',
  'invite.shareText': 'Glasshouse: caça-níqueis transparentes. A partir de {age, number} anos.',
  'invite.shareTitle': 'Compartilhar seu link',
  'invite.shareMore': 'Mais: copiar o link',
  'invite.shareMail': 'Correio eletrônico',
  'invite.failed': 'Seu convite não chegou',
  'invite.rest':
    'Os convites ficam desligados durante a pausa ou com as promoções desativadas. O que você ganhou continua seu.',
};
