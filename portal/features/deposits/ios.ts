/** iPhones and iPads, also those that call themselves a Mac: new windows are forbidden to them. */
export function isIos({ userAgent, maxTouchPoints } = navigator): boolean {
  if (/\b(iPhone|iPad|iPod)\b/.test(userAgent)) return true;
  return /\bMacintosh\b/.test(userAgent) && maxTouchPoints > 1;
}
