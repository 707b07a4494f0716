import type { AnswerKey } from '../en.ts';

export const answers: Readonly<Record<AnswerKey, string>> = {
  'msg.success': 'Listo.',

  'msg.invalid_request': 'Revisa lo que escribiste.',
  'msg.token_invalid': 'Inicia sesión de nuevo, por favor.',
  'msg.not_found': 'No encontramos esto.',
  'msg.in_progress': 'Tu primera solicitud todavía se está procesando. Espera un momento.',
  'msg.not_permitted': 'Tu rol no permite esto.',
  'msg.cross_site':
    'Esta solicitud vino de otro sitio, así que no se hizo nada. Abre nuestro sitio e inténtalo de nuevo.',
  'msg.unsupported_media_type':
    'No se pudo leer esta solicitud. Recarga la página e inténtalo de nuevo.',
  'msg.too_large': 'Es demasiado para enviarlo de una vez.',
  'msg.idempotency_conflict': 'Esto ya se envió con otros datos. Empieza de nuevo, por favor.',
  'msg.rate_limited': 'Demasiados intentos. Espera un momento y vuelve a intentarlo.',
  'msg.internal_error': 'Algo falló de nuestro lado. Inténtalo de nuevo, por favor.',
  'msg.busy': 'Tenemos mucha actividad. Inténtalo de nuevo en un momento.',

  'msg.login_required': 'Inicia sesión de nuevo.',
  'msg.reauth_required': 'Confirma que eres tú: escribe tu contraseña otra vez.',
  'msg.login_failed': 'El nombre de usuario o la contraseña es incorrecto.',
  'msg.login_locked': 'Demasiados intentos. Puedes iniciar sesión de nuevo el {until}.',
  'msg.unknown_device': 'Este dispositivo ya no está vinculado a tu cuenta.',
  'msg.unknown_session': 'Esa sesión no existe o ya terminó.',
  'msg.user_exist': 'Ese nombre de usuario ya existe. Elige otro.',
  'msg.password_common': 'Esta contraseña es muy fácil de adivinar. Elige otra.',
  'msg.passkey_failed': 'La llave de acceso no funcionó. Inténtalo de nuevo o usa tu contraseña.',
  'msg.passkey_unavailable': 'Las llaves de acceso no funcionan en esta dirección.',
  'msg.unknown_passkey': 'Tu cuenta no tiene esa llave de acceso.',
  'msg.binding_required': 'Primero crea un acceso: el dinero real necesita una cuenta tuya.',
  'msg.verification_required': 'Primero verifica tu identidad. Es gratis y solo se hace una vez.',
  'msg.excluded_by_register':
    'Estás en el registro de jugadores excluidos, así que no puedes depositar ni jugar.',
  'msg.region_not_licensed':
    'Estás fuera de la región de nuestra licencia, así que no puedes depositar ni jugar aquí.',
  'msg.account_closing':
    'Tu cuenta se está cerrando: los retiros se pagan, pero los juegos y depósitos están cerrados. Todavía puedes conservarla.',
  'msg.not_closing': 'No has pedido cerrar tu cuenta.',
  'msg.mail_code_wrong': 'Este código es incorrecto o ya venció.',
  'msg.not_bound': 'Primero crea un acceso.',

  'msg.provider_refused':
    'No se pudo iniciar el depósito. Inténtalo de nuevo o elige otra forma de pago.',
  'msg.pay_type_unavailable': 'Esta forma de pago no está disponible ahora. Elige otra.',
  'msg.due_date_unavailable':
    'Este pago no puede esperar hasta ese día. Elige otro día o paga ahora.',
  'msg.amount_not_offered': 'Puedes depositar de {minimum} a {maximum}.',
  'msg.support_full':
    'Enviaste {most, number} mensajes en un día. Están guardados. Puedes volver a escribir más tarde.',
  'msg.limit_reached':
    '{limit, select, deposit {Alcanzaste tu límite de depósito. Se reinicia el {until}.} loss {Alcanzaste tu límite de pérdida. Se reinicia el {until}.} stake {Alcanzaste tu límite de apuestas. Se reinicia el {until}.} session_minutes {Alcanzaste el límite de tiempo de tu sesión. Si no juegas hasta entonces, puede empezar una nueva el {until}: abre el juego otra vez.} other {Alcanzaste un límite que pusiste. Se reinicia el {until}.}}',
  'msg.self_excluded':
    'Estás en autoexclusión hasta el {until}. Todavía puedes retirar tu saldo real.',
  'msg.cooling_off': 'Estás en un descanso hasta el {until}. Todavía puedes retirar tu saldo real.',
  'msg.quote_expired': 'Estas cifras vencieron. Revisa las nuevas.',

  'msg.need_upgrade_vip':
    'Por encima de {limit} al mes necesitamos verificar tu identidad, una sola vez. Es gratis.',
  'msg.only_support_ten':
    'Este es un primer retiro alto a esta cuenta. Te sugerimos una prueba de {amount} antes.',
  'msg.exist_process_order': 'Ya tienes un retiro en proceso.',
  'msg.only_support_500': 'El retiro mínimo es de {minimum}.',
  'msg.need_play_game':
    'Puedes retirar {cash} ahora. {bonus} es bono: se convierte en saldo real cuando apuestes {wageringLeft} más.',
  'msg.need_finish_task':
    'Llegaste al límite diario de retiros. Podrás hacer el siguiente el {until}.',
  'msg.insufficient_balance': 'Tu saldo no alcanza para esto.',
  'msg.push_unavailable': 'Las notificaciones no están disponibles aquí.',
  'msg.push_address_refused':
    'Tu navegador dio una dirección a la que no podemos enviar notificaciones.',
  'msg.holder_differs':
    'Solo puedes retirar a una cuenta a tu nombre. El nombre de esta cuenta es otro.',
  'msg.not_correctable': 'La cuenta de este retiro ya no se puede cambiar.',
  'msg.not_held': 'Este retiro ya no está retenido.',
  'msg.mail_unknown': 'No tienes un correo confirmado.',
  'msg.unknown_order': 'No encontramos ese pedido.',

  'msg.nothing_to_claim': 'No hay nada por cobrar por ahora.',
  'msg.not_claimable': 'Esta tarea todavía no está completa.',
  'msg.already_claimed': 'Ya recibiste esta recompensa.',

  'msg.unknown_grant': 'No encontramos ese bono.',
  'msg.not_active': 'Este bono ya no está activo.',

  'msg.nothing_to_confirm': 'No hay ningún cambio que confirmar.',
  'msg.too_early': 'Puedes confirmar un límite mayor desde el {effectiveAt}.',
  'msg.terms_changed': 'Los términos cambiaron. Léelos primero, por favor.',
  'msg.already_verified': 'Tu identidad ya está verificada.',

  'msg.game_unavailable': 'Este juego no está disponible ahora.',
  'msg.stake_not_offered': 'Elige una de las apuestas que se muestran.',
  'msg.age_required': 'Confirma que tienes {age, number} años o más.',
  'msg.reality_check': 'Responde primero el aviso de tiempo de juego.',
  'msg.too_fast': 'Espera: el último giro aún no termina.',
  'msg.game_moved': 'Abriste otro juego, así que este se cerró.',
  'msg.launch_invalid': 'Este enlace al juego venció. Abre el juego otra vez.',
  'msg.seed_unused': 'Todavía no has jugado con esta semilla. Juega un giro antes de cambiarla.',
  'msg.unknown_round': 'No encontramos ese giro.',
  'msg.unknown_definition': 'No encontramos las reglas de ese juego.',
  'msg.not_logged': 'Esto todavía no está en el registro público.',
  'msg.seq_wrong': 'El juego no está sincronizado. Recárgalo, por favor.',
  'msg.client_seed_required':
    'Recarga el juego: creará una nueva semilla de cliente para tus próximos giros.',
};
