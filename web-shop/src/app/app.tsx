import { QueryClientProvider } from '@tanstack/react-query';
import type { QueryClient } from '@tanstack/react-query';
import type { ReactElement } from 'react';
import { BrowserRouter } from 'react-router-dom';
import { ToastRegion } from '../design/toast/toast-region.tsx';
import { PortalRoutes } from './routes.tsx';

export function App({ queryClient }: { queryClient: QueryClient }): ReactElement {
  return (
    <QueryClientProvider client={queryClient}>
      <BrowserRouter>
        <PortalRoutes />
      </BrowserRouter>
      <ToastRegion />
    </QueryClientProvider>
  );
}
