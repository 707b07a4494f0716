import type { InstallKey } from '../en.ts';

export const install: Readonly<Record<InstallKey, string>> = {
  'install.title': 'Glasshouse आपकी होम स्क्रीन पर',
  'install.lead': 'एक टैप में खुलता है और बहुत कम जगह लेता है। बाकी सब वैसा ही रहता है।',
  'install.continue': 'आगे बढ़ें',
  'install.cancel': 'अभी नहीं',
  'install.never': 'फिर न दिखाएँ',
  'install.newVersion': 'नया संस्करण तैयार है',
  'install.newVersionHint': 'जब ठीक लगे तब लोड करें: जो लिखा है पर अभी भेजा नहीं, वह मिट जाएगा।',
  'install.reload': 'अभी लोड करें',
  'install.later': 'बाद में',
};
