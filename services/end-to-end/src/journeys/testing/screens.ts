import type { Locator, Page } from 'playwright-core';
import type { AuthPanel } from 'contracts/constants/panels';
import type { RegistrationPayload } from 'contracts/api/accounts';
import { eventually } from 'kernel/testing/eventually';

// The shop as its people name it: buttons, headings and texts, never classes or test ids.

export interface Login {
  readonly login: string;
  readonly password: string;
}

export type Panel = AuthPanel;

/** Tests wait for what must come, also on a machine that is busy. */
export const LONG_TIMEOUT = { timeout: 60_000 };

export async function openSignIn(page: Page, panel?: Panel): Promise<void> {
  await page.goto(panel === undefined ? '/auth' : `/auth?redirect=${panel}`);
  await signInButton(page).waitFor(LONG_TIMEOUT);
}

export async function fillSignIn(page: Page, { login, password }: Login): Promise<void> {
  await page.getByLabel('Email').fill(login);
  await page.getByLabel('Password').fill(password);
  await signInButton(page).click();
}

/** The form's own button, not the switch of the same name above it. */
export function signInButton(page: Page): Locator {
  return page.locator('form').getByRole('button', { name: 'Sign In', exact: true });
}

export function registerButton(page: Page): Locator {
  return page.locator('form').getByRole('button', { name: 'Register', exact: true });
}

/** The switch between signing in and registering. */
export function modeButton(page: Page, name: 'Sign In' | 'Register'): Locator {
  return page
    .getByRole('group', { name: 'Sign in or register' })
    .getByRole('button', { name, exact: true });
}

/** The labels of the registration form, in its order. */
export const REGISTRATION_LABELS = {
  firstName: 'First name',
  lastName: 'Last name',
  email: 'Email',
  phone: 'Phone',
  username: 'User name',
  password: 'Password',
  companyName: 'Company name',
  vatOrRegistrationNo: 'Tax Number / VAT Number',
  city: 'City',
  address: 'Address',
} as const;

/** A field of a form by its label, whether or not the label says that it is required or optional. */
export function field(page: Page, label: string): Locator {
  return page.locator('form').getByLabel(new RegExp(`^${label}`));
}

export async function fillRegistration(page: Page, form: RegistrationPayload): Promise<void> {
  for (const [name, label] of Object.entries(REGISTRATION_LABELS)) {
    const value: unknown = form[name as keyof typeof REGISTRATION_LABELS];
    if (typeof value === 'string') await field(page, label).fill(value);
  }
  await field(page, 'Confirm password').fill(form.password);
}

/** A toast of this title with this text is in sight. */
export async function expectToast(page: Page, title: string, text?: string): Promise<void> {
  const toast = page
    .getByRole('region', { name: /Notifications/ })
    .getByRole('listitem')
    .filter({ hasText: title });
  const whole = text === undefined ? toast : toast.filter({ hasText: text });
  await whole.first().waitFor(LONG_TIMEOUT);
}

/** The catalogue of the shop, once its products are there. */
export async function openCatalogue(page: Page, address: string): Promise<void> {
  await page.goto(address);
  await heading(page, /^Found \d+ /).waitFor(LONG_TIMEOUT);
}

/** Narrows the list to one product by its SKU and answers its row. */
export async function findProduct(page: Page, sku: string, market = 'EUR'): Promise<Locator> {
  await page.getByLabel('Search products').fill(sku);
  await heading(page, `Found 1 ${market} products`).waitFor(LONG_TIMEOUT);
  const row = page.getByRole('row').filter({ hasText: sku });
  await row.waitFor(LONG_TIMEOUT);
  return row;
}

/** Steps a quantity up from 1. */
export async function chooseQuantity(row: Locator, quantity: number): Promise<void> {
  const more = row.getByRole('button', { name: 'One more' });
  for (let chosen = 1; chosen < quantity; chosen += 1) await more.click();
}

/** Puts the product of a row into the cart and waits until the row says so. */
export async function addToCart(row: Locator): Promise<void> {
  await row.getByRole('button', { name: /^ADD / }).click();
  await row.getByRole('link', { name: /^IN CART/ }).waitFor(LONG_TIMEOUT);
}

export function heading(page: Page, name: string | RegExp): Locator {
  return page.getByRole('heading', { name });
}

/** What the wallet in the header says can be spent. */
export async function availableMoney(page: Page): Promise<string | null> {
  return page.getByRole('banner').locator('[data-available]').textContent();
}

/** The value beside a name in a list of names and values, such as the split at the checkout. */
export function amountOf(scope: Locator, name: string): Locator {
  return scope
    .locator('dt', { hasText: new RegExp(`^${name}$`) })
    .locator('xpath=following-sibling::dd');
}

/** The licence keys in sight, as texts. */
export async function shownKeys(scope: Locator): Promise<string[]> {
  return scope.locator('[data-licence-key]').allTextContents();
}

/** Waits until the clipboard holds a text. */
export async function expectClipboard(page: Page, expected: string): Promise<void> {
  await eventually(
    () => page.evaluate(() => navigator.clipboard.readText()),
    (held) => held === expected,
  );
}
