import type { InviteKey } from '../en.ts';

export const invite: Readonly<Record<InviteKey, string>> = {
  'invite.lead': '{amount} en efectivo por cada amigo',
  'invite.how':
    'Lo recibes cuando tu amigo se verifica o hace su primer depósito. La verificación es gratuita.',
  'invite.link': 'Tu enlace',
  'invite.code': 'Tu código',
  'invite.copyLink': 'Copiar el enlace',
  'invite.copyCode': 'Copiar el código',
  'invite.codeCopied': 'Código copiado',
  'invite.showQr': 'Mostrar como código QR',
  'invite.qrTitle': 'Tu enlace como código QR',
  'invite.qrHint': 'Tu amigo solo apunta la cámara.',
  'invite.figures': 'Tus invitaciones',
  'invite.today': 'Registrados hoy',
  'invite.all': 'Registrados en total',
  'invite.earned': 'Ganado, por cobrar',
  'invite.paid': 'Ya pagado',
  'invite.claim': 'Cobrar {amount}',
  'invite.claimedNow': 'Recibiste {amount} en efectivo',
  'invite.nothingYet': 'Todavía no hay nada por cobrar.',
  'invite.terms': 'Las condiciones',
  'invite.termOnce':
    'Una recompensa por cada amigo que se registre con tu enlace o código y luego se verifique o deposite.',
  'invite.termCash': 'Es saldo real, sin requisito de apuesta.',
  'invite.termOwn': 'No aplica para un dispositivo o una cuenta de pago tuyos.',
  'invite.termPayout': 'Invitar nunca hace falta para retirar.',
  'invite.shareText': 'Glasshouse: tragamonedas transparentes. A partir de {age, number} años.',
  'invite.shareTitle': 'Comparte tu enlace',
  'invite.shareMore': 'Más: copiar el enlace',
  'invite.shareMail': 'Correo',
  'invite.failed': 'Tu invitación no llegó',
  'invite.rest':
    'Las invitaciones están apagadas durante tu descanso o con las promociones desactivadas. Lo que ganaste sigue siendo tuyo.',
};
