import type { HelpKey } from '../en.ts';

export const help: Readonly<Record<HelpKey, string>> = {
  'help.title': 'ग्राहक चैट',
  'chatPage.answers': 'झटपट जवाब',
  'help.conversation': 'आपकी बातचीत',
  'chatPage.write': 'हमें लिखें',
  'chatPage.yourMessage': 'आपका संदेश',
  'chatPage.send': 'भेजें',
  'chatPage.empty': 'अभी कुछ नहीं लिखा गया। हम आपकी क्या मदद कर सकते हैं?',
  'chatPage.you': 'आप',
  'chatPage.automatic': 'अपने-आप दिया गया जवाब',
  'chatPage.team': 'Glasshouse टीम',
  'chatPage.received':
    'आपका संदेश यहाँ सुरक्षित है। टीम का कोई सदस्य जवाब देगा तो वह यहीं दिखेगा, बंद करने के बाद भी। ऊपर के जवाब शायद अभी काम आ जाएँ।',
  'chatPage.notSent': 'यह भेजा नहीं जा सका। आपका लिखा यहीं है: कृपया फिर कोशिश करें।',
  'help.failed': 'बातचीत नहीं आ पाई।',
  'help.foreign':
    'यह चैट {host} चलाता है। उसे आपकी खिलाड़ी आईडी और उपनाम, आप मेहमान हैं या नहीं, और डिवाइस का प्रकार बताया जाएगा; बैलेंस या पासवर्ड कभी नहीं।',
  'help.open': 'चैट खोलें',
};
