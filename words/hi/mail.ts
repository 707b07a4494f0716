import type { MailKey } from '../en.ts';

export const mail: Readonly<Record<MailKey, string>> = {
  'mail.confirm.subject': 'ग्लासहाउस के लिए आपका कोड',
  'mail.confirm.text':
    'नमस्ते {name},\n\nइस ई-मेल पते की पुष्टि का कोड है:\n\n{code}\n\nयह {minutes, plural, one {# मिनट} other {# मिनट}} तक मान्य है। अगर आपने इसे नहीं माँगा, तो आपको कुछ करने की ज़रूरत नहीं है।\n\nग्लासहाउस',
  'mail.recover.subject': 'नया पासवर्ड रखें',
  'mail.recover.text':
    'नमस्ते {name},\n\nनए पासवर्ड का कोड है:\n\n{code}\n\nयह {minutes, plural, one {# मिनट} other {# मिनट}} तक मान्य है और केवल एक बार काम करता है। हमारी ओर से कोई भी आपसे यह कोड कभी नहीं माँगता। अगर आपने इसे नहीं माँगा, तो आपको कुछ करने की ज़रूरत नहीं है: आपका पासवर्ड वैसा ही रहता है।\n\nग्लासहाउस',
};
