/** The consent feature's face to the app. */
export { useAdConsent } from './use-ad-consent.tsx';
