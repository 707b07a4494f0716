/** Detects iPhones and iPads, including those that identify as a Mac: they block new windows. */
export function isIos({ userAgent, maxTouchPoints } = navigator): boolean {
  if (/\b(iPhone|iPad|iPod)\b/.test(userAgent)) return true;
  return /\bMacintosh\b/.test(userAgent) && maxTouchPoints > 1;
}
