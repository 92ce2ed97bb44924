import { QueryClientProvider } from '@tanstack/react-query';
import type { QueryClient } from '@tanstack/react-query';
import type { ReactElement } from 'react';
import { BrowserRouter } from 'react-router-dom';
import { ToastRegion } from '../design/toast/toast-region.tsx';
import { PortalRoutes } from './routes.tsx';

export function App({ queryClient }: { queryClient: QueryClient }): ReactElement {
  return (
    <QueryClientProvider client={queryClient}>
      {/* Without transitions: signing out must not leave the old screen standing without its user. */}
      <BrowserRouter useTransitions={false}>
        <PortalRoutes />
      </BrowserRouter>
      <ToastRegion />
    </QueryClientProvider>
  );
}
