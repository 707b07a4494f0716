import type { InvitesKey } from '../en.ts';

export const invites: Readonly<Record<InvitesKey, string>> = {
  'invites.lead': '{amount} de saldo real por cada amigo',
  'invites.how':
    'Lo recibes cuando tu amigo verifica su identidad o hace su primer depósito. La verificación es gratis.',
  'invites.link': 'Tu enlace',
  'invites.code': 'Tu código',
  'invites.copyLink': 'Copiar el enlace',
  'invites.copyCode': 'Copiar el código',
  'invites.codeCopied': 'Código copiado',
  'invites.showQr': 'Mostrar código QR',
  'invites.qrTitle': 'Código QR de tu enlace',
  'invites.qrHint': 'Tu amigo puede escanearlo con la cámara del celular.',
  'invites.figures': 'Tus invitaciones',
  'invites.today': 'Registrados hoy',
  'invites.all': 'Registrados en total',
  'invites.earned': 'Listo para cobrar',
  'invites.paid': 'Ya cobrado',
  'invites.claim': 'Cobrar {amount}',
  'invites.claimedNow': 'Recibiste {amount} de saldo real',
  'invites.nothingYet': 'Todavía no hay nada por cobrar.',
  'invites.terms': 'Condiciones',
  'invites.termOnce':
    'Una recompensa por cada amigo que se registre con tu enlace o código y luego verifique su identidad o deposite.',
  'invites.termCash': 'Es saldo real, sin requisito de apuesta.',
  'invites.termOwn': 'Tus propios dispositivos y cuentas de pago no cuentan.',
  'invites.termWithdrawal': 'Nunca necesitas invitar a nadie para retirar.',
  'invites.shareText':
    'Glasshouse: slots con probabilidades a la vista. Solo para mayores de {age, number} años.',
  'invites.shareTitle': 'Comparte tu enlace',
  'invites.shareMore': 'Más: copiar el enlace',
  'invites.shareMail': 'Correo',
  'invites.failed': 'No se pudieron cargar tus invitaciones',
  'invites.paused':
    'Las invitaciones están apagadas durante tu descanso o con las promociones desactivadas. Lo que ganaste sigue siendo tuyo.',
};
