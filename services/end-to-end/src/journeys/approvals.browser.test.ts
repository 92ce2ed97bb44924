import { afterAll, beforeAll, expect, test } from '@jest/globals';
import type { Branch } from 'contracts/api/branches';
import type { CompanyRole } from 'contracts/primitives/company-role';
import { formatAmount } from 'contracts/primitives/money-format';
import type { Tenant } from 'contracts/primitives/tenant';
import { currencyOf } from 'contracts/primitives/tenant';
import type { Browser, Locator, Page } from 'playwright-core';
import { newPage, openBrowser } from '../browser/browser.ts';
import { saveFailureArtifacts } from '../browser/failure-artifacts.ts';
import {
  PASSWORD,
  buildCustomer,
  buildKeys,
  buildProduct,
  uniqueName,
} from '../harness/factories.ts';
import { connectToPortalUnderTest } from '../harness/connect-to-portal-under-test.ts';
import type { PortalUnderTest } from '../harness/portal-under-test.ts';
import { expectAccessible } from './testing/accessible.ts';
import { waitUntilCaughtUp } from './testing/offers.ts';
import { overflowOf } from './testing/overflow.ts';
import { LONG_TIMEOUT, expectToast, heading } from './testing/screens.ts';
import { sendFromPage, signInByApi } from './testing/sign-in-by-api.ts';
import { unexpectedProblems } from './testing/unexpected-problems.ts';

/** Refusals are what is looked for; browsers write them down in red. */
const REFUSALS = [/status of (403|404|409|422) /, /net::ERR_FAILED/];
const PHONE = { viewport: { width: 390, height: 844 }, hasTouch: true };
const PRICE = '20.00';
const LIMIT = '15.00';
const BRANCH = 'Skladište Mostar';

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
  'in the %s shop a cart over the limit is approved on a phone, and its keys appear where it was asked for; another, of one branch, is declined with what was said of it, and waits for its new price',
  async (tenantId) => {
    const team = await openTeam(tenantId);
    const { owner, first, second, approver } = team.pages;
    try {
      await limitTo(owner, tenantId, LIMIT);
      await isApprovedOnThePhone(team);
      const branchId = await keepToBranch(team);
      await isDeclinedWithReason(team);
      await waitsForItsNewPrice(team);
      await leavesOtherBranchesAlone(team);
      for (const page of [owner, first, second, approver])
        expect(unexpectedProblems(page, REFUSALS)).toEqual([]);
      await puts(second, team);
      await losesItsBranch(team, branchId);
      await sendFromPage(owner, 'patch', {
        path: `/api/branches/${branchId}`,
        body: { active: true },
      });
      await hasNobodyToAsk(team);
    } catch (error) {
      for (const page of [first, approver]) await saveFailureArtifacts(page, error);
      throw error;
    } finally {
      for (const page of Object.values(team.pages)) await page.context().close();
    }
  },
);

type Team = Awaited<ReturnType<typeof openTeam>>;

/** An owner, two buyers and an approver of one company in a browser each, the last on a phone. */
async function openTeam(tenantId: Tenant) {
  const currency = currencyOf(tenantId);
  const draft = buildProduct({
    name: uniqueName('Suite'),
    prices: { eur: PRICE, km: PRICE },
  });
  const boss = buildCustomer({ tenantId, firstName: 'Olga' });
  const { companyId, id: ownerId } = await portal.operator.command('CreateUser', boss);
  const deciders = [ownerId];
  const people: Record<string, string> = {};
  if (companyId === null) throw new Error('A customer belongs to a company');
  await portal.operator.deposit({ companyId, amount: '100.00', currency });
  const product = await portal.operator.createProduct(draft);
  await portal.operator.importKeys(product.id, buildKeys(3));
  await waitUntilCaughtUp(portal);
  const open = async (firstName: string, companyRole: CompanyRole, options = {}) => {
    const account = { ...buildCustomer({ tenantId, companyId, firstName }), companyRole };
    const { id } = await portal.operator.command('CreateUser', account);
    if (companyRole === 'approver') deciders.push(id);
    people[firstName] = id;
    return signedIn(account.email, tenantId, options);
  };
  const pages = {
    owner: await signedIn(boss.email, tenantId),
    first: await open('Berta', 'buyer'),
    second: await open('Emil', 'buyer'),
    approver: await open('Anton', 'approver', PHONE),
  };
  return { tenantId, currency, draft, product, pages, deciders, people };
}

