import { afterAll, beforeAll, expect, test } from '@jest/globals';
import type { AdminUser } from 'contracts/api/admin';
import { eventually } from 'kernel/testing/eventually';
import type { Browser, Locator, Page } from 'playwright-core';
import { openBrowser, withPage } from '../browser/browser.ts';
import { connectToPortalUnderTest } from '../harness/connect-to-portal-under-test.ts';
import type { PortalUnderTest } from '../harness/portal-under-test.ts';
import { PASSWORD, uniqueName } from '../harness/factories.ts';
import { demoAccount, signInByApi } from '../journeys/testing/sign-in-by-api.ts';
import { LONG_TIMEOUT, expectToast, heading } from '../journeys/testing/screens.ts';

let browser: Browser;
let portal: PortalUnderTest;

beforeAll(async () => {
  browser = await openBrowser();
  portal = connectToPortalUnderTest();
});

afterAll(async () => {
  await browser.close();
  await portal.close();
});

test('[S2.24] [O.09] a customer is edited, and the history on the page says who changed what', async () => {
  await as('Admin', async (page) => {
    const customer = await openCustomer();
    await page.goto('/admin/users');
    await page.getByRole('searchbox').fill(customer.email);
    await page.getByText('1 in all', { exact: true }).waitFor(LONG_TIMEOUT);
    await page.locator('[data-row-link]').first().click();
    await heading(page, 'Ana Horvat').waitFor(LONG_TIMEOUT);
    await page.getByLabel('First name').fill('Anja');
    await page.getByRole('button', { name: 'Save', exact: true }).click();
    await expectToast(page, 'Person saved');
    await heading(page, 'Anja Horvat').waitFor(LONG_TIMEOUT);
    const step = page.locator('[data-action="changed"]').first();
    await step.getByText('First name: Ana → Anja').waitFor(LONG_TIMEOUT);
    const refused = await giveCompanyRole(page, 'Viewer');
    await refused.getByText('This is the last owner of the company.').waitFor(LONG_TIMEOUT);
  });
});

test('[O.09] a customer who is disabled learns so from the page that stands open', async () => {
  await as('Admin', async (page) => {
    const customer = await openCustomer();
    await withPage(browser, {}, async (shop) => {
      await signInByApi(shop, { login: customer.email, password: PASSWORD });
      await shop.goto('/eur/wallet');
      await heading(shop, 'My Wallet').waitFor(LONG_TIMEOUT);
      await page.goto(`/admin/users/edit/${customer.id}`);
      await page.getByRole('button', { name: 'Disable' }).click(LONG_TIMEOUT);
      const dialog = page.getByRole('dialog', { name: 'Disable Ana Horvat?' });
      const confirm = dialog.getByRole('button', { name: 'Disable' });
      await confirm.waitFor(LONG_TIMEOUT);
      expect(await confirm.isDisabled()).toBe(true);
      await dialog.getByLabel('Reason').fill('Left the company');
      await confirm.click();
      await expectToast(page, 'Account disabled', '1 session has ended.');
      await page.getByText('Disabled · Left the company').waitFor(LONG_TIMEOUT);
      await shop.getByRole('link', { name: 'Sign in and come back' }).waitFor(LONG_TIMEOUT);
    });
  });
});

test('a company of the KM market is opened with its first person, and a colleague and a branch follow', async () => {
  await as('Admin', async (page) => {
    const name = uniqueName('firma');
    await page.goto('/admin/companies');
    await page.getByRole('link', { name: 'New company' }).click(LONG_TIMEOUT);
    await page.getByRole('combobox', { name: 'Market' }).selectOption('KM');
    await page.getByLabel('Name', { exact: true }).fill(`Company ${name}`);
    await fillPerson(page, name);
    await page.getByRole('button', { name: 'Save', exact: true }).click();
    await expectToast(page, 'Company opened');
    await heading(page, `Company ${name}`).waitFor(LONG_TIMEOUT);
    await page.getByRole('button', { name: 'Open a branch' }).click();
    const dialog = page.getByRole('dialog', { name: 'Open a branch' });
    await dialog.getByLabel('Name', { exact: true }).fill('Depot Mostar');
    await dialog.getByRole('button', { name: 'Open a branch' }).click();
    await page.getByRole('rowheader', { name: 'Depot Mostar' }).waitFor(LONG_TIMEOUT);
    await page.getByRole('link', { name: 'Invite a colleague' }).click();
    await heading(page, `Invite a colleague into Company ${name}`).waitFor(LONG_TIMEOUT);
    await fillPerson(page, `${name}2`);
    await page.getByRole('button', { name: 'Save', exact: true }).click();
    await expectToast(page, 'Invitation sent');
    // They joined to buy, which waits for the first person: nothing else is asked of an owner about them before.
    const asked = await giveCompanyRole(page, 'Owner');
    await asked.getByText('Such a change already waits').waitFor(LONG_TIMEOUT);
    await asked.getByRole('button', { name: 'Cancel' }).click();
    await page.getByRole('link', { name: `Company ${name}` }).click(LONG_TIMEOUT);
    await page.getByText('Amar Dizdar joins in the role of').waitFor(LONG_TIMEOUT);
    const people = page.getByRole('link', { name: /People/ }).filter({ hasText: '2' });
    await people.waitFor(LONG_TIMEOUT);
    await page.getByRole('link', { name: /Licence keys/ }).click();
    await heading(page, 'All keys').waitFor(LONG_TIMEOUT);
    await page.getByText('Nothing here matches.').waitFor(LONG_TIMEOUT);
  });
});

