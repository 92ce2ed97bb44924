import { PREFETCH } from 'contracts/constants/prefetch';
import { lazy } from 'react';
import type { ComponentType } from 'react';

type LoadScreen = () => Promise<{ readonly default: ComponentType }>;

export interface ShopScreen {
  readonly paths: readonly string[];
  readonly Screen: ComponentType;
  /** Fetches its code; again and again gives the same. */
  readonly load: LoadScreen;
  /** How long after the shop was entered its code is fetched ahead; at once where not said. */
  readonly preloadAfterMs?: number;
  /** Shows something only to people of a company. */
  readonly ofCompany?: true;
}

const { ordersMs, walletMs } = PREFETCH.screens;

/** The screens inside the shop's frame. A path without a market is the user's own market. */
export const SHOP_SCREENS: readonly ShopScreen[] = [
  {
    paths: ['/eur', '/shop/eur', '/km', '/shop/km'],
    ...screen(async () => ({
      default: (await import('../features/catalogue/catalogue-page.tsx')).CataloguePage,
    })),
  },
  {
    paths: ['/eur/cart', '/km/cart', '/cart'],
    ...screen(async () => ({
      default: (await import('../features/cart/cart-page.tsx')).CartPage,
    })),
  },
  {
    paths: ['/eur/checkout', '/km/checkout', '/checkout'],
    ...screen(async () => ({
      default: (await import('../features/checkout/checkout-page.tsx')).CheckoutPage,
    })),
  },
  {
    paths: ['/eur/orders', '/km/orders', '/orders'],
    preloadAfterMs: ordersMs,
    ofCompany: true,
    ...screen(async () => ({
      default: (await import('../features/orders/orders-page.tsx')).OrdersPage,
    })),
  },
  {
    paths: ['/eur/orders/:orderId', '/km/orders/:orderId', '/orders/:orderId'],
    preloadAfterMs: ordersMs,
    ofCompany: true,
    ...screen(async () => ({
      default: (await import('../features/orders/order-page.tsx')).OrderPage,
    })),
  },
  {
    paths: ['/eur/wallet', '/km/wallet', '/wallet'],
    preloadAfterMs: walletMs,
    ofCompany: true,
    ...screen(async () => ({
      default: (await import('../features/wallet/wallet-page.tsx')).WalletPage,
    })),
  },
  {
    paths: ['/eur/branches', '/km/branches', '/my-branches'],
    ofCompany: true,
    ...screen(async () => ({
      default: (await import('../features/branches/branches-page.tsx')).BranchesPage,
    })),
  },
  {
    paths: ['/eur/settings', '/km/settings', '/settings'],
    ...screen(async () => ({
      default: (await import('../features/settings/settings-page.tsx')).SettingsPage,
    })),
  },
  {
    paths: ['/eur/support', '/km/support'],
    ...screen(async () => ({
      default: (await import('../features/support/support-page.tsx')).SupportPage,
    })),
  },
];

function screen(load: LoadScreen): Pick<ShopScreen, 'Screen' | 'load'> {
  return { Screen: lazy(load), load };
}
