import type { TermsKey } from '../en.ts';

export const terms: Readonly<Record<TermsKey, string>> = {
  'terms.demo':
    'Solo créditos de demostración: aquí no se juega, no se deposita ni se retira dinero real. Por favor no escribas ninguna cuenta real.',
  'terms.age':
    'Tienes al menos {age, number} años. Cada persona tiene una sola cuenta. Es solo tuya: nadie puede jugar en ella por ti.',
  'terms.device':
    'Hasta que crees un acceso, solo tu dispositivo abre tu cuenta. Al crear el acceso te mostramos un código de recuperación. Guárdalo: lo necesitas si pierdes la contraseña.',
  'terms.games':
    'Los juegos son juegos de azar. Cada uno muestra su retorno al jugador (RTP): la parte de las apuestas que paga de vuelta a lo largo de muchísimos giros. Antes de cada giro fijamos un número secreto, y después puedes verificar el giro.',
  'terms.cash':
    'Puedes retirar tu saldo real en cualquier momento. Esto nunca depende de un depósito, de jugar ni de algo que no esté aquí. Las apuestas usan primero el saldo real y luego el bono. Un bono pasa a saldo real cuando cumples su requisito de apuesta antes del plazo. Puedes cancelar un bono y conservar todo tu saldo real.',
  'terms.minimum':
    'El retiro mínimo es de {first} hasta que se pague tu primer retiro y de {later} después, o todo tu saldo real, si es menos. Antes de un primer retiro alto a una cuenta te sugerimos una prueba pequeña. Tú decides.',
  'terms.withdrawal':
    'Un retiro normalmente se paga o se devuelve en un máximo de {hours, plural, one {# hora} other {# horas}}, y ves cada paso. Hasta {free} es gratis; de la parte que exceda se descuenta el {percent, number} por ciento, como se muestra antes de que confirmes. Nunca pagas nada para retirar. Por encima de {verified} en {days, plural, one {# día} other {# días}} verificamos tu identidad una sola vez, sin costo, en un máximo de {check, plural, one {# hora} other {# horas}}. Si nos retrasamos, tu retiro sigue sin ella.',
  'terms.withdrawalWaits':
    'Esto puede demorar un retiro. Hay un retiro en curso a la vez. Después de {count} retiros en un día, el siguiente se puede hacer cuando el primero de ellos cumpla un día; los fallidos no cuentan. Si ya te pagamos antes y usas una cuenta de retiro nueva, ese retiro se retiene hasta {hold, plural, one {# hora} other {# horas}}, a menos que lo confirmes con una llave de acceso o un código enviado a tu correo. Si el banco no acepta la cuenta, puedes corregirla, elegir otra forma de pago o recuperar el dinero; después de {correct, plural, one {# hora} other {# horas}} el monto completo vuelve a tu saldo real.',
  'terms.limits':
    'Puedes poner límites, tomar un descanso o autoexcluirte en cualquier momento. Los límites menores valen al instante. Nadie en Glasshouse puede terminar una autoexclusión antes de tiempo. Los límites, descansos y autoexclusiones también valen para una cuenta nueva en tus dispositivos o con tu cuenta de retiro.',
  'terms.data':
    'Guardamos lo que la ley y tu cuenta necesitan, y un registro de cada giro y de cada movimiento de tu dinero, que puedes ver completo. Las contraseñas y las claves de dispositivos se guardan solo como hashes. También guardamos un nombre legible de cada dispositivo usado, los números de tus cuentas de retiro y el teléfono y el correo que nos diste.',
};
