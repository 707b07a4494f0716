import type { PagesKey } from '../en.ts';

export const pages: Readonly<Record<PagesKey, string>> = {
  'page.toLobby': 'Ir al inicio',
  'welcome.title': 'Te damos la bienvenida al invernadero',
  'welcome.gift': 'Un regalo para conocer la casa',
  'welcome.demo':
    'Créditos de prueba: sin dinero real. Las probabilidades están a la vista y cada ronda se puede comprobar.',
  'welcome.play': 'Jugar Firefly Jar',
  'welcome.look': 'Mirar primero',
  'termsDialog.title': 'Términos',
  'termsDialog.ageTitle': '¿Tienes {age, number} años o más?',
  'termsDialog.accept': 'Tengo {age, number} años o más y acepto',
  'termsDialog.notYet': 'Ahora no',
  'termsDialog.acceptedAt': 'Aceptaste estos términos: {time}',
  'odds.hint': 'Calculadas a partir de cada juego, iguales para todos y a toda hora.',
  'odds.return': 'Devuelto a la larga',
  'odds.win': 'Un giro que paga más que la apuesta',
  'odds.hit': 'Un giro que paga algo (frecuencia de premio)',
  'odds.oneIn': 'una de cada {rounds}',
  'odds.volatility': 'Índice de volatilidad',
  'odds.volatilityHint':
    'A mayor volatilidad, premios más raros y más grandes. A la larga cada juego se queda con una parte: jugar cuesta dinero.',
  'language.more': 'Más idiomas',
  'notFound.page': 'No encontrado',
  'notFound.title': 'Aquí no crece nada',
  'notFound.hint': 'Esta dirección no lleva a ningún lado. Tu saldo está a salvo.',
  'install.title': 'Glasshouse en tu pantalla de inicio',
  'install.lead': 'Se abre con un toque y casi no ocupa espacio. Nada más cambia.',
  'install.continue': 'Continuar',
  'install.cancel': 'Ahora no',
  'install.never': 'No volver a mostrar',
  'install.newVersion': 'Hay una versión nueva lista',
  'install.newVersionHint':
    'Cárgala cuando quieras: lo que escribiste y aún no enviaste se perdería.',
  'install.reload': 'Cargar ahora',
  'install.later': 'Después',
};
