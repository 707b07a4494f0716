import type { ControlKey } from '../en.ts';

export const controls: Readonly<Record<ControlKey, string>> = {
  'stage.totalBet': 'Aposta total',
  'stage.bet.least': 'Mín. {amount}',
  'stage.bet.most': 'Máx. {amount}',
  'stage.skip': 'Pular',
  'stage.haptics': 'Vibração',
  'stage.haptics.text': 'Uma vibração curta ao girar e quando o ganho é maior que a aposta.',
  'stage.auto': 'Giro automático',
  'stage.auto.text':
    'Só com créditos de demonstração. Cada rodada custa sua aposta de {stake}. O giro automático para nas rodadas grátis e em outros recursos, quando você sai da página e sempre que você tocar em parar.',
  'stage.auto.count': 'Número de rodadas',
  'stage.auto.loss': 'Parar se eu perder',
  'stage.auto.lossText': 'O giro automático nunca faz uma rodada que possa passar dessa perda.',
  'stage.auto.win': 'Parar se uma rodada ganhar',
  'stage.auto.anyWin': 'Sem limite',
  'stage.auto.start': 'Iniciar {count} rodadas',
  'stage.auto.choose': 'Escolha primeiro um limite de perda',
  'stage.auto.stop':
    'Parar o giro automático, {count, plural, one {falta # rodada} other {faltam # rodadas}}',
  'stage.auto.ended.done': 'Giro automático concluído',
  'stage.auto.ended.loss': 'Giro automático parado: limite de perda atingido',
  'stage.auto.ended.win': 'Giro automático parado: limite de ganho atingido',
  'stage.auto.ended.feature': 'Giro automático parado: saiu um recurso do jogo',
  'stage.auto.ended.stopped': 'Giro automático parado',
  'stage.keys': 'Teclado',
  'stage.keys.spin': 'Girar, depois pular',
  'stage.keys.bet': 'Diminuir ou aumentar a aposta',
  'stage.keys.close': 'Fechar uma janela',
  'stage.keys.space': 'Espaço',
  'stage.keys.escape': 'Tecla Esc',
};
