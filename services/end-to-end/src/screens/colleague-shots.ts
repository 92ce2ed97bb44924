import { randomUUID } from 'node:crypto';
import type { Approval } from 'contracts/api/approvals';
import type { CartItem } from 'contracts/api/cart';
import type { Product } from 'contracts/api/catalog';
import type { DemoMail } from 'contracts/api/demo';
import { headers } from 'contracts/api/headers';
import { multiply, parseMoney, toDecimalString } from 'contracts/primitives/money';
import { eventually } from 'kernel/testing/eventually';
import type { Page } from 'playwright-core';
import { PASSWORD, uniqueName } from '../harness/factories.ts';
import { sendFromPage } from '../journeys/testing/sign-in-by-api.ts';
import { openDialog } from './shot.ts';
import type { Shot } from './shot.ts';

const LICENCES = 6;

/** Has the owner whose page this is invite a buyer with a limit; answers the token of the link. */
async function invited(page: Page): Promise<string> {
  const email = `${uniqueName('jana')}@example.test`;
  const body = { email, role: 'buyer', monthlyLimit: '50.00', branchIds: null };
  await sendFromPage(page, 'post', { path: '/api/invitations', body });
  return eventually(async () => {
    const mails = (await (await page.request.get('/api/demo/outbox')).json()) as DemoMail[];
    const text = mails.find(({ to }) => to === email)?.text ?? '';
    const [, token = ''] = /#([\w-]+)/.exec(text) ?? [];
    return token;
  });
}

/** Joins with the page's own session, and puts more into the cart than the limit allows; answers its total. */
async function joinAndFill(page: Page, token: string): Promise<string> {
  const names = { firstName: 'Jana', lastName: 'Novak', username: uniqueName('jana') };
  const body = { token, ...names, password: PASSWORD };
  await sendFromPage(page, 'post', { path: '/api/invitation/accept', body });
  const answer = await page.request.get('/api/products?tenantId=eur&availability=in-stock');
  const products = (await answer.json()) as Product[];
  const product = products.find(({ stockCount }) => stockCount > LICENCES);
  if (product === undefined) throw new Error('Nothing is in stock');
  const line = { productId: product.id, quantity: 1, tenantId: 'eur' };
  const cart = await sendFromPage(page, 'post', { path: '/api/cart', body: line });
  const [item] = cart as CartItem[];
  const path = `/api/cart/${item?.id ?? ''}?tenantId=eur`;
  await sendFromPage(page, 'patch', { path, body: { quantity: LICENCES } });
  return toDecimalString(multiply(parseMoney(product.price, 'EUR'), LICENCES));
}

/** A new colleague of the page's owner asks for approval; answers its id. */
async function asked(page: Page): Promise<string> {
  const token = await invited(page);
  const context = await page.context().browser()?.newContext({ baseURL: page.url() });
  if (!context) throw new Error('The page has no browser');
  try {
    const buyer = await context.newPage();
    const expectedTotal = await joinAndFill(buyer, token);
    const approval = await sendFromPage(buyer, 'post', {
      path: '/api/approvals',
      body: { tenantId: 'eur', expectedTotal, poNumber: 'PO 2026-118' },
      headers: { [headers.idempotencyKey]: randomUUID() },
    });
    return (approval as Approval).id;
  } finally {
    await context.close();
  }
}

async function showAsked(page: Page): Promise<void> {
  await page.goto(`/eur/approvals/${await asked(page)}`);
  await page.getByRole('button', { name: /^Approve / }).waitFor();
}

/** What somebody sees who follows the link of an invitation and is nobody here yet. */
async function showInvitation(page: Page): Promise<void> {
  const token = await invited(page);
  await page.context().clearCookies();
  await page.goto(`/auth?mode=reset&invitation#${token}`);
  await page.getByRole('textbox').first().waitFor();
}

/** The people of a company, as its owner keeps them, and what they ask for. */
export const COLLEAGUE_SHOTS: readonly Shot[] = [
  { name: 'colleagues', as: 'eur', path: '/eur/colleagues' },
  {
    name: 'colleagues-invite-phone',
    as: 'km',
    path: '/km/colleagues',
    width: 390,
    theme: 'dark',
    language: 'bs',
    act: openDialog('Pozovi kolegu'),
  },
  { name: 'spending', as: 'eur', path: '/eur/orders?view=spending' },
  {
    name: 'spending-phone',
    as: 'km',
    path: '/km/orders?view=spending&by=branch',
    width: 390,
    theme: 'dark',
    language: 'bs',
  },
  { name: 'licence-keys', as: 'eur', path: '/eur/keys' },
  {
    name: 'licence-keys-assign-phone',
    as: 'km',
    path: '/km/keys',
    width: 390,
    theme: 'dark',
    language: 'bs',
    act: openDialog(/^Dodijeli/),
  },
  {
    name: 'approvals',
    as: 'eur',
    path: '/eur/approvals',
    act: async (page) => {
      await asked(page);
      await page.reload();
      await page.getByRole('link', { name: 'Jana Novak' }).first().waitFor();
    },
  },
  { name: 'approval', as: 'eur', path: '/eur/approvals', act: showAsked },
  {
    name: 'approval-phone',
    as: 'eur',
    path: '/eur/approvals',
    width: 390,
    theme: 'dark',
    act: async (page) => {
      await showAsked(page);
      await page.getByRole('button', { name: /^Approve / }).scrollIntoViewIfNeeded();
    },
  },
  {
    name: 'checkout-over-limit',
    as: 'eur',
    path: '/eur/colleagues',
    act: async (page) => {
      const token = await invited(page);
      await page.context().clearCookies();
      await joinAndFill(page, token);
      await page.goto('/eur/checkout');
      await page.getByRole('button', { name: 'Ask for approval' }).waitFor();
    },
  },
  {
    name: 'approval-decline-phone',
    as: 'eur',
    path: '/eur/approvals',
    width: 390,
    act: async (page) => {
      await showAsked(page);
      await page.getByRole('button', { name: 'Decline', exact: true }).click();
      await page.getByRole('dialog').waitFor();
    },
  },
  { name: 'invitation', as: 'eur', path: '/eur/colleagues', act: showInvitation },
  {
    name: 'invitation-phone',
    as: 'km',
    path: '/km/colleagues',
    width: 390,
    theme: 'dark',
    language: 'bs',
    act: showInvitation,
  },
  {
    name: 'console-company-role',
    as: 'admin',
    path: '/admin/users?filter={"role":"b2b_user"}',
    act: async (page) => {
      await page.locator('[data-row-link]').first().click();
      await openDialog('Role in the company')(page);
    },
  },
];
