import createCache from '@emotion/cache';
import { CacheProvider } from '@emotion/react';
import { ThemeProvider } from '@mui/material/styles';
import { QueryClient } from '@tanstack/react-query';
import { mayRetry, QUERY_DEFAULTS, retryDelayMs } from 'contracts/constants/queries';
import { useState } from 'react';
import type { ReactElement } from 'react';
import {
  CoreAdminContext,
  CoreAdminUI,
  CustomRoutes,
  localStorageStore,
  useNavigate,
} from 'react-admin';
import { Route } from 'react-router-dom';
import { authProvider } from '../auth/auth-provider.ts';
import { dataProvider } from '../data/data-provider.ts';
import { statusIn } from '../data/http-error.ts';
import { Frame } from '../frame/frame.tsx';
import { onLateAnswers } from 'web-shared/request/late-answers';
import { createI18nProvider } from '../i18n/i18n-provider.ts';
import { LoadingScreen } from '../lazy/lazy-screen.tsx';
import { muiTheme } from '../theme/mui-theme.ts';
import { useTexts } from '../texts/use-texts.ts';
import { SCREENS } from './screens.tsx';

/** What somebody arranged: columns, saved queries, the last filters. A new form of it gets a new number. */
const STORE_VERSION = '1';

function newQueryClient(): QueryClient {
  const queryClient = new QueryClient({
    defaultOptions: {
      queries: {
        // Lists are to be right: what is shown again is asked again, and shown meanwhile as it was.
        staleTime: 0,
        refetchOnWindowFocus: false,
        retry: (failures, error) => {
          const status = statusIn(error);
          // What was refused is refused again; what did not arrive may arrive.
          const refused = status > 0 && status < 500;
          return !refused && mayRetry(failures, status, QUERY_DEFAULTS.retryLimit);
        },
        retryDelay: retryDelayMs,
      },
      mutations: { retry: false },
    },
  });
  onLateAnswers(() => void queryClient.refetchQueries({ type: 'active' }));
  return queryClient;
}

/** The nonce of this page: without it no style of Emotion would pass the policy. */
function newStyleCache() {
  const nonce = document.querySelector<HTMLScriptElement>('script[nonce]')?.nonce;
  return createCache({ key: 'css', prepend: true, ...(nonce ? { nonce } : {}) });
}

/** The console of who is signed in. */
export function Console(): ReactElement {
  const [styles] = useState(newStyleCache);
  const [queryClient] = useState(newQueryClient);
  const [i18nProvider] = useState(createI18nProvider);
  const [store] = useState(() => localStorageStore(STORE_VERSION, 'console'));
  return (
    <CacheProvider value={styles}>
      <ThemeProvider theme={muiTheme}>
        <CoreAdminContext
          authProvider={authProvider}
          dataProvider={dataProvider}
          i18nProvider={i18nProvider}
          queryClient={queryClient}
          store={store}
        >
          <CoreAdminUI
            layout={Frame}
            loading={LoadingScreen}
            catchAll={NoSuchScreen}
            loginPage={false}
            authCallbackPage={false}
            disableTelemetry
          >
            <CustomRoutes>
              {SCREENS.map(({ path, Component }) => (
                <Route key={path} path={path} element={<Component />} />
              ))}
            </CustomRoutes>
          </CoreAdminUI>
        </CoreAdminContext>
      </ThemeProvider>
    </CacheProvider>
  );
}

function NoSuchScreen(): ReactElement {
  const texts = useTexts().notFound;
  const navigate = useNavigate();
  return (
    <div className="stack">
      <h1>{texts.title}</h1>
      <p className="lead">{texts.text}</p>
      <div>
        <button type="button" className="button" onClick={() => navigate('/admin-panel')}>
          {texts.dashboard}
        </button>
      </div>
    </div>
  );
}