test('[T.07] [O.09] a super admin gives a colleague another role; an admin sees no way to', async () => {
  const username = uniqueName('staff');
  let id = '';
  await as('Super admin', async (page) => {
    await page.goto('/admin/users/edit');
    await page.getByRole('combobox', { name: 'Role' }).selectOption('Auditor');
    await fillPerson(page, username);
    await page.getByRole('button', { name: 'Save', exact: true }).click();
    await page.waitForURL('**/admin/users/edit/*', LONG_TIMEOUT);
    id = new URL(page.url()).pathname.split('/').at(-1) ?? '';
    await page.getByRole('button', { name: 'Change role' }).click(LONG_TIMEOUT);
    const dialog = page.getByRole('dialog');
    await dialog.getByRole('combobox', { name: 'Role' }).selectOption('Admin');
    await dialog.getByLabel('Reason').fill('Joins the desk');
    await dialog.getByRole('button', { name: 'Change role' }).click();
    await expectToast(page, 'Waits for a second super admin');
    await approveRole(id);
    await page.reload();
    await page.getByText('Role: Auditor → Admin').waitFor(LONG_TIMEOUT);
  });
  await as('Admin', async (page) => {
    await page.goto(`/admin/users/edit/${id}`);
    await page.getByText('Only super admins manage accounts of staff.').waitFor(LONG_TIMEOUT);
    expect(await page.getByRole('button', { name: 'Disable' }).count()).toBe(0);
    expect(await page.getByLabel('First name').isDisabled()).toBe(true);
  });
});

/** The demo has one super admin: the operator of the machine is the second person. */
async function approveRole(userId: string): Promise<void> {
  const requestId = await eventually(
    async () => {
      const staff = await portal.operator.query('accounts.users', { role: 'auditor', limit: 200 });
      return staff.items.find((person) => person.id === userId)?.roleRequest?.id ?? '';
    },
    (id) => id !== '',
  );
  await portal.operator.command('ApproveRoleRequest', { userId, requestId, operator: 'root' });
}

/** Of the person whose page is open; answers the dialog. */
async function giveCompanyRole(page: Page, role: string): Promise<Locator> {
  await page.getByRole('button', { name: 'Role in the company' }).click(LONG_TIMEOUT);
  const dialog = page.getByRole('dialog', { name: /^Role of / });
  await dialog.getByRole('combobox', { name: 'Role' }).selectOption(role);
  await dialog.getByRole('button', { name: 'Give role' }).click();
  return dialog;
}

async function as(
  label: Parameters<typeof demoAccount>[0],
  act: (page: Page) => Promise<void>,
): Promise<void> {
  await withPage(browser, {}, async (page) => {
    await signInByApi(page, demoAccount(label));
    await act(page);
  });
}

async function openCustomer(): Promise<AdminUser> {
  const username = uniqueName('buyer');
  const login = { username, email: `${username}@example.test`, password: PASSWORD };
  const names = { firstName: 'Ana', lastName: 'Horvat' };
  const company = { name: `Company of ${username}` };
  const account = { tenantId: 'eur', role: 'b2b_user', ...login, ...names, company } as const;
  return portal.operator.command('CreateUser', account);
}

async function fillPerson(page: Page, username: string): Promise<void> {
  await page.getByLabel('First name').fill('Amar');
  await page.getByLabel('Last name').fill('Dizdar');
  await page.getByLabel('E-mail').fill(`${username}@example.test`);
  await page.getByLabel('User name').fill(username);
}
