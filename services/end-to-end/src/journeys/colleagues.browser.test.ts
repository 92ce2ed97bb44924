import { afterAll, beforeAll, expect, test } from '@jest/globals';
import type { Tenant } from 'contracts/primitives/tenant';
import type { Browser, Locator, Page } from 'playwright-core';
import { openBrowser, withPage } from '../browser/browser.ts';
import { PASSWORD, buildCustomer, uniqueName } from '../harness/factories.ts';
import { connectToPortalUnderTest } from '../harness/connect-to-portal-under-test.ts';
import type { PortalUnderTest } from '../harness/portal-under-test.ts';
import { expectAccessible } from './testing/accessible.ts';
import { signInByApi } from './testing/sign-in-by-api.ts';
import { linkIn, newestMailTo } from './testing/mails.ts';
import { LONG_TIMEOUT, expectToast, field, heading } from './testing/screens.ts';
import { unexpectedProblems } from './testing/unexpected-problems.ts';

/** Refusals and ended sessions are what is looked for; browsers write them down in red. */
const REFUSALS = [/status of (401|409|422) /];
const PHONE = { viewport: { width: 390, height: 800 }, reducedMotion: 'reduce' } as const;

let browser: Browser;
let portal: PortalUnderTest;

beforeAll(async () => {
  portal = connectToPortalUnderTest();
  browser = await openBrowser();
});

afterAll(async () => {
  await Promise.all([browser.close(), portal.close()]);
});

test.each(['eur', 'km'] as const)(
  'in the %s shop an owner invites somebody, who joins on a phone though the first answer is lost, becomes a viewer and is signed out for good',
  async (tenantId) => {
    await withOwner(tenantId, async (page, ownName) => {
      const email = `${uniqueName('ivo')}@example.test`;
      await page.getByRole('link', { name: 'COLLEAGUES' }).first().click(LONG_TIMEOUT);
      await rowOf(page, ownName).getByText('Owner').waitFor(LONG_TIMEOUT);
      expect(await rowOf(page, ownName).getByRole('button').count()).toBe(0);
      await inviteFromDialog(page, email);
      await expectToast(page, 'Invitation sent', email);
      await rowOf(page, email).getByText('Buyer').waitFor(LONG_TIMEOUT);
      await expectAccessible(page, 'colleagues');
      const link = linkIn(await newestMailTo(portal, email));
      await withPage(browser, PHONE, async (guest) => {
        await join(guest, link);
        await guest.waitForURL(`**/${tenantId}`, LONG_TIMEOUT);
        await expectToast(guest, 'Welcome');
        await page.reload();
        const row = rowOf(page, email);
        await row.getByRole('button', { name: 'Change what Ivo Kos may do' }).click(LONG_TIMEOUT);
        const dialog = page.getByRole('dialog', { name: 'What Ivo Kos may do' });
        await dialog.getByLabel('Role').selectOption('Viewer');
        await expectAccessible(page, 'what a colleague may do');
        await dialog.getByRole('button', { name: 'Save changes' }).click();
        await expectToast(page, 'Saved', 'Ivo Kos');
        await row.getByText('Viewer').waitFor(LONG_TIMEOUT);
        expect((await guest.request.get('/api/orders')).status()).toBe(200);
        expect((await guest.request.get('/api/colleagues')).status()).toBe(403);
        await row.getByRole('button', { name: 'End the access of Ivo Kos' }).click();
        const end = page.getByRole('dialog', { name: 'End the access of Ivo Kos?' });
        await end.waitFor(LONG_TIMEOUT);
        await expectAccessible(page, 'the end of an access');
        await end.getByRole('button', { name: 'End access' }).click();
        await row.getByText('Access ended').waitFor(LONG_TIMEOUT);
        expect((await guest.request.get('/api/orders')).status()).toBe(401);
      });
      await withPage(browser, PHONE, async (late) => {
        await late.goto(link);
        await late.getByText('This invitation cannot be used').waitFor(LONG_TIMEOUT);
        await expectAccessible(late, 'spent invitation');
      });
      expect(unexpectedProblems(page, REFUSALS)).toEqual([]);
    });
  },
);

/** What the dialog of an invitation says: the shop of each market in its own language. */
const WORDS = {
  eur: {
    language: 'en',
    invite: 'Invite a colleague',
    title: 'Invite a colleague',
    email: 'E-mail address',
    all: 'All branches',
    some: 'These branches only',
    send: 'Send invitation',
    emailRequired: 'Enter an e-mail address',
    noEmail: 'Invalid email address',
    branchRequired: 'Choose at least one branch',
    invitedAlready: 'This e-mail address is invited already.',
    cancel: 'Cancel',
    again: /^Send the invitation to .* again$/,
    withdraw: /^Withdraw the invitation to /,
    nobody: 'Nobody is invited at the moment.',
  },
  km: {
    language: 'bs',
    invite: 'Pozovi kolegu',
    title: 'Poziv kolegi',
    email: 'E-mail adresa',
    all: 'Sve poslovnice',
    some: 'Samo ove poslovnice',
    send: 'Pošalji pozivnicu',
    emailRequired: 'Unesite e-mail adresu',
    noEmail: 'E-mail adresa nije ispravna.',
    branchRequired: 'Odaberite barem jednu poslovnicu',
    invitedAlready: 'Ova adresa je već pozvana ili previše pozivnica čeka.',
    cancel: 'Odustani',
    again: /^Pošalji pozivnicu ponovo na /,
    withdraw: /^Povuci pozivnicu za /,
    nobody: 'Trenutno niko nije pozvan.',
  },
} as const;