async function signedIn(login: string, tenantId: Tenant, options = {}): Promise<Page> {
  const page = await newPage(browser, { reducedMotion: 'reduce', ...options });
  await signInByApi(page, { login, password: PASSWORD });
  await page.goto(`/${tenantId}`);
  return page;
}

/** The owner sets it on the screen of the colleagues, for both buyers. */
async function limitTo(owner: Page, tenantId: Tenant, limit: string): Promise<void> {
  await owner.goto(`/${tenantId}/colleagues`);
  for (const name of ['Berta', 'Emil']) {
    const row = owner.getByRole('main').getByRole('listitem').filter({ hasText: name });
    await row.getByRole('button', { name: 'Change what' }).click(LONG_TIMEOUT);
    const dialog = owner.getByRole('dialog');
    await dialog.getByLabel('Monthly limit').fill('much');
    await dialog.getByRole('button', { name: 'Save changes' }).click();
    await dialog.getByText('Enter an amount such as').waitFor(LONG_TIMEOUT);
    await dialog.getByLabel('Monthly limit').fill(limit);
    await dialog.getByRole('button', { name: 'Save changes' }).click();
    await row.getByText(`Up to ${formatAmount(limit, currencyOf(tenantId))} a month`).waitFor();
  }
  await expectAccessible(owner, 'colleagues with limits');
}

/** Puts the product into the cart and asks for what is over the limit. */
async function asksFor(page: Page, team: Team): Promise<void> {
  await puts(page, team);
  await asksForCart(page, team.tenantId);
}

async function puts(page: Page, { tenantId, draft, product }: Team): Promise<void> {
  await page.goto(`/${tenantId}?search=${product.sku}`);
  await page.getByRole('button', { name: `ADD ${draft.name} to the cart` }).click(LONG_TIMEOUT);
  await page.getByRole('link', { name: `IN CART: ${draft.name}` }).waitFor(LONG_TIMEOUT);
}

async function asksForCart(page: Page, tenantId: Tenant): Promise<void> {
  await atCheckout(page, tenantId);
  await page.getByRole('button', { name: 'Ask for approval' }).click();
  await heading(page, 'You asked for approval').waitFor(LONG_TIMEOUT);
  await statusOf(page, 'Waiting').waitFor(LONG_TIMEOUT);
}

async function atCheckout(page: Page, tenantId: Tenant): Promise<void> {
  await page.goto(`/${tenantId}/checkout`);
  await page.getByText('This order is over your monthly limit').waitFor(LONG_TIMEOUT);
  expect(await page.getByRole('button', { name: /^Pay / }).count()).toBe(0);
}

/** The answer is lost on its way: it is asked again, over a reload too, and no empty cart is shown meanwhile. */
async function asksOverALostAnswer(page: Page, team: Team): Promise<void> {
  const asking = `**/api/approvals`;
  await puts(page, team);
  await atCheckout(page, team.tenantId);
  await expectAccessible(page, 'a checkout that offers to ask');
  await page.route(asking, async (route) => {
    if (route.request().method() === 'POST') await route.fetch();
    // The page may have been left since it was asked.
    await route.abort().catch(() => undefined);
  });
  await page.getByRole('button', { name: 'Ask for approval' }).click();
  const checking = page.getByText('We are checking whether approval was asked for', {
    exact: true,
  });
  await checking.waitFor(LONG_TIMEOUT);
  await page.reload();
  await checking.waitFor(LONG_TIMEOUT);
  await expectAccessible(page, 'a request that is being checked');
  expect(await page.getByText('Your cart is empty').count()).toBe(0);
  await page.unroute(asking);
  await heading(page, 'You asked for approval').waitFor(LONG_TIMEOUT);
  await statusOf(page, 'Waiting').waitFor(LONG_TIMEOUT);
}

/** From the list of the phone, which the address turns to any page. */
async function opensRequestOf(approver: Page, name: string, { tenantId }: Team): Promise<void> {
  await approver.goto(`/${tenantId}/approvals?page=2`);
  await approver.getByRole('button', { name: 'Previous' }).click(LONG_TIMEOUT);
  await approver.waitForURL(`**/${tenantId}/approvals`, LONG_TIMEOUT);
  await approver
    .getByRole('row')
    .filter({ hasText: 'Waiting' })
    .getByRole('link', { name })
    .click(LONG_TIMEOUT);
  await heading(approver, `${name} Horvat asks for approval`).waitFor(LONG_TIMEOUT);
}

