import { lazy } from 'react';
import type { ComponentType } from 'react';

interface ShopScreen {
  readonly paths: readonly string[];
  readonly Screen: ComponentType;
}

/** The screens inside the shop's frame. A path without a market is the user's own market. */
export const SHOP_SCREENS: readonly ShopScreen[] = [
  {
    paths: ['/eur', '/shop/eur', '/km', '/shop/km'],
    Screen: lazy(async () => ({
      default: (await import('../features/catalogue/catalogue-page.tsx')).CataloguePage,
    })),
  },
  {
    paths: ['/eur/cart', '/km/cart', '/cart'],
    Screen: lazy(async () => ({
      default: (await import('../features/cart/cart-page.tsx')).CartPage,
    })),
  },
  {
    paths: ['/eur/checkout', '/km/checkout', '/checkout'],
    Screen: lazy(async () => ({
      default: (await import('../features/checkout/checkout-page.tsx')).CheckoutPage,
    })),
  },
  {
    paths: ['/eur/orders', '/km/orders', '/orders'],
    Screen: lazy(async () => ({
      default: (await import('../features/orders/orders-page.tsx')).OrdersPage,
    })),
  },
  {
    paths: ['/eur/orders/:orderId', '/km/orders/:orderId', '/orders/:orderId'],
    Screen: lazy(async () => ({
      default: (await import('../features/orders/order-page.tsx')).OrderPage,
    })),
  },
  {
    paths: ['/eur/wallet', '/km/wallet', '/wallet'],
    Screen: lazy(async () => ({
      default: (await import('../features/wallet/wallet-page.tsx')).WalletPage,
    })),
  },
  {
    paths: ['/eur/branches', '/km/branches', '/my-branches'],
    Screen: lazy(async () => ({
      default: (await import('../features/branches/branches-page.tsx')).BranchesPage,
    })),
  },
  {
    paths: ['/eur/settings', '/km/settings', '/settings'],
    Screen: lazy(async () => ({
      default: (await import('../features/settings/settings-page.tsx')).SettingsPage,
    })),
  },
];
