import { DEMO_ACCOUNTS } from 'contracts/constants/demo-accounts';
import { headers } from 'contracts/api/headers';
import type { Page } from 'playwright-core';
import type { Login } from './screens.ts';

/** The account that every demo shows under this name. */
export function demoAccount(label: (typeof DEMO_ACCOUNTS)[number]['label']): Login {
  const account = DEMO_ACCOUNTS.find((each) => each.label === label);
  if (!account) throw new Error(`The demo has no account '${label}'`);
  return { login: account.email, password: account.password };
}

/** Signs the page's browser in without the form, for tests that are about what comes after it. */
export async function signInByApi(page: Page, { login, password }: Login): Promise<void> {
  await sendFromPage(page, 'post', { path: '/api/login', body: { email: login, password } });
}

interface Sent {
  readonly path: string;
  readonly body?: unknown;
  readonly headers?: Readonly<Record<string, string>>;
}

/** Sends a changing request with the page's own session, as its scripts would. */
export async function sendFromPage(
  page: Page,
  method: 'post' | 'put' | 'patch' | 'delete',
  { path, body, headers: further }: Sent,
): Promise<unknown> {
  const { csrfToken } = (await (await page.request.get('/api/csrf-token')).json()) as {
    csrfToken: string;
  };
  const answer = await page.request[method](path, {
    headers: { [headers.csrf]: csrfToken, ...further },
    ...(body === undefined ? {} : { data: body }),
  });
  const text = await answer.text();
  if (!answer.ok()) throw new Error(`${path}: ${answer.status()} ${text}`);
  return text === '' ? undefined : JSON.parse(text);
}

/** Takes every line out of a cart that an earlier visit may have left. */
export async function emptyCart(page: Page, tenantId: 'eur' | 'km'): Promise<void> {
  const cart = await page.request.get(`/api/cart?tenantId=${tenantId}`);
  const items = (await cart.json()) as { id: string }[];
  for (const { id } of items) await sendFromPage(page, 'delete', { path: `/api/cart/${id}` });
}
