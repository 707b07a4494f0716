import type { OffersKey } from '../en.ts';

export const offers: Readonly<Record<OffersKey, string>> = {
  'offers.activityTitle': 'आपकी पहली जमा के लिए',
  'offers.toPlayWith': 'खेलने के लिए',
  'offers.free': 'अपना कैश निकालने के लिए यह ऑफ़र ज़रूरी नहीं है।',
  'offers.notNow': 'अभी नहीं',
  'offers.never': 'इसे फिर न दिखाएँ',
  'offers.fullDayTitle': 'कामों का एक पूरा दिन',
  'offers.plainTitle': 'आपका बैलेंस, साफ़-साफ़',
  'offers.canGo': 'आप अभी {amount} निकाल सकते हैं। जमा करना ज़रूरी नहीं।',
  'offers.noCash': 'इसमें अभी नकद नहीं है: पूरा बोनस है।',
  'offers.bonusLeft': '{bonus} बोनस है, जिस पर {left} खेलना बाकी है।',
  'offers.pause': 'यह तय करने का अच्छा समय है कि खेल में कितना रहे।',
  'offers.setLimit': 'सीमा तय करें',
  'offers.noEnd': 'कोई अंतिम तारीख तय नहीं है।',
  'offers.tasksLine': 'हर काम पर {amount} बोनस, और पूरे दिन पर एक बार {big}।',
  'offers.toTasks': 'कामों पर जाएँ',
  'offers.toInvite': 'अपने लिंक पर जाएँ',
  'offers.noneTitle': 'आपके लिए अभी कुछ नहीं चल रहा',
  'offers.noneHint':
    'जब आप ब्रेक पर हों, या ऑफ़र बंद किए हों, तब कोई ऑफ़र नहीं दिखता। आप अपना कैश अब भी निकाल सकते हैं।',
};