test.each(['eur', 'km'] as const)(
  'in the %s shop an invitation without an address that is one, without its branch, or to somebody invited already is refused where it is; another goes out, again, and is withdrawn',
  async (tenantId) => {
    const words = WORDS[tenantId];
    await withOwner(tenantId, async (page) => {
      const email = `${uniqueName('twice')}@example.test`;
      await page.evaluate((of) => localStorage.setItem('portal.language', of), words.language);
      await page.goto(`/${tenantId}/colleagues`);
      const open = page.getByRole('button', { name: words.invite });
      await open.click(LONG_TIMEOUT);
      const dialog = page.getByRole('dialog', { name: words.title });
      const send = dialog.getByRole('button', { name: words.send });
      await dialog.getByLabel(words.some).check();
      await send.click();
      await dialog.getByText(words.emailRequired).waitFor(LONG_TIMEOUT);
      await dialog.getByText(words.branchRequired).waitFor(LONG_TIMEOUT);
      const branch = dialog
        .locator('label')
        .filter({ has: page.getByRole('checkbox') })
        .first();
      const name = (await branch.textContent()) ?? '';
      await branch.click();
      await dialog.getByLabel(words.email).fill('ana@');
      await send.click();
      await dialog.getByText(words.noEmail, { exact: true }).waitFor(LONG_TIMEOUT);
      await dialog.getByLabel(words.email).fill(email);
      await send.click();
      const row = rowOf(page, email);
      await row.getByText(name).waitFor(LONG_TIMEOUT);
      const first = await newestMailTo(portal, email);
      await open.click();
      await dialog.getByLabel(words.all).check();
      await dialog.getByLabel(words.email).fill(email);
      await send.click();
      await dialog.getByText(words.invitedAlready).waitFor(LONG_TIMEOUT);
      expect(await dialog.getByLabel(words.email).inputValue()).toBe(email);
      await dialog.getByRole('button', { name: words.cancel }).click();
      await row.getByRole('button', { name: words.again }).click();
      await newestMailTo(portal, email, (mail) => linkIn(mail) !== linkIn(first));
      await row.getByRole('button', { name: words.withdraw }).click();
      await page.getByText(words.nobody).waitFor(LONG_TIMEOUT);
    });
  },
);

async function withOwner(
  tenantId: Tenant,
  act: (page: Page, name: string) => Promise<void>,
): Promise<void> {
  const account = buildCustomer({ tenantId, firstName: 'Ana', lastName: uniqueName('Horvat') });
  await portal.operator.command('CreateUser', account);
  await withPage(browser, { reducedMotion: 'reduce' }, async (page) => {
    await signInByApi(page, { login: account.email, password: PASSWORD });
    await page.goto(`/${tenantId}`);
    await act(page, account.lastName);
  });
}

async function inviteFromDialog(page: Page, email: string): Promise<void> {
  await page.getByRole('button', { name: 'Invite a colleague' }).click(LONG_TIMEOUT);
  const dialog = page.getByRole('dialog', { name: 'Invite a colleague' });
  await dialog.getByLabel('E-mail address').fill(email);
  await dialog.getByRole('button', { name: 'Send invitation' }).click();
}

async function join(guest: Page, link: string): Promise<void> {
  await guest.goto(link);
  await heading(guest, 'Join your company').waitFor(LONG_TIMEOUT);
  await field(guest, 'First name').fill('Ivo', LONG_TIMEOUT);
  await field(guest, 'User name').fill(uniqueName('ivo'));
  await guest.getByRole('button', { name: 'Join', exact: true }).click();
  await guest.getByText('Required', { exact: true }).first().waitFor(LONG_TIMEOUT);
  await expectAccessible(guest, 'invitation');
  await field(guest, 'Last name').fill('Kos');
  await field(guest, 'Password').fill(PASSWORD);
  await loseAnswer(guest, '/api/invitation/accept', async () => {
    await guest.getByRole('button', { name: 'Join', exact: true }).click();
    await guest.getByText('You could not join').waitFor(LONG_TIMEOUT);
  });
  await guest.getByRole('button', { name: 'Join', exact: true }).click();
}

/** The server does what is asked of it meanwhile, and its answer never comes. */
async function loseAnswer(page: Page, path: string, act: () => Promise<void>): Promise<void> {
  await page.route(`**${path}`, async (route) => {
    await route.fetch();
    await route.abort();
  });
  await act();
  await page.unroute(`**${path}`);
}

function rowOf(page: Page, text: string): Locator {
  return page.getByRole('main').getByRole('listitem').filter({ hasText: text });
}
