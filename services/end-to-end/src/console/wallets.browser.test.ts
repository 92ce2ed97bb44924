import { afterAll, beforeAll, expect, test } from '@jest/globals';
import type { ListedRequest } from 'contracts/api/admin-wallets';
import type { StatementPreview } from 'contracts/api/bank-statements';
import { paymentReferenceOf, printedReference } from 'contracts/primitives/payment-reference';
import { eventually } from 'kernel/testing/eventually';
import type { Browser, Page } from 'playwright-core';
import { openBrowser, withPage } from '../browser/browser.ts';
import { uniqueName } from '../harness/factories.ts';
import { connectToPortalUnderTest } from '../harness/connect-to-portal-under-test.ts';
import type { PortalUnderTest } from '../harness/portal-under-test.ts';
import { faultsOf } from '../journeys/testing/accessible.ts';
import { demoAccount, sendFromPage, signInByApi } from '../journeys/testing/sign-in-by-api.ts';
import { loginOf } from '../journeys/testing/offers.ts';
import { LONG_TIMEOUT, expectToast, heading } from '../journeys/testing/screens.ts';
import { figure, press } from './testing/act.ts';

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

type Staff = 'Admin' | 'Super admin';

async function as(who: Staff, act: (page: Page) => Promise<void>): Promise<void> {
  await withPage(browser, {}, async (page) => {
    await signInByApi(page, demoAccount(who));
    await act(page);
  });
}

async function recordDeposit(page: Page, companyId: string, amount: string): Promise<void> {
  await page.goto(`/admin/wallets/${companyId}`);
  await press(page, 'Record deposit');
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Amount (EUR)').fill(amount);
  await dialog.getByLabel('Reference of the bank').fill('Transfer 7781');
  await press(dialog, /^Book €/);
  await dialog.waitFor({ ...LONG_TIMEOUT, state: 'detached' });
}

async function waitingOf(page: Page, companyId: string): Promise<ListedRequest> {
  const filter = encodeURIComponent(JSON.stringify({ companyId, state: 'pending' }));
  // Another admin has asked for it a moment ago.
  const waiting = await eventually(
    async () => {
      const answer = await page.request.get(`/api/admin/deposits?filter=${filter}`);
      return (await answer.json()) as readonly ListedRequest[];
    },
    ({ length }) => length === 1,
  );
  const [request] = waiting;
  if (!request) throw new Error('nothing waits');
  return request;
}

test('a large deposit waits for a second admin: who entered it cannot approve it, another one can', async () => {
  const { companyId, username } = await portal.operator.createCustomer();
  await as('Admin', async (page) => {
    await recordDeposit(page, companyId, '6000,50');
    await expectToast(page, 'A second admin must agree');
    await page.getByRole('link', { name: 'Deposit €6000.50' }).click(LONG_TIMEOUT);
    await page.getByText('You have entered this yourself.').waitFor(LONG_TIMEOUT);
    expect(await page.getByRole('button', { name: /^Approve/ }).count()).toBe(0);
    const { id } = await waitingOf(page, companyId);
    await expect(approveFromPage(page, id)).rejects.toThrow('own-request');
  });
  await as('Super admin', async (page) => {
    await page.goto('/admin-panel');
    await page.getByRole('link', { name: /Deposits to approve/ }).click(LONG_TIMEOUT);
    await page.getByRole('link', { name: `Company of ${username}` }).click(LONG_TIMEOUT);
    await heading(page, 'Deposit €6000.50').waitFor(LONG_TIMEOUT);
    await press(page, 'Approve €6000.50');
    await press(page.getByRole('dialog'), 'Approve €6000.50');
    await expectToast(page, 'Approved and booked');
    await page.getByText('Approved', { exact: true }).first().waitFor(LONG_TIMEOUT);
    await figure(page, 'Deposit', '€6000.50');
  });
});

async function approveFromPage(page: Page, id: string): Promise<unknown> {
  const headers = { 'Idempotency-Key': uniqueName('approve') };
  return sendFromPage(page, 'post', {
    path: `/api/admin/deposits/${id}/approve`,
    body: {},
    headers,
  });
}

