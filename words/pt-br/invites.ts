import type { InvitesKey } from '../en.ts';

export const invites: Readonly<Record<InvitesKey, string>> = {
  'invites.lead': '{amount} de saldo real por amigo',
  'invites.how':
    'Você recebe quando seu amigo verifica a identidade ou faz o primeiro depósito. A verificação é gratuita.',
  'invites.link': 'Seu link',
  'invites.code': 'Seu código',
  'invites.copyLink': 'Copiar o link',
  'invites.copyCode': 'Copiar o código',
  'invites.codeCopied': 'Código copiado',
  'invites.showQr': 'Mostrar o QR code',
  'invites.qrTitle': 'QR code do seu link',
  'invites.qrHint': 'Seu amigo pode escanear com a câmera do celular.',
  'invites.figures': 'Seus convites',
  'invites.today': 'Registrados hoje',
  'invites.all': 'Registrados no total',
  'invites.earned': 'Pronto para receber',
  'invites.paid': 'Já recebido',
  'invites.claim': 'Receber {amount}',
  'invites.claimedNow': '{amount} de saldo real recebidos',
  'invites.nothingYet': 'Ainda não há nada a receber.',
  'invites.terms': 'Condições',
  'invites.termOnce':
    'Uma recompensa por amigo que se registrar pelo seu link ou código e depois verificar a identidade ou depositar.',
  'invites.termCash': 'É saldo real, sem requisito de apostas.',
  'invites.termOwn': 'Seus próprios aparelhos e contas de pagamento não contam.',
  'invites.termWithdrawal': 'Você nunca precisa convidar ninguém para sacar.',
  'invites.shareText':
    'Glasshouse: slots com chances transparentes. Só para maiores de {age, number} anos.',
  'invites.shareTitle': 'Compartilhar seu link',
  'invites.shareMore': 'Mais: copiar o link',
  'invites.shareMail': 'E-mail',
  'invites.failed': 'Não foi possível carregar seus convites',
  'invites.paused':
    'Os convites ficam desligados durante a pausa ou com as promoções desativadas. O que você ganhou continua seu.',
};
