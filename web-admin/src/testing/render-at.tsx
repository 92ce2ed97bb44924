import { render } from '@testing-library/react';
import type { ReactElement } from 'react';
import { CoreAdminContext } from 'react-admin';
import { RouterProvider, createMemoryRouter } from 'react-router-dom';
import { dataProvider } from '../data/data-provider.ts';

interface Screen {
  readonly path: string;
  readonly element: ReactElement;
}

/** Opens screens of the console at an address; their records go by the data provider. */
export function renderAt(address: string, screens: readonly Screen[]) {
  const routes = screens.map(({ path, element }) => ({
    path,
    element: <CoreAdminContext dataProvider={dataProvider}>{element}</CoreAdminContext>,
  }));
  const router = createMemoryRouter(routes, { initialEntries: [address] });
  render(<RouterProvider router={router} />);
  return router;
}
