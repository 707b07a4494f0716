export { isPortalPage } from './portal-pages.ts';
export { addSite } from './routes.ts';
