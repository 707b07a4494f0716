/** The offers' face to the app. */
export { useOffers } from './use-offers.tsx';
