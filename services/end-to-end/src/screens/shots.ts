import type { Page } from 'playwright-core';
import { DESK_SHOTS } from './desk-shots.ts';
import { ERASURE_SHOTS } from './erasure-shots.ts';
import { HISTORY_SHOTS } from './history-shots.ts';
import { NOTICES_SHOTS } from './notices-shots.ts';
import { OPERATIONS_SHOTS } from './operations-shots.ts';
import { CHECKOUT_SHOTS, WALLET_SHOTS } from './paying-shots.ts';
import { PEOPLE_SHOTS } from './people-shots.ts';
import { QUICK_ORDER_SHOTS } from './quick-order-shots.ts';
import { openDialog, openRow } from './shot.ts';
import type { Shot } from './shot.ts';
import { COLLEAGUE_SHOTS } from './colleague-shots.ts';
import { VAULT_SHOTS } from './vault-shots.ts';

/** Puts a few products into the cart, as its page needs them. */
async function fillCart(page: Page): Promise<void> {
  const add = page.getByRole('button', { name: /^(ADD|DODAJ) / });
  for (let index = 0; index < 3; index += 1) {
    await Promise.all([
      page.waitForResponse(
        (answer) => answer.request().method() === 'POST' && answer.url().endsWith('/api/cart'),
      ),
      add.and(page.locator(':enabled')).nth(index).click(),
    ]);
    await page
      .getByRole('link', { name: /^IN CART/ })
      .nth(index)
      .waitFor();
  }
}

const WAITING_DEPOSITS = '/admin/deposits?filter=%7B%22state%22%3A%22pending%22%7D';

/** Pastes a statement and looks at what an import would do. */
async function previewStatement(page: Page): Promise<void> {
  const lines = [
    'Datum;Iznos;Uplatilac;Svrha;Broj transakcije',
    '20.11.2026;1.250,00;Nordlicht Handel;Invoice 2231;N-1',
    '20.11.2026;75,50;M. Hadžić;Licence;N-2',
    '20.11.2026;-9,00;Bank;Fees;N-3',
    '20/11/26;15,00;J. Novak;;N-4',
  ];
  await page.getByRole('textbox').fill(lines.join('\n'));
  await page.getByRole('button', { name: /^(Check|Provjeri)$/ }).click();
  await page.getByRole('table').first().waitFor();
}

