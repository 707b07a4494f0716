/** React has had this since version 18: the shim that libraries carry for older ones goes. */
export { useSyncExternalStore } from 'react';
