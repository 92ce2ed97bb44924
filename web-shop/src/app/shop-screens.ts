import { PREFETCH } from 'contracts/constants/prefetch';
import { lazyPiece } from '../pieces/lazy-piece.tsx';
import type { LazyPiece } from '../pieces/lazy-piece.tsx';

export interface ShopScreen extends LazyPiece<object> {
  readonly paths: readonly string[];
  /** How long after the shop was entered its code is fetched ahead; at once where not said. */
  readonly preloadAfterMs?: number;
  /** Shows something only to people of a company. */
  readonly ofCompany?: true;
}

const { ordersMs, walletMs } = PREFETCH.screens;

/** The shop itself: its goods. */
export const CATALOGUE: ShopScreen = {
  paths: ['/eur', '/shop/eur', '/km', '/shop/km'],
  ...lazyPiece(
    async () => (await import('../features/catalogue/catalogue-page.tsx')).CataloguePage,
  ),
};

/** The screens inside the shop's frame. A path without a market is the user's own market. */
export const SHOP_SCREENS: readonly ShopScreen[] = [
  CATALOGUE,
  {
    paths: ['/eur/cart', '/km/cart', '/cart'],
    ...lazyPiece(async () => (await import('../features/cart/cart-page.tsx')).CartPage),
  },
  {
    paths: ['/eur/checkout', '/km/checkout', '/checkout'],
    ...lazyPiece(async () => (await import('../features/checkout/checkout-page.tsx')).CheckoutPage),
  },
  {
    paths: ['/eur/orders', '/km/orders', '/orders'],
    preloadAfterMs: ordersMs,
    ofCompany: true,
    ...lazyPiece(async () => (await import('../features/orders/orders-page.tsx')).OrdersPage),
  },
  {
    paths: ['/eur/orders/:orderId', '/km/orders/:orderId', '/orders/:orderId'],
    preloadAfterMs: ordersMs,
    ofCompany: true,
    ...lazyPiece(async () => (await import('../features/orders/order-page.tsx')).OrderPage),
  },
  {
    paths: ['/eur/wallet', '/km/wallet', '/wallet'],
    preloadAfterMs: walletMs,
    ofCompany: true,
    ...lazyPiece(async () => (await import('../features/wallet/wallet-page.tsx')).WalletPage),
  },
  {
    paths: ['/eur/branches', '/km/branches', '/my-branches'],
    ofCompany: true,
    ...lazyPiece(async () => (await import('../features/branches/branches-page.tsx')).BranchesPage),
  },
  {
    paths: ['/eur/settings', '/km/settings', '/settings'],
    ...lazyPiece(async () => (await import('../features/settings/settings-page.tsx')).SettingsPage),
  },
  {
    paths: ['/eur/support', '/km/support'],
    ...lazyPiece(async () => (await import('../features/support/support-page.tsx')).SupportPage),
  },
];
