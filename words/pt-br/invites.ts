import type { InvitesKey } from '../en.ts';

export const invites: Readonly<Record<InvitesKey, string>> = {
  'invites.lead': '{amount} em dinheiro por amigo',
  'invites.how':
    'Você recebe quando seu amigo é verificado ou faz o primeiro depósito. A verificação é gratuita.',
  'invites.link': 'Seu link',
  'invites.code': 'Seu código',
  'invites.copyLink': 'Copiar o link',
  'invites.copyCode': 'Copiar o código',
  'invites.codeCopied': 'Código copiado',
  'invites.showQr': 'Mostrar como QR code',
  'invites.qrTitle': 'Seu link em QR code',
  'invites.qrHint': 'É só a pessoa apontar a câmera.',
  'invites.figures': 'Seus convites',
  'invites.today': 'Registrados hoje',
  'invites.all': 'Registrados no total',
  'invites.earned': 'Ganho, a receber',
  'invites.paid': 'Já pago',
  'invites.claim': 'Receber {amount}',
  'invites.claimedNow': '{amount} em dinheiro recebidos',
  'invites.nothingYet': 'Ainda não há nada a receber.',
  'invites.terms': 'As condições',
  'invites.termOnce':
    'Uma recompensa por pessoa que se registrar pelo seu link ou código e depois for verificada ou depositar.',
  'invites.termCash': 'É saldo real, sem requisito de apostas.',
  'invites.termOwn': 'Não vale para aparelho ou conta de pagamento seus.',
  'invites.termPayout': 'Convidar nunca é necessário para sacar.',
  'invites.shareText': 'Glasshouse: caça-níqueis transparentes. A partir de {age, number} anos.',
  'invites.shareTitle': 'Compartilhar seu link',
  'invites.shareMore': 'Mais: copiar o link',
  'invites.shareMail': 'Correio eletrônico',
  'invites.failed': 'Seu convite não chegou',
  'invites.paused':
    'Os convites ficam desligados durante a pausa ou com as promoções desativadas. O que você ganhou continua seu.',
};