async function isApprovedOnThePhone(team: Team): Promise<void> {
  const { first, approver } = team.pages;
  const total = formatAmount(PRICE, team.currency);
  await approver.goto(`/${team.tenantId}/approvals`);
  await asksOverALostAnswer(first, team);
  await expectAccessible(first, 'a waiting approval');
  await approver.getByRole('link', { name: 'Berta' }).waitFor(LONG_TIMEOUT);
  await approver.getByRole('link', { name: 'Berta' }).click(LONG_TIMEOUT);
  await approver.getByText('From deposit').waitFor(LONG_TIMEOUT);
  expect(await overflowOf(approver)).toBe(0);
  await approvesTwice(approver, total);
  await expectToast(approver, 'Approved');
  await focused(approver, 'Berta Horvat asks for approval').waitFor(LONG_TIMEOUT);
  await approver.getByText('Approved and ordered').waitFor(LONG_TIMEOUT);
  // Nobody has touched the buyer's page since.
  await first.getByText('Approved and ordered').waitFor(LONG_TIMEOUT);
  await first.getByRole('button', { name: 'Reveal all' }).click(LONG_TIMEOUT);
  await first.locator('[data-licence-key]').first().waitFor(LONG_TIMEOUT);
  await namesItsPeople(first);
}

/** The order is its buyer's, and leads to who agreed. */
async function namesItsPeople(page: Page): Promise<void> {
  await page.getByRole('link', { name: 'Open the order' }).click();
  await page.locator('[data-step="approved"]').getByText('by Anton Horvat').waitFor(LONG_TIMEOUT);
  for (const kind of ['approval-requested', 'placed'])
    await page.locator(`[data-step="${kind}"]`).getByText('by Berta Horvat').waitFor();
  const facts = page.getByRole('main').locator('dl').first();
  for (const name of ['Berta Horvat', 'Anton Horvat']) await facts.getByText(name).waitFor();
  await page.getByRole('link', { name: 'Open the approval' }).click();
  await heading(page, 'You asked for approval').waitFor(LONG_TIMEOUT);
}

/** From now on Emil buys, and Anton decides, for one branch alone, which is all that Emil is offered; both see the rest. */
async function keepToBranch({ tenantId, people, pages: { owner, second } }: Team): Promise<string> {
  const { id } = (await sendFromPage(owner, 'post', {
    path: '/api/branches',
    body: { name: BRANCH },
  })) as Branch;
  await sendFromPage(owner, 'put', {
    path: '/api/company/sight',
    body: { buyersSee: 'company', viewersSee: 'company' },
  });
  for (const [name, role, monthlyLimit] of [
    ['Emil', 'buyer', LIMIT],
    ['Anton', 'approver', null],
  ] as const)
    await sendFromPage(owner, 'patch', {
      path: `/api/colleagues/${people[name] ?? ''}`,
      body: { role, monthlyLimit, branchIds: [id] },
    });
  await waitUntilCaughtUp(portal);
  await second.goto(`/${tenantId}/cart`);
  return id;
}

/** What is for another branch is seen, and left to others. */
async function leavesOtherBranchesAlone(team: Team): Promise<void> {
  const { first, approver } = team.pages;
  await asksFor(first, team);
  await opensRequestOf(approver, 'Berta', team);
  await approver.getByRole('link', { name: 'All approvals' }).waitFor();
  expect(await approver.getByRole('button', { name: /^Approve/ }).count()).toBe(0);
}

/** The branch is closed: its buyer is notified, and its owner can take it away. */
async function losesItsBranch({ tenantId, pages }: Team, branchId: string): Promise<void> {
  const { owner, second } = pages;
  await sendFromPage(owner, 'patch', {
    path: `/api/branches/${branchId}`,
    body: { active: false },
  });
  await owner.goto(`/${tenantId}/colleagues`);
  const row = owner.getByRole('main').getByRole('listitem').filter({ hasText: 'Emil' });
  await row.getByText(`${BRANCH} (closed)`).waitFor(LONG_TIMEOUT);
  await row.getByRole('button', { name: 'Change what' }).click();
  const given = owner.getByRole('dialog').getByLabel(`${BRANCH} (closed)`);
  expect(await given.isChecked()).toBe(true);
  await expectAccessible(owner, 'a closed branch that was given');
  await second.goto(`/${tenantId}/checkout`);
  await second.getByText('none of them is open').waitFor(LONG_TIMEOUT);
  expect(await second.getByRole('button', { name: /^(Ask|Pay)/ }).isDisabled()).toBe(true);
  await expectAccessible(second, 'a checkout without a branch');
}

