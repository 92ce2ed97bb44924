import type { Page } from 'playwright-core';

export const WHO = {
  nobody: undefined,
  eur: 'EUR buyer',
  km: 'KM buyer',
  admin: 'Admin',
} as const;

/** One picture of docs/screens. */
export interface Shot {
  readonly name: string;
  readonly as: keyof typeof WHO;
  readonly path: string;
  readonly width?: 1440 | 1024 | 390;
  readonly theme?: 'light' | 'dark';
  readonly language?: 'en' | 'bs';
  /** What is done on the page before the picture is taken. */
  act?(page: Page): Promise<void>;
}

const press = (name: string | RegExp) => async (page: Page) => {
  await page.getByRole('button', { name }).first().click();
};

/** Puts a few products into the cart, as its page needs them. */
async function fillCart(page: Page): Promise<void> {
  const add = page.getByRole('button', { name: /^(ADD|DODAJ) / });
  for (let index = 0; index < 3; index += 1) {
    const button = add.and(page.locator(':enabled')).nth(index);
    await button.click();
    await page.waitForTimeout(400);
  }
}

async function openFirst(page: Page, link: RegExp): Promise<void> {
  await page.getByRole('link', { name: link }).first().click();
  await page.waitForTimeout(800);
}

/** Opens a row of a list of the console. */
async function openRow(page: Page, row: number): Promise<void> {
  await page.locator('[data-row-link]').nth(row).click();
  await page.getByRole('heading', { level: 2 }).first().waitFor();
}

/** Every screen once, over both markets, themes, languages and widths. */
export const SHOTS: readonly Shot[] = [
  { name: 'landing', as: 'nobody', path: '/' },
  { name: 'landing-phone-dark', as: 'nobody', path: '/', width: 390, theme: 'dark' },
  { name: 'not-found', as: 'nobody', path: '/eur/orders' },
  { name: 'sign-in', as: 'nobody', path: '/auth?redirect=eur' },
  {
    name: 'register',
    as: 'nobody',
    path: '/auth?redirect=km',
    act: async (page) => {
      await page.getByRole('button', { name: 'Register', exact: true }).first().click();
    },
  },
  { name: 'password-forgotten', as: 'nobody', path: '/auth?mode=forgot' },
  { name: 'admin-login', as: 'nobody', path: '/admin-login', theme: 'dark' },
  { name: 'catalogue', as: 'eur', path: '/eur' },
  { name: 'catalogue-km-dark', as: 'km', path: '/km', theme: 'dark', language: 'bs' },
  { name: 'catalogue-tablet', as: 'eur', path: '/eur', width: 1024 },
  { name: 'catalogue-phone', as: 'km', path: '/km', width: 390 },
  { name: 'guide', as: 'km', path: '/km', language: 'bs', act: press(/^(GUIDE|VODIČ|UPUTSTVO)/) },
  { name: 'cart', as: 'eur', path: '/eur', act: thenTo('/eur/cart', fillCart) },
  { name: 'checkout', as: 'eur', path: '/eur/checkout' },
  {
    name: 'checkout-completed',
    as: 'eur',
    path: '/eur/checkout',
    act: async (page) => {
      await page.getByRole('button', { name: /^Pay / }).click();
      await page.getByRole('button', { name: 'Reveal all' }).click();
      await page.locator('[data-licence-key]').first().waitFor();
    },
  },
  { name: 'orders', as: 'eur', path: '/eur/orders' },
  {
    name: 'order',
    as: 'eur',
    path: '/eur/orders',
    act: (page) => openFirst(page, /^(ORD|O|EUR)-/),
  },
  { name: 'wallet', as: 'eur', path: '/eur/wallet' },
  { name: 'wallet-km', as: 'km', path: '/km/wallet', language: 'bs', theme: 'dark' },
  { name: 'branches', as: 'eur', path: '/eur/branches' },
  { name: 'settings', as: 'km', path: '/km/settings' },
  { name: 'support-overview', as: 'eur', path: '/eur/support' },
  { name: 'support-tickets', as: 'km', path: '/km/support?tab=tickets', language: 'bs' },
  {
    name: 'support-conversation',
    as: 'eur',
    path: '/eur/support?tab=tickets',
    act: async (page) => {
      const tickets = page
        .getByRole('main')
        .getByRole('listitem')
        .filter({ hasText: /T-\d{4}-/ });
      await tickets.getByRole('link').first().click();
      await page.waitForTimeout(800);
    },
  },
  { name: 'support-new-ticket', as: 'eur', path: '/eur/support?ticket=new', theme: 'dark' },
  { name: 'support-knowledge', as: 'eur', path: '/eur/support?tab=knowledge' },
  { name: 'support-faq', as: 'km', path: '/km/support?tab=faq', width: 390 },
  { name: 'menu-phone', as: 'km', path: '/km', width: 390, act: press(/^(Open menu|Otvori)/) },
  { name: 'admin-panel', as: 'admin', path: '/admin-panel' },
  { name: 'console-panel-phone', as: 'admin', path: '/admin-panel', width: 390, theme: 'dark' },
  { name: 'console-products', as: 'admin', path: '/admin/products' },
  { name: 'console-products-tablet', as: 'admin', path: '/admin/products?market=km', width: 1024 },
  { name: 'console-products-phone', as: 'admin', path: '/admin/products', width: 390 },
  {
    name: 'console-product',
    as: 'admin',
    path: '/admin/products',
    theme: 'dark',
    act: (page) => openRow(page, 3),
  },
  { name: 'console-product-phone', as: 'admin', path: '/admin/products/edit', width: 390 },
  {
    name: 'console-orders',
    as: 'admin',
    path: '/admin/orders',
    language: 'bs',
    theme: 'dark',
  },
  { name: 'console-order', as: 'admin', path: '/admin/orders', act: (page) => openRow(page, 1) },
  {
    name: 'console-order-phone',
    as: 'admin',
    path: '/admin/orders',
    width: 390,
    act: (page) => openRow(page, 1),
  },
];

function thenTo(path: string, act: (page: Page) => Promise<void>) {
  return async (page: Page): Promise<void> => {
    await act(page);
    await page.goto(path);
  };
}
