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
    'आपका संदेश सुरक्षित है। हमारी टीम जवाब देगी तो यहाँ दिखेगा। कब, यह हम नहीं बता सकते। ऊपर के तुरंत जवाब अभी मदद कर सकते हैं।',
  'chatPage.notSent': 'यह भेजा नहीं जा सका। आपका लिखा यहीं है: कृपया फिर कोशिश करें।',
  'help.failed': 'बातचीत नहीं आ पाई।',
  'help.foreign':
    'यह चैट {host} चलाता है। उसे आपकी खिलाड़ी आईडी और उपनाम, आप मेहमान हैं या नहीं, और डिवाइस का प्रकार बताया जाएगा; बैलेंस या पासवर्ड कभी नहीं।',
  'help.open': 'चैट खोलें',
};