/** The first answer is lost on its way, and the page stays as it was: the second click is answered by the same order. */
async function approvesTwice(approver: Page, total: string): Promise<void> {
  const [reads, grants] = [/\/api\/approvals\/[-0-9a-f]+$/, '**/grant'];
  const approve = approver.getByRole('button', { name: `Approve ${total}` });
  await approver.route(reads, (route) => route.abort());
  await approver.route(grants, async (route) => {
    await route.fetch();
    await route.abort();
  });
  await approve.click();
  await approver.getByText('It could not be approved').waitFor(LONG_TIMEOUT);
  await approver.unroute(grants);
  await approve.click();
  await statusOf(approver, 'Approved').waitFor(LONG_TIMEOUT);
  await approver.unroute(reads);
}

/** Who asked changes their mind, and asks again. */
async function withdraws(page: Page, tenantId: Tenant): Promise<void> {
  await page.getByRole('button', { name: 'Withdraw' }).click();
  await expectToast(page, 'Withdrawn');
  await focused(page, 'You asked for approval').waitFor(LONG_TIMEOUT);
  await asksForCart(page, tenantId);
}

async function isDeclinedWithReason(team: Team): Promise<void> {
  const { second, approver } = team.pages;
  await puts(second, team);
  await atCheckout(second, team.tenantId);
  const offered = second.getByLabel('Branch').getByRole('option');
  expect(await offered.allTextContents()).toEqual([BRANCH]);
  await second.getByLabel('PO number').fill('PO 7');
  await second.getByRole('button', { name: 'Ask for approval' }).click();
  await heading(second, 'You asked for approval').waitFor(LONG_TIMEOUT);
  await withdraws(second, team.tenantId);
  await opensRequestOf(approver, 'Emil', team);
  await approver.getByRole('button', { name: 'Decline' }).click();
  const dialog = approver.getByRole('dialog');
  await dialog.getByRole('button', { name: 'Decline' }).click();
  await dialog.getByText('Say why').waitFor(LONG_TIMEOUT);
  await dialog.getByLabel('Reason').fill('Two are enough');
  await dialog.getByRole('button', { name: 'Decline' }).click();
  await expectToast(approver, 'Declined');
  await focused(approver, 'Emil Horvat asks for approval').waitFor(LONG_TIMEOUT);
  await second.getByText('Two are enough').waitFor(LONG_TIMEOUT);
  await second.getByRole('link', { name: 'Open the cart' }).click();
  await second.getByRole('main').getByText(team.draft.name).first().waitFor(LONG_TIMEOUT);
  // What was said of it came back with it.
  await second.goto(`/${team.tenantId}/checkout`);
  await second.getByLabel('PO number').waitFor(LONG_TIMEOUT);
  expect(await second.getByLabel('PO number').inputValue()).toBe('PO 7');
}

/** What was declined is asked for again; meanwhile it costs more. */
async function waitsForItsNewPrice(team: Team): Promise<void> {
  const { second, approver } = team.pages;
  const { tenantId, currency, draft, product } = team;
  const dearer = formatAmount('22.00', currency);
  await asksForCart(second, tenantId);
  const prices = { eur: '22.00', km: '22.00' };
  await portal.operator.command('ChangeProduct', { ...draft, prices, productId: product.id });
  await waitUntilCaughtUp(portal);
  await opensRequestOf(approver, 'Emil', team);
  const old = approver.getByRole('button', { name: `Approve ${formatAmount(PRICE, currency)}` });
  await old.click(LONG_TIMEOUT);
  await approver.getByText('Prices changed since it was asked for').waitFor(LONG_TIMEOUT);
  await expectAccessible(approver, 'an approval at a new price');
  await approver.getByRole('button', { name: `Approve ${dearer}` }).click();
  await approver.getByText('Approved and ordered').waitFor(LONG_TIMEOUT);
  await second.getByText('Approved and ordered').waitFor(LONG_TIMEOUT);
}

/** Who decides is away: it is said before anybody asks, and there is nothing to press. */
async function hasNobodyToAsk({ tenantId, deciders, pages }: Team): Promise<void> {
  const { second } = pages;
  for (const userId of deciders)
    await portal.operator.command('DisableUser', { userId, reason: 'On leave' });
  await waitUntilCaughtUp(portal);
  await second.goto(`/${tenantId}/checkout`);
  await second.getByText('nobody else in your company can approve').waitFor(LONG_TIMEOUT);
  expect(await second.getByRole('button', { name: 'Ask for approval' }).isDisabled()).toBe(true);
  await expectAccessible(second, 'a checkout that nobody can approve');
}

function focused(page: Page, title: string): Locator {
  return heading(page, title).and(page.locator(':focus'));
}

function statusOf(page: Page, status: string): Locator {
  return page.getByRole('main').getByText(status, { exact: true });
}
