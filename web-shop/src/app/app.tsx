import { QueryClientProvider } from '@tanstack/react-query';
import type { QueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import type { ReactElement } from 'react';
import { BrowserRouter } from 'react-router-dom';
import { ToastRegion } from '../design/toast/toast-region.tsx';
import { PortalRoutes } from './routes.tsx';

interface AppProps {
  queryClient: QueryClient;
  /** Called when the first screen has been rendered, though not painted yet; answers what takes that back. */
  onDrawn: () => () => void;
}

export function App({ queryClient, onDrawn }: AppProps): ReactElement {
  useEffect(onDrawn, [onDrawn]);
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
