import type { TasksKey } from '../en.ts';

export const tasks: Readonly<Record<TasksKey, string>> = {
  'tasks.title': '任务',
  'tasks.lead': '玩每款游戏即可获得赠金。提现从不需要完成任务。',
  'tasks.renews': '{clock} 更新，还有{time}',
  'tasks.anyStake': '每一局都算，投注多少都可以。',
  'tasks.guestRounds': '客座游戏中，每局至少用 {amount} 现金投注才算。',
  'tasks.bigTitle': '一天的全部任务',
  'tasks.bigHint': '完成某一天的全部任务即可获得，每位玩家一次。',
  'tasks.bigProgress': '今天已完成 {done, number}/{total, number}',
  'tasks.bigDone': '已完成，可以领取奖励。',
  'tasks.bigClaimed': '已领取。此奖励只有一次。',
  'tasks.claimName': '领取 {game} 的奖励',
  'tasks.playName': '开始 {game}',
  'tasks.paused': '暂停期间或关闭优惠时，奖励暂不发放。',
  'tasks.empty': '今天没有任务',
  'tasks.emptyHint': '下一份任务在午夜更新。',
  'tasks.failed': '任务加载失败',
  'tasks.waiting': '您有奖励可领取',
};
