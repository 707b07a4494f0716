import type { TasksKey } from '../en.ts';

export const tasks: Readonly<Record<TasksKey, string>> = {
  'tasks.title': 'टास्क',
  'tasks.lead': 'हर गेम खेलें और बोनस पाएँ। निकासी के लिए कभी कोई टास्क ज़रूरी नहीं।',
  'tasks.renews': 'नई लिस्ट {clock} बजे, {time} में',
  'tasks.anyStake': 'हर राउंड गिना जाता है, बेट चाहे जो हो।',
  'tasks.guestRounds': 'गेस्ट गेम में वही राउंड गिना जाता है जिसमें आपने कम से कम {amount} कैश की बेट लगाई हो।',
  'tasks.bigTitle': 'एक दिन के सभी टास्क',
  'tasks.bigHint': 'एक दिन के सभी टास्क पूरे करने पर। हर खिलाड़ी को एक बार।',
  'tasks.bigProgress': 'आज {total, number} में से {done, number} पूरे',
  'tasks.bigDone': 'पूरा हुआ। आप इनाम क्लेम कर सकते हैं।',
  'tasks.bigClaimed': 'क्लेम हो चुका। यह इनाम एक ही बार मिलता है।',
  'tasks.claimName': '{game} का इनाम क्लेम करें',
  'tasks.playName': '{game} खेलें',
  'tasks.paused': 'ब्रेक के दौरान या प्रमोशन बंद होने पर इनाम रुके रहते हैं।',
  'tasks.empty': 'आज कोई टास्क नहीं',
  'tasks.emptyHint': 'नए टास्क आधी रात को आएँगे।',
  'tasks.failed': 'आपके टास्क लोड नहीं हो सके',
  'tasks.waiting': 'आपका एक इनाम क्लेम के लिए तैयार है',
};