/** Every screen once, over both markets, themes, languages and widths. */
export const SHOTS: readonly Shot[] = [
  ...OPERATIONS_SHOTS,
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
  {
    name: 'guide',
    as: 'km',
    path: '/km',
    language: 'bs',
    act: openDialog(/^(GUIDE|VODIČ|UPUTSTVO)/),
  },
  { name: 'cart', as: 'eur', path: '/eur', act: thenTo('/eur/cart', fillCart) },
  ...CHECKOUT_SHOTS,
  { name: 'orders', as: 'eur', path: '/eur/orders' },
  {
    name: 'order',
    as: 'eur',
    path: '/eur/orders',
    act: async (page) => {
      await page.getByRole('link', { name: /^EUR-/ }).first().click();
      await page.locator('[data-step]').first().waitFor();
    },
  },
  ...WALLET_SHOTS,
  { name: 'branches', as: 'eur', path: '/eur/branches' },
  ...COLLEAGUE_SHOTS,
  ...NOTICES_SHOTS,
  ...QUICK_ORDER_SHOTS,
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
      await page.getByRole('dialog').waitFor();
    },
  },
  { name: 'support-new-ticket', as: 'eur', path: '/eur/support?ticket=new', theme: 'dark' },
  { name: 'support-knowledge', as: 'eur', path: '/eur/support?tab=knowledge' },
  { name: 'support-faq', as: 'km', path: '/km/support?tab=faq', width: 390 },
  { name: 'menu-phone', as: 'km', path: '/km', width: 390, act: openDialog(/^(Open menu|Otvori)/) },
  { name: 'admin-panel', as: 'admin', path: '/admin-panel' },
  { name: 'console-dashboard-phone', as: 'admin', path: '/admin-panel', width: 390, theme: 'dark' },
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
  { name: 'console-product-import', as: 'admin', path: '/admin/products/import' },
  { name: 'console-categories', as: 'admin', path: '/admin/category-hierarchy-demo' },
  {
    name: 'console-categories-phone',
    as: 'admin',
    path: '/admin/category-hierarchy-demo',
    width: 390,
    theme: 'dark',
  },
  {
    name: 'console-orders',
    as: 'admin',
    path: '/admin/orders',
    language: 'bs',
    theme: 'dark',
  },
  { name: 'console-order', as: 'admin', path: '/admin/orders', act: (page) => openRow(page, 1) },
  ...DESK_SHOTS,
  {
    name: 'console-order-phone',
    as: 'admin',
    path: '/admin/orders',
    width: 390,
    act: (page) => openRow(page, 1),
  },
  { name: 'console-deposits', as: 'admin', path: '/admin/deposits' },
  { name: 'console-deposits-phone', as: 'superAdmin', path: '/admin/deposits', width: 390 },
  {
    name: 'console-deposit',
    as: 'superAdmin',
    path: WAITING_DEPOSITS,
    act: (page) => openRow(page, 0),
  },
  {
    name: 'console-deposit-approve-phone-dark',
    as: 'superAdmin',
    path: WAITING_DEPOSITS,
    width: 390,
    theme: 'dark',
    act: async (page) => {
      await openRow(page, 0);
      await openDialog(/^Approve/)(page);
    },
  },
  { name: 'console-wallets', as: 'admin', path: '/admin/wallets' },
  {
    name: 'console-wallet',
    as: 'admin',
    path: '/admin/wallets',
    act: (page) => openRow(page, 0),
  },
  {
    name: 'console-wallet-tablet-dark',
    as: 'admin',
    path: '/admin/wallets',
    width: 1024,
    theme: 'dark',
    language: 'bs',
    act: (page) => openRow(page, 1),
  },
  {
    name: 'console-wallet-phone',
    as: 'admin',
    path: '/admin/wallets',
    width: 390,
    act: (page) => openRow(page, 0),
  },
  {
    name: 'console-wallet-deposit',
    as: 'admin',
    path: '/admin/wallets',
    act: async (page) => {
      await openRow(page, 0);
      await openDialog('Record deposit')(page);
      await page.getByLabel('Amount (').fill('1250');
    },
  },
  { name: 'console-statements', as: 'admin', path: '/admin/bank-statements' },
  {
    name: 'console-statement',
    as: 'admin',
    path: '/admin/bank-statements',
    act: async (page) => {
      await page.locator('[data-row-link]').first().click();
      await page.locator('.tile').first().waitFor();
    },
  },
  {
    name: 'console-statement-import',
    as: 'admin',
    path: '/admin/bank-statements/import',
    act: previewStatement,
  },
  {
    name: 'console-statement-import-dark',
    as: 'admin',
    path: '/admin/bank-statements/import',
    width: 1024,
    theme: 'dark',
    act: previewStatement,
  },
  { name: 'console-payments', as: 'admin', path: '/admin/bank-payments', width: 1024 },
  {
    name: 'console-payment-settle-phone',
    as: 'admin',
    path: '/admin/bank-payments?filter=%7B%22outcome%22%3A%22unmatched%22%7D',
    width: 390,
    act: openDialog(/^Settle/),
  },
  { name: 'console-settings', as: 'superAdmin', path: '/admin/settings/eur' },
  {
    name: 'console-settings-dark',
    as: 'admin',
    path: '/admin/settings/km',
    theme: 'dark',
    language: 'bs',
  },
  ...PEOPLE_SHOTS,
  ...VAULT_SHOTS,
  ...ERASURE_SHOTS,
  ...HISTORY_SHOTS,
];

function thenTo(path: string, act: (page: Page) => Promise<void>) {
  return async (page: Page): Promise<void> => {
    await act(page);
    await page.goto(path);
  };
}