test('a declined deposit is booked nowhere, and says why', async () => {
  const { companyId } = await portal.operator.createCustomer();
  await as('Admin', (page) => recordDeposit(page, companyId, '7000'));
  await as('Super admin', async (page) => {
    const { id } = await waitingOf(page, companyId);
    await page.goto(`/admin/deposits/${id}`);
    await press(page, 'Decline');
    const dialog = page.getByRole('dialog');
    const decline = dialog.getByRole('button', { name: 'Decline' });
    expect(await decline.isDisabled()).toBe(true);
    await dialog.getByLabel('Reason').fill('Nothing has arrived.');
    await decline.click();
    await page.getByText('Nothing has arrived.').waitFor(LONG_TIMEOUT);
    await figure(page, 'Deposit', '€0.00');
  });
});

test('a wallet is put right in each way, with its history and its CSV', async () => {
  const { companyId } = await portal.operator.createCustomer();
  await as('Admin', async (page) => {
    await recordDeposit(page, companyId, '100');
    await figure(page, 'Deposit', '€100.00');
    await press(page, 'Credit limit');
    await page.getByRole('dialog').getByLabel('New credit limit (EUR)').fill('50');
    await press(page.getByRole('dialog'), 'Set to €50.00');
    await figure(page, 'Can spend', '€150.00');
    await press(page, 'Adjust');
    const dialog = page.getByRole('dialog');
    await dialog.getByLabel('Amount (EUR)').fill('-100,01');
    await dialog.getByLabel('Reason').fill('Booked twice.');
    await press(dialog, 'Adjust by -€100.01');
    await dialog.getByText('A deposit is never below zero').waitFor(LONG_TIMEOUT);
    await dialog.getByLabel('Amount (EUR)').fill('-30');
    await press(dialog, 'Adjust by -€30.00');
    await figure(page, 'Deposit', '€70.00');
    const rows = page.getByRole('row').filter({ hasText: 'Booked twice.' });
    await rows.getByRole('cell', { name: '-€30.00', exact: true }).waitFor(LONG_TIMEOUT);
    await page.getByRole('row').getByRole('link', { name: 'Deposit' }).click();
    await press(page, 'Take back');
    await page.getByRole('dialog').getByLabel('Reason').fill('It was another company’s.');
    await press(page.getByRole('dialog'), 'Take €100.00 back');
    await page.getByText('Taken back', { exact: true }).waitFor(LONG_TIMEOUT);
    await figure(page, 'Credit used', '€30.00');
    await page.goto(`/admin/wallets/${companyId}`);
    const address = await page.getByRole('link', { name: 'Export CSV' }).getAttribute('href');
    const csv = await (await page.request.get(address ?? '')).text();
    expect(csv.trim().split('\r\n')).toHaveLength(5);
    await page.getByLabel('File format').selectOption('XLSX');
    const link = page.getByRole('link', { name: 'Export XLSX' });
    const file = await page.request.get((await link.getAttribute('href')) ?? '');
    expect(file.headers()['content-disposition']).toContain('transactions.xlsx');
    await page.getByLabel('File format').selectOption('CSV with commas');
  });
});

test('a bank statement imported twice is booked once; what does not match is settled by hand', async () => {
  const { companyId, username } = await portal.operator.createCustomer();
  const reference = paymentReferenceOf(companyId, 'eur');
  const tag = uniqueName('line');
  const csv = [
    'Buchungstag;Betrag;Auftraggeber;Verwendungszweck;Umsatznummer',
    `31.03.2026;1.000,50;Ada GmbH;Invoice 1 ${printedReference(reference)};${tag}-1`,
    `31.03.2026;20,00;Ada GmbH;${reference} invoice 2;${tag}-2`,
    `31.03.2026;7,00;${tag};a gift;${tag}-3`,
    `31.03.2026;-9,00;Bank;Fees;${tag}-4`,
  ].join('\n');
  await as('Admin', async (page) => {
    await knownByReference(page, csv);
    await importStatement(page, csv);
    await figure(page, 'Booked', '2');
    await figure(page, 'To settle by hand', '1');
    await page.getByText('4 of 4 lines gone through').waitFor(LONG_TIMEOUT);
    await importStatement(page, csv);
    await figure(page, 'There already', '3');
    await figure(page, 'Booked', '0');
    await page.goto(`/admin/wallets/${companyId}`);
    await figure(page, 'Deposit', '€1020.50');
    await settleByHand(page, { payer: tag, company: `Company of ${username}` });
    await page.goto(`/admin/wallets/${companyId}`);
    await figure(page, 'Deposit', '€1027.50');
  });
});

