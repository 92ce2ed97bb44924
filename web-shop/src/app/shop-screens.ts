import type { ComponentType } from 'react';
import { PREFETCH } from 'contracts/constants/prefetch';
import { lazyComponent } from '../lazy/lazy-component.tsx';
import type { LazyComponent } from '../lazy/lazy-component.tsx';

export interface ShopScreen extends LazyComponent<object> {
  readonly paths: readonly string[];
  /** How long after the shop was entered its code is fetched ahead; at once where not said. */
  readonly preloadAfterMs?: number;
  /** Shows something only to people of a company. */
  readonly requiresCompany?: true;
}

const { ordersMs, walletMs } = PREFETCH.screens;

/** The shop itself: its products. */
export const CATALOGUE: ShopScreen = {
  paths: ['/eur', '/shop/eur', '/km', '/shop/km'],
  ...lazyComponent(
    async () => (await import('../features/catalogue/catalogue-page.tsx')).CataloguePage,
  ),
};

const companyPages = async () => import('./company-pages.ts');

/** A screen of a company's own, all of which come together: what they share stands in the first load once. */
function companyScreen(
  path: string,
  pageOf: (pages: Awaited<ReturnType<typeof companyPages>>) => ComponentType<object>,
  ...others: readonly string[]
): ShopScreen {
  return {
    paths: [`/eur/${path}`, `/km/${path}`, ...others],
    requiresCompany: true,
    ...lazyComponent(async () => pageOf(await companyPages())),
  };
}

/** The screens inside the shop's frame. A path without a market is the user's own market. */
export const SHOP_SCREENS: readonly ShopScreen[] = [
  CATALOGUE,
  {
    paths: ['/eur/cart', '/km/cart', '/cart'],
    ...lazyComponent(async () => (await import('../features/cart/cart-page.tsx')).CartPage),
  },
  {
    paths: ['/eur/quick-order', '/km/quick-order'],
    ...lazyComponent(
      async () => (await import('../features/quick-order/quick-order-page.tsx')).QuickOrderPage,
    ),
  },
  {
    paths: ['/eur/checkout', '/km/checkout', '/checkout'],
    ...lazyComponent(
      async () => (await import('../features/checkout/checkout-page.tsx')).CheckoutPage,
    ),
  },
  {
    paths: ['/eur/orders', '/km/orders', '/orders'],
    preloadAfterMs: ordersMs,
    requiresCompany: true,
    ...lazyComponent(async () => (await import('../features/orders/orders-page.tsx')).OrdersPage),
  },
  {
    paths: ['/eur/orders/:orderId', '/km/orders/:orderId', '/orders/:orderId'],
    preloadAfterMs: ordersMs,
    requiresCompany: true,
    ...lazyComponent(async () => (await import('../features/orders/order-page.tsx')).OrderPage),
  },
  companyScreen('keys', (pages) => pages.OwnKeysPage),
  {
    paths: ['/eur/wallet', '/km/wallet', '/wallet'],
    preloadAfterMs: walletMs,
    requiresCompany: true,
    ...lazyComponent(async () => (await import('../features/wallet/wallet-page.tsx')).WalletPage),
  },
  companyScreen('branches', (pages) => pages.BranchesPage, '/my-branches'),
  companyScreen('colleagues', (pages) => pages.ColleaguesPage),
  companyScreen('colleagues/log', (pages) => pages.CompanyLogPage),
  companyScreen('lists', (pages) => pages.ListsPage),
  companyScreen('lists/:listId', (pages) => pages.ListPage),
  companyScreen('approvals', (pages) => pages.ApprovalsPage),
  companyScreen('approvals/:approvalId', (pages) => pages.ApprovalPage),
  companyScreen('notices', (pages) => pages.NoticesPage),
  {
    paths: ['/eur/settings', '/km/settings', '/settings'],
    ...lazyComponent(
      async () => (await import('../features/settings/settings-page.tsx')).SettingsPage,
    ),
  },
  {
    paths: ['/eur/support', '/km/support'],
    ...lazyComponent(
      async () => (await import('../features/support/support-page.tsx')).SupportPage,
    ),
  },
];
