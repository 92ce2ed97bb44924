import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { App } from './app/app.tsx';
import { createQueryClient } from './app/query-client.ts';
import { showCarriedToast } from './design/toast/toast-store.ts';
import { csrf } from './request/portal.ts';
import { followSystemTheme } from './theme/theme.ts';
import './styles/index.css';

const place = document.getElementById('root');
if (place === null) throw new Error('The page has no #root');

followSystemTheme();
showCarriedToast();
void csrf.fetch();
createRoot(place).render(
  <StrictMode>
    <App queryClient={createQueryClient()} />
  </StrictMode>,
);
