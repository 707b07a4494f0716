export { offerRealityCheck } from './offer.tsx';
