export { isPortalPage, PORTAL_PATHS } from './portal-pages.ts';
export { addSite } from './routes.ts';