/** A company that has registered a moment ago is found by its reference soon. */
async function knownByReference(page: Page, csv: string): Promise<void> {
  const columns = { date: 'Buchungstag', amount: 'Betrag', text: 'Verwendungszweck' };
  const sent = {
    path: '/api/admin/bank-statements/preview',
    body: { tenantId: 'eur', csv, columns },
  };
  await eventually(
    async () => (await sendFromPage(page, 'post', sent)) as StatementPreview,
    ({ booked }) => booked === 2,
  );
}

/** Pastes the file, names the one column that no bank's name reveals, looks at the preview and imports it. */
async function importStatement(page: Page, csv: string): Promise<void> {
  await page.goto('/admin/bank-statements');
  await page.getByRole('link', { name: 'Import statement' }).click(LONG_TIMEOUT);
  await page.getByLabel('Or paste it').fill(csv);
  expect(await page.getByLabel('Payer').inputValue()).toBe('Auftraggeber');
  await page.getByLabel('Id of the bank').selectOption('Umsatznummer');
  await press(page, 'Check');
  await page.getByRole('region', { name: 'What an import does' }).first().waitFor(LONG_TIMEOUT);
  await press(page, /^Import 4 lines/);
  await page.waitForURL(/bank-statements\/[\da-f-]{36}$/, LONG_TIMEOUT);
}

async function settleByHand(
  page: Page,
  { payer, company }: { payer: string; company: string },
): Promise<void> {
  await page.goto('/admin-panel');
  await page.getByRole('link', { name: /Bank payments to settle/ }).click(LONG_TIMEOUT);
  await page.getByRole('searchbox').fill(payer);
  await press(page, `Settle €7.00 of ${payer}`);
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Find the company').fill(company);
  await dialog.getByRole('radio', { name: company }).check(LONG_TIMEOUT);
  await dialog.getByLabel('Reason').fill('Their letter.');
  await press(dialog, 'Book €7.00 for it');
  await expectToast(page, 'Booked');
  await page.getByText('Nothing here matches.').waitFor(LONG_TIMEOUT);
}

test('settings are changed by super admins alone, their history says by whom, and buyers pay to the new account', async () => {
  const holder = uniqueName('Portal');
  await as('Admin', async (page) => {
    await page.goto('/admin/settings/km');
    await page.getByText('Only super administrators change').waitFor(LONG_TIMEOUT);
    expect(await page.getByRole('textbox').count()).toBe(0);
  });
  await as('Super admin', async (page) => {
    await page.goto('/admin/settings/km');
    await page.getByLabel('Account number').fill('1234567890123456');
    await press(page, 'Save');
    await page.getByText('Invalid account number').first().waitFor(LONG_TIMEOUT);
    // It lies over the buttons for as long as a pointer rests on it.
    await press(page.getByRole('region', { name: /Notifications/ }), 'Dismiss');
    await press(page, 'Discard');
    await page.getByLabel('Account holder').fill(holder);
    await press(page, 'Save');
    await expectToast(page, 'Settings saved');
    const { waiting } = await portal.operator.query('wallet.settings', { tenantId: 'km' });
    const decision = { tenantId: 'km', requestId: waiting[0]?.id ?? '', operator: 'root' } as const;
    await portal.operator.command('ApproveSettingsRequest', decision);
    await page.reload();
    const change = page.getByRole('listitem').filter({ hasText: holder });
    await change.getByText('Bank account').first().waitFor(LONG_TIMEOUT);
    expect(await faultsOf(page, 'settings')).toEqual([]);
    // Another market is another page: what is typed here is not lost unasked.
    await page.getByLabel('Account holder').fill(`${holder} 2`);
    await press(page.getByRole('banner'), 'EUR');
    const leaving = page.getByRole('dialog', { name: 'Leave without saving?' });
    await press(leaving, 'Stay here');
    expect(await page.getByLabel('Account holder').inputValue()).toBe(`${holder} 2`);
  });
  const customer = await portal.operator.createCustomer({ tenantId: 'km' });
  await withPage(browser, {}, async (page) => {
    await signInByApi(page, loginOf(customer));
    await page.goto('/km/wallet');
    const payee = page.locator('[data-transfer="holder"]').filter({ hasText: holder });
    await payee.waitFor(LONG_TIMEOUT);
  });
});
