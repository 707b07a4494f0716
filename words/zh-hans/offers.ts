import type { OffersKey } from '../en.ts';

export const offers: Readonly<Record<OffersKey, string>> = {
  'offers.activityTitle': '首次充值优惠',
  'offers.toPlayWith': '可用于游戏',
  'offers.free': '提取现金不需要参加此优惠。',
  'offers.notNow': '暂时不要',
  'offers.never': '不再显示',
  'offers.fullDayTitle': '完成一整天的任务',
  'offers.plainTitle': '您的余额，一目了然',
  'offers.canGo': '您现在可以提现 {amount}，无需充值。',
  'offers.noCash': '其中暂无现金，全部为奖金。',
  'offers.bonusLeft': '{bonus} 为奖金，还需下注 {left}。',
  'offers.pause': '现在正好可以想想留多少继续玩。',
  'offers.setLimit': '设置限额',
  'offers.noEnd': '未设结束日期。',
  'offers.tasksLine': '每项任务 {amount} 奖金，完成一整天另得一次 {big}。',
  'offers.toTasks': '查看任务',
  'offers.toInvite': '查看链接',
  'offers.noneTitle': '目前没有适合您的活动',
  'offers.noneHint': '在暂停期间或关闭优惠时，不会显示任何优惠。您仍可提取现金。',
};
