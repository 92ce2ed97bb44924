import type { ComponentType } from 'react';
import { lazyScreen } from '../lazy/lazy-screen.tsx';

export interface Screen {
  readonly path: string;
  readonly Component: ComponentType;
}

/** The map of the console: a screen a line, each a chunk of its own. Where it is reached from stands in navigation.ts. */
export const SCREENS: readonly Screen[] = [
  screen('/admin-panel', async () => (await import('../panel/panel-page.tsx')).PanelPage),
  screen('/admin/orders', async () => (await import('../orders/order-list.tsx')).OrderList),
  screen('/admin/orders/:id', async () => (await import('../orders/order-page.tsx')).OrderPage),
  screen('/admin/products', async () => (await import('../products/product-list.tsx')).ProductList),
  screen(
    '/admin/products/edit',
    async () => (await import('../products/product-create.tsx')).ProductCreate,
  ),
  screen(
    '/admin/products/edit/:id',
    async () => (await import('../products/product-edit.tsx')).ProductEdit,
  ),
  screen('/admin/history', async () => (await import('../history/history-page.tsx')).HistoryPage),
];

function screen(path: string, load: () => Promise<ComponentType>): Screen {
  return { path, Component: lazyScreen(load) };
}
