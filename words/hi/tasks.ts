import type { TasksKey } from '../en.ts';

export const tasks: Readonly<Record<TasksKey, string>> = {
  'tasks.title': 'काम',
  'tasks.lead': 'हर गेम खेलें और बोनस पाएँ। निकासी के लिए कभी कोई टास्क ज़रूरी नहीं।',
  'tasks.renews': 'नई सूची {clock} बजे, {time} में',
  'tasks.anyStake': 'हर राउंड गिना जाता है, दाँव चाहे जो हो।',
  'tasks.bigTitle': 'एक पूरा दिन',
  'tasks.bigHint': 'किसी एक दिन के सारे काम पूरे करने पर। हर खिलाड़ी को एक बार।',
  'tasks.bigProgress': 'आज {total, number} में से {done, number} पूरे',
  'tasks.bigDone': 'पूरा हुआ। इनाम आपके लिए तैयार है।',
  'tasks.bigClaimed': 'मिल गया। यह इनाम एक ही बार मिलता है।',
  'tasks.claimName': '{game} का इनाम लें',
  'tasks.playName': '{game} खेलें',
  'tasks.paused': 'इनाम अभी रुके हैं: विराम चल रहा है या ऑफ़र बंद हैं।',
  'tasks.empty': 'आज कोई काम नहीं',
  'tasks.emptyHint': 'अगली सूची आधी रात को आएगी।',
  'tasks.failed': 'काम नहीं पहुँचे',
  'tasks.waiting': 'एक इनाम आपका इंतज़ार कर रहा है',
};
