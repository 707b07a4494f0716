import type { MailKey } from '../en.ts';

export const mail: Readonly<Record<MailKey, string>> = {
  'mail.confirm.subject': 'आपका Glasshouse कोड',
  'mail.confirm.text':
    'नमस्ते {name},\n\nआपके ईमेल की पुष्टि का कोड:\n\n{code}\n\nयह {minutes, plural, one {# मिनट} other {# मिनट}} तक मान्य है। अगर आपने यह कोड नहीं माँगा, तो इस ईमेल पर ध्यान न दें।\n\nGlasshouse',
  'mail.recover.subject': 'नया पासवर्ड सेट करें',
  'mail.recover.text':
    'नमस्ते {name},\n\nनया पासवर्ड सेट करने का कोड:\n\n{code}\n\nयह {minutes, plural, one {# मिनट} other {# मिनट}} तक मान्य है और सिर्फ़ एक बार काम करता है। हम आपसे यह कोड कभी नहीं माँगते। अगर आपने इसे नहीं माँगा, तो इस ईमेल पर ध्यान न दें: आपका पासवर्ड वही रहेगा।\n\nGlasshouse',
  'mail.hold.notice.subject': 'आपकी निकासी होल्ड पर है',
  'mail.hold.notice.text':
    'नए निकासी खाते ({account}) में {amount} भेजने की रिक्वेस्ट हुई है। यह निकासी {time} तक होल्ड पर है।\n\nअगर यह आपने किया है, तो Glasshouse में इसकी पुष्टि करें और हम इसे तुरंत भेज देंगे।\n\nअगर यह आपने नहीं किया, तो Glasshouse खोलें और "यह मैंने नहीं किया" दबाएँ: पैसा आपके कैश बैलेंस में वापस आ जाएगा और बाकी सभी डिवाइस लॉग आउट हो जाएँगे।\n\nGlasshouse',
  'mail.hold.code.subject': 'आपकी निकासी का कोड',
  'mail.hold.code.text':
    '{account} में {amount} की निकासी की पुष्टि का कोड:\n\n{code}\n\nयह {time} तक मान्य है और सिर्फ़ एक बार काम करता है। हम आपसे यह कोड कभी नहीं माँगते। अगर आपने यह कोड नहीं माँगा, तो Glasshouse खोलें और "यह मैंने नहीं किया" दबाएँ।\n\nGlasshouse',
  // Notifications appear on lock screens, so they contain no amount and no account.
  'push.support': 'हमारी टीम का जवाब',
  'push.support.text': 'पढ़ने के लिए चैट खोलें।',
  'push.limits': 'आपकी लिमिट',
  'push.limits.text': 'किसी दूसरे डिवाइस पर एक लिमिट बदली गई। देखने के लिए अपनी लिमिट खोलें।',
  'push.withdrawal': 'आपकी निकासी',
  'push.step.1100':
    'निकासी खाता नया है, इसलिए यह होल्ड पर है। अगर यह आपने नहीं किया, तो Glasshouse खोलें और "यह मैंने नहीं किया" दबाएँ।',
  'push.step.1300': 'यह अपनी बारी का इंतज़ार कर रही है।',
  'push.step.1400': 'पहचान सत्यापन चल रहा है। आपको यहाँ कुछ नहीं करना है।',
  'push.step.1800': 'हमारी टीम इसे जाँच रही है। फ़ैसला कब तक होगा, यह देखने के लिए निकासी खोलें।',
  'push.step.2000': 'बैंक ने खाता स्वीकार नहीं किया। कृपया इसे Glasshouse में सुधारें।',
  'push.step.2200': 'पैसा मिल गया।',
  'push.step.2300': 'निकासी नहीं हो पाई। पूरी रकम आपके कैश बैलेंस में वापस आ गई है।',
};
