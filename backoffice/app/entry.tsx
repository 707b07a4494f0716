import { createRoot } from 'react-dom/client';
import { App } from './app.tsx';
import { startTheme } from './theme.ts';

startTheme();
const root = document.querySelector('#root');
if (root === null) throw new Error('the page has no #root');
createRoot(root).render(<App />);
