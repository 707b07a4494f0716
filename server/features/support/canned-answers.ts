import type { LanguageName } from '@glasshouse/words/languages.ts';

/** A prepared answer: its subject for staff, in English, and its text for players. */
export interface CannedAnswer {
  readonly title: string;
  readonly texts: Readonly<Record<LanguageName, string>>;
}

/** The prepared answers, the usual ones first: the page gives the first nine a number key. */
export const CANNED_ANSWERS: readonly CannedAnswer[] = [
  {
    title: 'Hello, we are looking',
    texts: {
      EN: 'Hello! Thank you for your message. We are looking at your question now.',
      IN: 'नमस्ते! आपके संदेश के लिए धन्यवाद। हम अभी आपका सवाल देख रहे हैं।',
      BR: 'Olá! Obrigado pela mensagem. Já estamos vendo a sua pergunta.',
      MX: '¡Hola! Gracias por tu mensaje. Ya estamos revisando tu pregunta.',
      CN: '您好！感谢您的留言。我们正在查看您的问题。',
    },
  },
  {
    title: 'Withdrawal in progress',
    texts: {
      EN: 'Your withdrawal is in progress. Its page shows each step with its time. If the bank cannot pay it, the full amount returns to your cash balance.',
      IN: 'आपकी निकासी पर काम चल रहा है। उसका पेज हर चरण को समय के साथ दिखाता है। अगर बैंक पैसे नहीं भेज पाता, तो पूरी रकम आपके कैश बैलेंस में वापस आती है।',
      BR: 'Seu saque está em andamento. A página dele mostra cada etapa com o horário. Se o banco não puder pagar, o valor total volta para o seu saldo real.',
      MX: 'Tu retiro está en proceso. Su página muestra cada paso con su hora. Si el banco no puede pagarlo, el monto total regresa a tu saldo real.',
      CN: '您的提现正在处理中。提现页面会显示每一步及其时间。如果银行无法付款，全部金额会退回您的现金余额。',
    },
  },
  {
    title: 'Deposit not arrived',
    texts: {
      EN: 'Please send us the reference number of your deposit and the time when you paid. Never send us a password or a code.',
      IN: 'कृपया हमें अपने डिपॉज़िट का रेफ़रेंस नंबर और पेमेंट का समय भेजें। हमें कभी पासवर्ड या कोड न भेजें।',
      BR: 'Envie o número de referência do seu depósito e o horário em que você pagou. Nunca envie uma senha nem um código.',
      MX: 'Envíanos el número de referencia de tu depósito y la hora en que pagaste. Nunca nos envíes una contraseña ni un código.',
      CN: '请把您充值的参考编号和付款时间发给我们。切勿向我们发送密码或验证码。',
    },
  },
  {
    title: 'ID verification',
    texts: {
      EN: 'ID verification is needed once, for larger withdrawals. It is free, and the page of your withdrawal shows how far it is.',
      IN: 'पहचान सत्यापन सिर्फ़ एक बार, बड़ी निकासी के लिए ज़रूरी है। इसकी कोई फ़ीस नहीं है, और निकासी का पेज दिखाता है कि यह कहाँ तक पहुँचा है।',
      BR: 'A verificação de identidade é feita uma vez, para saques maiores. É grátis, e a página do seu saque mostra em que ponto ela está.',
      MX: 'La verificación de identidad se hace una sola vez, para retiros mayores. Es gratis, y la página de tu retiro muestra cómo va.',
      CN: '身份验证只需一次，用于较大金额的提现。验证免费，您的提现页面会显示其进度。',
    },
  },
  {
    title: 'Wagering of a bonus',
    texts: {
      EN: 'A bonus becomes cash when its wagering requirement is met. The bonus page shows the wagering left. You can cancel the bonus at any time and keep all your cash.',
      IN: 'वेजरिंग शर्त पूरी होने पर बोनस कैश बन जाता है। बोनस का पेज बाकी वेजरिंग दिखाता है। आप कभी भी बोनस रद्द कर सकते हैं और आपका सारा कैश आपके पास रहता है।',
      BR: 'O bônus vira saldo real quando o requisito de apostas é cumprido. A página do bônus mostra as apostas que faltam. Você pode cancelar o bônus a qualquer momento e manter todo o seu saldo real.',
      MX: 'El bono pasa a tu saldo real cuando se cumple el requisito de apuesta. La página del bono muestra lo que falta por apostar. Puedes cancelar el bono en cualquier momento y conservar todo tu saldo real.',
      CN: '完成流水要求后，赠金会变为现金。赠金页面会显示剩余流水。您可以随时取消赠金，并保留全部现金。',
    },
  },
  {
    title: 'Game stopped during a spin',
    texts: {
      EN: 'The result of a spin is stored before the game shows it. Please open the game again: it shows the round, and a win is in your balance already.',
      IN: 'स्पिन का नतीजा गेम में दिखने से पहले ही सेव हो जाता है। कृपया गेम फिर से खोलें: वह राउंड दिखाएगा, और जीत पहले से आपके बैलेंस में है।',
      BR: 'O resultado de uma rodada é gravado antes de aparecer no jogo. Abra o jogo de novo: ele mostra a rodada, e o ganho já está no seu saldo.',
      MX: 'El resultado de un giro se guarda antes de que el juego lo muestre. Abre el juego de nuevo: verás el giro, y la ganancia ya está en tu saldo.',
      CN: '每次旋转的结果在显示之前就已保存。请重新打开游戏：它会显示该局，派彩已在您的余额中。',
    },
  },
  {
    title: 'Is a round fair?',
    texts: {
      EN: 'Each round is drawn from a server seed, whose hash you saw before, and your own client seed. Your history has every round: open one and press Verify.',
      IN: 'हर राउंड एक सर्वर सीड से, जिसका हैश आपने पहले देखा था, और आपके अपने क्लाइंट सीड से बनता है। आपके इतिहास में हर राउंड है: कोई राउंड खोलें और सत्यापित करें दबाएँ।',
      BR: 'Cada rodada é sorteada com uma semente do servidor, cujo hash você viu antes, e com a sua própria semente. Seu histórico tem todas as rodadas: abra uma e toque em Verificar.',
      MX: 'Cada giro se sortea con una semilla del servidor, cuyo hash viste antes, y con tu propia semilla. Tu historial tiene todos los giros: abre uno y toca Verificar.',
      CN: '每一局都由服务器种子（您事先看过其哈希）和您自己的客户端种子共同决定。您的历史记录包含每一局：打开任意一局并点按“验证”。',
    },
  },
  {
    title: 'Limits, breaks, self-exclusion',
    texts: {
      EN: 'You can set limits, take a break or choose self-exclusion at any time. A tighter limit counts at once. You can withdraw during a break or self-exclusion too.',
      IN: 'आप कभी भी लिमिट तय कर सकते हैं, ब्रेक ले सकते हैं या सेल्फ़-एक्सक्लूज़न चुन सकते हैं। सख़्त लिमिट तुरंत लागू होती है। ब्रेक या सेल्फ़-एक्सक्लूज़न के दौरान भी आप पैसे निकाल सकते हैं।',
      BR: 'Você pode definir limites, fazer uma pausa ou escolher a autoexclusão a qualquer momento. Um limite mais baixo vale na hora. Você também pode sacar durante uma pausa ou a autoexclusão.',
      MX: 'Puedes fijar límites, tomar un descanso o elegir la autoexclusión en cualquier momento. Un límite más bajo vale de inmediato. También puedes retirar durante un descanso o la autoexclusión.',
      CN: '您可以随时设置限额、暂停游戏或选择自我禁入。更严格的限额立即生效。暂停或自我禁入期间您仍可提现。',
    },
  },
  {
    title: 'Complaint recorded',
    texts: {
      EN: 'We have recorded your complaint. Our team looks into it and answers you here in the chat.',
      IN: 'हमने आपकी शिकायत दर्ज कर ली है। हमारी टीम इसे देखेगी और आपको यहीं चैट में जवाब देगी।',
      BR: 'Registramos a sua reclamação. Nossa equipe vai analisá-la e responder aqui no chat.',
      MX: 'Registramos tu queja. Nuestro equipo la revisará y te responderá aquí en el chat.',
      CN: '我们已记录您的投诉。我们的团队会进行调查，并在此聊天中答复您。',
    },
  },
  {
    title: 'Anything else?',
    texts: {
      EN: 'Can we help you with anything else? You can write here at any time.',
      IN: 'क्या हम किसी और बात में आपकी मदद कर सकते हैं? आप यहाँ कभी भी लिख सकते हैं।',
      BR: 'Podemos ajudar em mais alguma coisa? Você pode escrever aqui a qualquer momento.',
      MX: '¿Podemos ayudarte con algo más? Puedes escribir aquí en cualquier momento.',
      CN: '还有什么可以帮您的吗？您可以随时在此留言。',
    },
  },
];
