/** The texts of a game's page. `{x}` is an amount, `{n}` a number. */
export interface PageTexts {
  /** BCP 47. */
  readonly tag: string;
  readonly play: string;
  readonly playFree: string;
  /** The free rounds that are left, and the stake of each. */
  readonly free: string;
  readonly freeOver: string;
  readonly close: string;
  readonly balance: string;
  readonly bet: string;
  readonly odds: string;
  /** What separates the outcome from its win. */
  readonly between: string;
  readonly nothing: string;
  readonly won: string;
  /** A win that is not more than its bet. */
  readonly back: string;
  readonly lowCash: string;
  readonly limit: string;
  readonly mayNotPlay: string;
  readonly ended: string;
  readonly unknown: string;
  readonly outcomes: Readonly<Record<string, string>>;
}

/** By the language names of the launch call. */
export const TEXTS: Readonly<Record<string, PageTexts>> = {
  EN: {
    tag: 'en',
    play: 'Play',
    playFree: 'Play a free round',
    free: 'Free rounds left: {n}. Each plays for {x}, and you keep what you win.',
    freeOver: 'Your free rounds have ended.',
    close: 'Close',
    balance: 'Cash',
    bet: 'Bet',
    odds: 'Odds',
    between: '. ',
    nothing: 'No win.',
    won: 'You win {x}.',
    back: 'You get {x} back.',
    lowCash: 'Your cash is too low for this bet.',
    limit: 'You have reached one of your limits, or it is time for a break.',
    mayNotPlay: 'You cannot play right now.',
    ended: 'This game was closed. Open it again from the lobby.',
    unknown: 'There was no answer. If your bet was taken, you get it back.',
    outcomes: { night: 'Night', moth: 'Moth', moon: 'Moon', eclipse: 'Eclipse' },
  },
  BR: {
    tag: 'pt-BR',
    play: 'Jogar',
    playFree: 'Jogar rodada grátis',
    free: 'Rodadas grátis restantes: {n}. Cada uma vale {x}, e o que você ganhar é seu.',
    freeOver: 'Suas rodadas grátis terminaram.',
    close: 'Fechar',
    balance: 'Saldo',
    bet: 'Aposta',
    odds: 'Probabilidades',
    between: '. ',
    nothing: 'Sem ganho.',
    won: 'Você ganhou {x}.',
    back: 'Você recebe {x} de volta.',
    lowCash: 'Seu saldo é menor que a aposta.',
    limit: 'Você atingiu um dos seus limites, ou é hora de uma pausa.',
    mayNotPlay: 'Você não pode jogar agora.',
    ended: 'O jogo foi fechado. Abra de novo pela página inicial.',
    unknown: 'Não houve resposta. Se a aposta foi feita, o valor volta para você.',
    outcomes: { night: 'Noite', moth: 'Mariposa', moon: 'Lua', eclipse: 'Eclipse' },
  },
  MX: {
    tag: 'es-MX',
    play: 'Jugar',
    playFree: 'Jugar giro gratis',
    free: 'Giros gratis restantes: {n}. Cada uno vale {x} y lo que ganes es tuyo.',
    freeOver: 'Tus giros gratis terminaron.',
    close: 'Cerrar',
    balance: 'Saldo',
    bet: 'Apuesta',
    odds: 'Probabilidades',
    between: '. ',
    nothing: 'Sin premio.',
    won: 'Ganaste {x}.',
    back: 'Recuperas {x}.',
    lowCash: 'Tu saldo no alcanza para esta apuesta.',
    limit: 'Llegaste a uno de tus límites, o es hora de una pausa.',
    mayNotPlay: 'No puedes jugar ahora.',
    ended: 'El juego se cerró. Ábrelo otra vez desde el inicio.',
    unknown: 'No hubo respuesta. Si se tomó tu apuesta, se te devuelve.',
    outcomes: { night: 'Noche', moth: 'Polilla', moon: 'Luna', eclipse: 'Eclipse' },
  },
  IN: {
    tag: 'hi',
    play: 'खेलें',
    playFree: 'फ़्री राउंड खेलें',
    free: 'बचे हुए फ़्री राउंड: {n}. हर राउंड {x} का है, और जीत आपकी है.',
    freeOver: 'आपके फ़्री राउंड ख़त्म हो गए हैं.',
    close: 'बंद करें',
    balance: 'कैश',
    bet: 'बेट',
    odds: 'संभावनाएँ',
    between: '. ',
    nothing: 'कोई जीत नहीं.',
    won: 'आपने {x} जीते.',
    back: 'आपको {x} वापस मिले.',
    lowCash: 'इस बेट के लिए आपका कैश कम है.',
    limit: 'आपकी एक लिमिट पूरी हो गई है, या ब्रेक का समय है.',
    mayNotPlay: 'आप अभी नहीं खेल सकते.',
    ended: 'यह गेम बंद हो गया. इसे लॉबी से दोबारा खोलें.',
    unknown: 'जवाब नहीं मिला. बेट लगी होगी तो आपको वापस मिलेगी.',
    outcomes: { night: 'रात', moth: 'पतंगा', moon: 'चाँद', eclipse: 'ग्रहण' },
  },
  CN: {
    tag: 'zh-Hans',
    play: '开始',
    playFree: '开始免费旋转',
    free: '剩余免费旋转：{n} 次。每次按 {x} 计算，赢得的金额归您所有。',
    freeOver: '您的免费旋转已结束。',
    close: '关闭',
    balance: '现金',
    bet: '投注',
    odds: '概率',
    between: '。',
    nothing: '本局未中奖。',
    won: '赢得 {x}。',
    back: '返还 {x}。',
    lowCash: '现金不足以支付此投注。',
    limit: '您已达到一项限额，或该休息了。',
    mayNotPlay: '您现在无法游戏。',
    ended: '游戏已关闭，请从大厅重新打开。',
    unknown: '没有收到回应。若投注已扣除，将退还给您。',
    outcomes: { night: '黑夜', moth: '飞蛾', moon: '月亮', eclipse: '月食' },
  },
};
