import type { ControlKey } from '../en.ts';

export const controls: Readonly<Record<ControlKey, string>> = {
  'stage.totalBet': 'Apuesta total',
  'stage.bet.least': 'Mín. {amount}',
  'stage.bet.most': 'Máx. {amount}',
  'stage.skip': 'Saltar',
  'stage.haptics': 'Vibración',
  'stage.haptics.text': 'Una vibración corta al girar y cuando el premio supera tu apuesta.',
  'stage.auto': 'Juego automático',
  'stage.auto.text':
    'Solo con créditos de demostración. Cada giro cuesta tu apuesta de {stake}. El juego automático se detiene en los giros gratis y otras funciones, cuando sales de la página y cada vez que lo detienes.',
  'stage.auto.count': 'Número de giros',
  'stage.auto.loss': 'Detener si pierdo',
  'stage.auto.lossText': 'El juego automático nunca hace un giro que pueda superar esta pérdida.',
  'stage.auto.win': 'Detener si un giro gana',
  'stage.auto.anyWin': 'Sin límite',
  'stage.auto.start': 'Iniciar {count} giros',
  'stage.auto.choose': 'Elige primero un límite de pérdida',
  'stage.auto.stop':
    'Detener el juego automático, {count, plural, one {queda # giro} other {quedan # giros}}',
  'stage.auto.ended.done': 'El juego automático terminó',
  'stage.auto.ended.loss': 'Juego automático detenido: llegaste al límite de pérdida',
  'stage.auto.ended.win': 'Juego automático detenido: llegaste al límite de premio',
  'stage.auto.ended.feature': 'Juego automático detenido: salió una función del juego',
  'stage.auto.ended.stopped': 'Juego automático detenido',
  'stage.keys': 'Teclado',
  'stage.keys.spin': 'Girar y luego saltar',
  'stage.keys.bet': 'Bajar o subir la apuesta',
  'stage.keys.close': 'Cerrar una ventana',
  'stage.keys.space': 'Espacio',
  'stage.keys.escape': 'Tecla Esc',
};
