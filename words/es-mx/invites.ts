import type { InvitesKey } from '../en.ts';

export const invites: Readonly<Record<InvitesKey, string>> = {
  'invites.lead': '{amount} en efectivo por cada amigo',
  'invites.how':
    'Lo recibes cuando tu amigo se verifica o hace su primer depósito. La verificación es gratuita.',
  'invites.link': 'Tu enlace',
  'invites.code': 'Tu código',
  'invites.copyLink': 'Copiar el enlace',
  'invites.copyCode': 'Copiar el código',
  'invites.codeCopied': 'Código copiado',
  'invites.showQr': 'Mostrar como código QR',
  'invites.qrTitle': 'Tu enlace como código QR',
  'invites.qrHint': 'Tu amigo solo apunta la cámara.',
  'invites.figures': 'Tus invitaciones',
  'invites.today': 'Registrados hoy',
  'invites.all': 'Registrados en total',
  'invites.earned': 'Ganado, por cobrar',
  'invites.paid': 'Ya pagado',
  'invites.claim': 'Cobrar {amount}',
  'invites.claimedNow': 'Recibiste {amount} en efectivo',
  'invites.nothingYet': 'Todavía no hay nada por cobrar.',
  'invites.terms': 'Las condiciones',
  'invites.termOnce':
    'Una recompensa por cada amigo que se registre con tu enlace o código y luego se verifique o deposite.',
  'invites.termCash': 'Es saldo real, sin requisito de apuesta.',
  'invites.termOwn': 'No aplica para un dispositivo o una cuenta de pago tuyos.',
  'invites.termPayout': 'Invitar nunca hace falta para retirar.',
  'invites.shareText': 'Glasshouse: tragamonedas transparentes. A partir de {age, number} años.',
  'invites.shareTitle': 'Comparte tu enlace',
  'invites.shareMore': 'Más: copiar el enlace',
  'invites.shareMail': 'Correo',
  'invites.failed': 'Tu invitación no llegó',
  'invites.paused':
    'Las invitaciones están apagadas durante tu descanso o con las promociones desactivadas. Lo que ganaste sigue siendo tuyo.',
};
