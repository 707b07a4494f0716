import type { InvitesKey } from '../en.ts';

export const invites: Readonly<Record<InvitesKey, string>> = {
  'invites.lead': 'हर दोस्त के लिए {amount} कैश',
  'invites.how':
    'जब आपका दोस्त पहचान सत्यापित करे या पहला डिपॉज़िट करे, तब यह आपको मिलता है। पहचान सत्यापन मुफ़्त है।',
  'invites.link': 'आपका लिंक',
  'invites.code': 'आपका कोड',
  'invites.copyLink': 'लिंक कॉपी करें',
  'invites.copyCode': 'कोड कॉपी करें',
  'invites.codeCopied': 'कोड कॉपी हो गया',
  'invites.showQr': 'QR कोड दिखाएँ',
  'invites.qrTitle': 'आपके लिंक का QR कोड',
  'invites.qrHint': 'आपका दोस्त इसे फ़ोन के कैमरे से स्कैन कर सकता है।',
  'invites.figures': 'आपके इनवाइट',
  'invites.today': 'आज जुड़े',
  'invites.all': 'कुल जुड़े',
  'invites.earned': 'क्लेम के लिए तैयार',
  'invites.paid': 'क्लेम हो चुका',
  'invites.claim': '{amount} क्लेम करें',
  'invites.claimedNow': '{amount} कैश मिला',
  'invites.nothingYet': 'अभी क्लेम करने के लिए कुछ नहीं है।',
  'invites.terms': 'शर्तें',
  'invites.termOnce':
    'हर उस दोस्त के लिए एक इनाम, जो आपके लिंक या कोड से जुड़े और फिर पहचान सत्यापित करे या डिपॉज़िट करे।',
  'invites.termCash': 'इनाम कैश में है। इस पर कोई वेजरिंग शर्त नहीं है।',
  'invites.termOwn': 'आपके अपने डिवाइस और पेमेंट खाते नहीं गिने जाते।',
  'invites.termWithdrawal': 'निकासी के लिए किसी को इनवाइट करना कभी ज़रूरी नहीं है।',
  'invites.shareText':
    'Glasshouse: स्लॉट जिनके ऑड्स सबके सामने हैं। सिर्फ़ {age, number} साल और उससे ऊपर के लिए।',
  'invites.shareTitle': 'अपना लिंक शेयर करें',
  'invites.shareMore': 'और: लिंक कॉपी करें',
  'invites.shareMail': 'ईमेल',
  'invites.failed': 'आपके इनवाइट लोड नहीं हो सके',
  'invites.paused':
    'ब्रेक के दौरान या प्रमोशन बंद होने पर इनवाइट बंद रहते हैं। जो इनाम आपने कमाए हैं, वे आपके ही हैं।',
};
