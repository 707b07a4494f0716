import type { TermsKey } from '../en.ts';

export const terms: Readonly<Record<TermsKey, string>> = {
  'terms.demo': '仅限演示积分：这里不会用真钱游戏、存款或提款。请勿填写任何真实账户。',
  'terms.age':
    '您已年满 {age, number} 岁。每人只能有一个账户。账户仅归您本人使用，任何人不得代您游戏。',
  'terms.device':
    '在您设置登录名和密码之前，您的设备就是账户的钥匙。请保存好届时显示的恢复码：忘记密码时可用它打开账户。',
  'terms.games':
    '所有游戏均为机会游戏。每款游戏都会显示在大量局数中返还投注额的比例。每一局都由平台事先承诺的数字决定，您可以在事后验证。',
  'terms.cash':
    '现金归您所有，可随时提取。提取从不取决于存款、游戏或任何未在此向您说明的事情。投注先从现金扣除，再从奖金扣除。在期限之前完成要求的投注后，奖金会变为现金；您也可以放弃奖金并保留全部现金。',
  'terms.firstPayout':
    '存款后的首次提款为 {amount}：用来确认您的账户可用。到账后其余金额即可提取，最迟在您申请后 {hours, plural, other {# 小时}}。',
  'terms.payout':
    '提款会在 {hours, plural, other {# 小时}}内到账或退回。{free} 以内免费；超出部分按确认前所示扣除 {percent, number}%。我们绝不会要求您先付款。{days, plural, other {# 天}}内超过 {verified} 时会免费核实您的身份。',
  'terms.payoutWaits':
    '同一时间只处理一笔提款。一天内提款 {count} 次后，下一笔须等其中第一笔满一天；刚更换账户后的提款最多等待 {changed, plural, other {# 小时}}。如果银行不接受该账户，您可以更正；否则全额会在 {days, plural, other {# 天}}后退回您的现金。',
  'terms.limits':
    '您可以随时设置限额、暂停或自我排除。更严格的限额立即生效。排除期间，平台任何人都无法解除。',
  'terms.data':
    '我们保存法律和您的账户所需的信息，以及每一局和每一笔资金变动的记录，您可以完整查看。设备和密码仅以哈希形式保存。',
};
