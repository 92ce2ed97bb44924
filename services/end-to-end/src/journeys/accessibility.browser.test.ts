import { afterAll, beforeAll, expect, test } from '@jest/globals';
import type { Browser, Page } from 'playwright-core';
import { openBrowser, withPage } from '../browser/browser.ts';
import { faultsOf } from './testing/accessible.ts';
import { demoAccount, signInByApi } from './testing/sign-in-by-api.ts';
import { LONG_TIMEOUT, field, heading, modeButton, registerButton } from './testing/screens.ts';
import { unexpectedProblems } from './testing/unexpected-problems.ts';

// What lies around the two shops: axe finds nothing, and the console says nothing in red. The shops
// themselves are walked through in the files beside this one.

interface View {
  readonly name: string;
  readonly address: string;
  /** What shows that the page is whole; with something to do first, where it needs that. */
  readonly sign: (page: Page) => ReturnType<Page['locator']>;
  readonly first?: (page: Page) => Promise<void>;
}

interface Visit {
  readonly as?: Parameters<typeof demoAccount>[0];
  readonly views: readonly View[];
}

const DESKTOP = { width: 1440, height: 900 };
const SMALLER = { tablet: { width: 1024, height: 800 }, phone: { width: 390, height: 844 } };

const titled = (name: string) => (page: Page) => heading(page, name).first();
const demoAccounts = titled('Demo accounts');

const SIGNED_OUT: Visit = {
  views: [
    { name: 'landing', address: '/', sign: titled('Choose your panel') },
    { name: '404', address: '/no/such/page', sign: titled('404 Page Not Found') },
    { name: 'way back', address: '/eur/orders', sign: titled('404 Page Not Found') },
    { name: 'sign in', address: '/auth', sign: demoAccounts },
    { name: 'sign in, EUR', address: '/auth?redirect=eur', sign: demoAccounts },
    { name: 'sign in, KM', address: '/auth?redirect=km', sign: demoAccounts },
    { name: 'sign in, admin', address: '/auth?redirect=admin', sign: demoAccounts },
    {
      name: 'register, with faults',
      address: '/auth?redirect=km',
      first: async (page) => {
        await modeButton(page, 'Register').click(LONG_TIMEOUT);
        await registerButton(page).click(LONG_TIMEOUT);
      },
      sign: (page) => page.getByRole('alert').first(),
    },
    {
      name: 'password forgotten, with a fault',
      address: '/auth?mode=forgot',
      first: async (page) => {
        await titled('Forgot your password?')(page).waitFor(LONG_TIMEOUT);
        await page.getByRole('button', { name: 'Send link' }).click();
      },
      sign: (page) => page.locator('[aria-invalid="true"]').first(),
    },
    {
      name: 'mail sent',
      address: '/auth?mode=forgot',
      first: async (page) => {
        await field(page, 'Email').fill('nobody@example.test', LONG_TIMEOUT);
        await page.locator('form').getByRole('button').last().click();
      },
      sign: (page) => page.getByRole('region', { name: 'Mails of this demo' }),
    },
    {
      name: 'new password, with faults',
      address: '/auth?mode=reset#a-token-of-a-mail',
      first: async (page) => {
        await field(page, 'New password').fill('short', LONG_TIMEOUT);
        await page.getByRole('button', { name: 'Save new password' }).click();
      },
      sign: (page) => page.locator('[aria-invalid="true"]').first(),
    },
    {
      name: 'incomplete link',
      address: '/auth?mode=reset',
      sign: (page) => page.getByRole('alert').filter({ hasText: 'not complete' }),
    },
    { name: 'admin portal', address: '/admin-login', sign: titled('ADMIN ACCESS') },
  ],
};

const SIGNED_IN: readonly Visit[] = [
  {
    as: 'EUR buyer',
    views: [
      { name: 'access denied', address: '/admin-panel', sign: titled('Access Denied') },
      {
        name: 'in the KM shop',
        address: '/km',
        sign: (page) => page.getByRole('main').getByRole('link', { name: /EUR/ }),
      },
    ],
  },
  {
    as: 'KM buyer',
    views: [
      {
        name: 'in the EUR shop',
        address: '/eur',
        sign: (page) => page.getByRole('main').getByRole('link', { name: /KM/ }),
      },
    ],
  },
  {
    as: 'Admin',
    views: [
      { name: 'admin panel', address: '/admin-panel', sign: titled('Admin panel') },
      {
        name: 'the shop of an admin',
        address: '/km',
        sign: (page) => heading(page, /^Found \d+ KM products/),
      },
      {
        name: 'branches of an admin',
        address: '/eur/branches',
        sign: (page) => page.getByText('Branches belong to companies'),
      },
    ],
  },
  {
    as: 'Auditor',
    views: [
      {
        name: 'history',
        address: '/admin/history',
        sign: (page) => page.getByRole('heading', { level: 1 }),
      },
    ],
  },
];

let browser: Browser;

beforeAll(async () => {
  browser = await openBrowser();
});

afterAll(() => browser.close());

test('every page before the sign-in is accessible at every size, and in both themes', async () => {
  expect(await faultsIn(SIGNED_OUT)).toEqual([]);
});

test.each(SIGNED_IN)(
  'the pages around the shops that $as sees are accessible at every size, and in both themes',
  async (visit) => {
    expect(await faultsIn(visit)).toEqual([]);
  },
);

async function faultsIn({ as, views }: Visit): Promise<unknown[]> {
  const faults: unknown[] = [];
  await withPage(browser, { reducedMotion: 'reduce', viewport: DESKTOP }, async (page) => {
    if (as !== undefined) await signInByApi(page, demoAccount(as));
    for (const { name, address, sign, first } of views) {
      await page.setViewportSize(DESKTOP);
      // Between two addresses that differ behind the # alone a browser would not load anew.
      await page.goto('about:blank');
      await page.goto(address);
      await first?.(page);
      await sign(page).waitFor(LONG_TIMEOUT);
      faults.push(...(await faultsOf(page, name)), ...(await faultsOnSmaller(page, name)));
    }
    faults.push(...unexpectedProblems(page));
  });
  return faults;
}

/** As a window that is made smaller, which costs no new page. */
async function faultsOnSmaller(page: Page, name: string): Promise<unknown[]> {
  const faults: unknown[] = [];
  for (const [size, viewport] of Object.entries(SMALLER)) {
    await page.setViewportSize(viewport);
    faults.push(...(await faultsOf(page, `${name} on a ${size}`, ['light'])));
  }
  return faults;
}
