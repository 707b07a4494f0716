export { liveDuties, NO_ADAPTERS, NO_DUTIES } from './live-duties.ts';
export { licenceFaults, LicenceError, readLicence } from './read-licence.ts';
