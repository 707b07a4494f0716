import type { InstallKey } from '../en.ts';

export const install: Readonly<Record<InstallKey, string>> = {
  'install.title': '把 Glasshouse 放到主屏幕',
  'install.lead': '轻点一下即可打开，几乎不占空间。其他一切不变。',
  'install.continue': '继续',
  'install.cancel': '暂时不要',
  'install.never': '不再显示',
  'install.newVersion': '新版本已准备好',
  'install.newVersionHint': '请在方便时加载：已输入但尚未发送的内容会丢失。',
  'install.reload': '立即加载',
  'install.later': '以后再说',
};
