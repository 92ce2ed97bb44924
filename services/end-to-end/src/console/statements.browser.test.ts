import { afterAll, beforeAll, expect, test } from '@jest/globals';
import type { StatementPreview } from 'contracts/api/bank-statements';
import { paymentReferenceOf } from 'contracts/primitives/payment-reference';
import { eventually } from 'kernel/testing/eventually';
import type { Browser, Page } from 'playwright-core';
import { openBrowser, withPage } from '../browser/browser.ts';
import { connectToPortalUnderTest } from '../harness/connect-to-portal-under-test.ts';
import { uniqueName } from '../harness/factories.ts';
import type { PortalUnderTest } from '../harness/portal-under-test.ts';
import { faultsOf } from '../journeys/testing/accessible.ts';
import { demoAccount, sendFromPage, signInByApi } from '../journeys/testing/sign-in-by-api.ts';
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

async function asAdmin(act: (page: Page) => Promise<void>): Promise<void> {
  await withPage(browser, {}, async (page) => {
    await signInByApi(page, demoAccount('Admin'));
    await act(page);
  });
}

/** A deposit of a moment ago, and a company that has just registered, are known to the preview soon. */
async function askedInPreview(page: Page, csv: string, questions: number): Promise<void> {
  const sent = { path: '/api/admin/bank-statements/preview', body: { tenantId: 'eur', csv } };
  await eventually(
    async () => (await sendFromPage(page, 'post', sent)) as StatementPreview,
    (preview) => preview.questions.length === questions,
  );
}

async function paste(page: Page, csv: string): Promise<void> {
  await page.goto('/admin/bank-statements/import');
  await page.getByRole('textbox', { name: 'Or paste it' }).fill(csv, LONG_TIMEOUT);
}

const today = new Date().toISOString().slice(0, 10);

test('[B1] [B3] a file asks which lines count and whether a line is a deposit by hand; what no line says came in is booked nowhere', async () => {
  const { companyId } = await portal.operator.createCustomer();
  const reference = paymentReferenceOf(companyId, 'eur');
  const tag = uniqueName('line');
  await portal.operator.deposit({ companyId, amount: '65.00' });
  const csv = [
    'date,amount,payer,text,transaction,State,Branch office',
    `${today},30.00,Ada,${reference},${tag}-1,COMPLETED,Ulm`,
    `${today},400.00,Ada,${reference},${tag}-2,REVERTED,Ulm`,
    `${today},500.00,Ada,${reference},${tag}-3,ODLOŽENO,Graz`,
    `${today},65.00,Ada,${reference},${tag}-4,COMPLETED,Graz`,
  ].join('\n');
  await asAdmin(async (page) => {
    await askedInPreview(page, csv, 2);
    await paste(page, csv);
    await press(page, 'Check');
    const questions = page.getByRole('region', { name: 'What the import asks' });
    await questions.waitFor(LONG_TIMEOUT);
    const answer = page.getByRole('button', { name: 'Check with these answers' });
    expect(await answer.isDisabled()).toBe(true);
    expect(await page.getByRole('button', { name: /^Import/ }).count()).toBe(0);
    const unknown = questions.getByRole('group', { name: /^ODLOŽENO/ });
    await unknown.getByRole('radio', { name: 'No money came in' }).check();
    // The deposit by hand is proposed: one look is enough.
    const line = questions.getByRole('combobox', { name: 'What line 5 is' });
    expect(await line.locator('option:checked').innerText()).toContain('The deposit by hand of');
    expect(await faultsOf(page, 'questions of a statement')).toEqual([]);
    await answer.click();
    await questions.waitFor({ ...LONG_TIMEOUT, state: 'detached' });
    await page.getByText("'State' decides: COMPLETED counts").first().waitFor(LONG_TIMEOUT);
    await page.getByText('Not read: Branch office.').waitFor(LONG_TIMEOUT);
    await press(page, 'Import 4 lines, €30.00 new');
    await page.waitForURL(/bank-statements\/[\da-f-]{36}$/, LONG_TIMEOUT);
    await figure(page, 'Booked', '1');
    await figure(page, 'There already', '1');
    // What was left out is kept with its amount and its text.
    const reverted = page.getByRole('row').filter({ hasText: '€400.00' });
    await reverted.getByText(reference).first().waitFor(LONG_TIMEOUT);
    await page.goto(`/admin/wallets/${companyId}`);
    await figure(page, 'Deposit', '€95.00');
  });
});

test('[B5] several payments are settled at once, one in two parts, and what was left out is settled after all', async () => {
  const { companyId, username } = await portal.operator.createCustomer();
  const tag = uniqueName('payer');
  const csv = [
    'date,amount,payer,text,transaction',
    ...[1, 2, 3].map((n) => `${today},${n}0.00,${tag},a gift ${n},${tag}-${n}`),
  ].join('\n');
  await asAdmin(async (page) => {
    await paste(page, csv);
    await press(page, 'Check');
    await press(page, /^Import 3 lines/);
    await page.waitForURL(/bank-statements\/[\da-f-]{36}$/, LONG_TIMEOUT);
    await figure(page, 'To settle by hand', '3');
    for (const sum of ['€10.00', '€20.00']) {
      await page.getByRole('checkbox', { name: `Select ${sum}, ${tag}` }).check(LONG_TIMEOUT);
    }
    await press(page.getByRole('toolbar'), 'Settle them');
    const dialog = page.getByRole('dialog');
    await dialog.getByText('€30.00').waitFor();
    await dialog.getByLabel('Find the company').fill(`Company of ${username}`);
    await dialog.getByRole('radio', { name: `Company of ${username}` }).check(LONG_TIMEOUT);
    await dialog.getByLabel('Reason').fill('Their letter.');
    await press(dialog, 'Book 2 payments for it');
    await expectToast(page, '2 payments settled');
    await figure(page, 'Booked', '2');

    await press(page, `Settle €30.00 of ${tag}`);
    await dialog.getByRole('radio', { name: 'For no wallet' }).check();
    await dialog.getByLabel('Reason').fill('A gift.');
    await press(dialog, 'Leave it out');
    await expectToast(page, 'Left out');
    await press(page, 'Settle after all');
    await dialog.getByLabel('Reason').fill('It was none.');
    await press(dialog, 'Settle after all');
    await expectToast(page, 'To be settled again');
    await press(page, `Settle €30.00 of ${tag}`);
    await dialog.getByRole('radio', { name: 'For several companies' }).check();
    await dialog.getByLabel('Part 1 (EUR)').fill('12,50');
    await dialog.getByLabel('Part 2 (EUR)').fill('17,50');
    await dialog.getByLabel('Reason').fill('For two companies.');
    await press(dialog, 'Split it');
    await expectToast(page, 'Split: settle its parts');
    for (const part of ['€12.50', '€17.50']) {
      await page.getByRole('button', { name: `Settle ${part} of ${tag}` }).waitFor(LONG_TIMEOUT);
    }
    expect(await faultsOf(page, 'a statement with parts')).toEqual([]);
    await page.goto(`/admin/wallets/${companyId}`);
    await figure(page, 'Deposit', '€30.00');
  });
});

test('[B7] what is no statement says so in Bosnian too: another format, a line of commas, days that could be two', async () => {
  await asAdmin(async (page) => {
    await page.goto('/admin/bank-statements/import');
    await page.getByRole('button', { name: /^Account/ }).click(LONG_TIMEOUT);
    await page.getByRole('menuitemradio', { name: 'Bosanski' }).click();
    await page.keyboard.press('Escape');
    await heading(page, 'Uvoz bankovnog izvoda').waitFor(LONG_TIMEOUT);
    const field = page.getByRole('textbox', { name: 'Ili zalijepite' });
    const refused = page.getByText('Ovu datoteku nije moguće uvesti');
    for (const [text, named] of [
      [
        '<?xml version="1.0"?><Document xmlns="urn:iso:std:iso:20022:tech:xsd:camt.053.001.08">',
        /camt\.053/,
      ],
      [':20:STARTUMS\n:25:10020030/1234567\n:28C:5/1\n:60F:C260331EUR1000,00', /MT940/],
      [','.repeat(101), /100/],
    ] as const) {
      await field.fill(text);
      await refused.waitFor(LONG_TIMEOUT);
      await page.getByText(named).first().waitFor(LONG_TIMEOUT);
    }
    await field.fill('Datum;Iznos;Svrha\n01/02/2026;5,00;uplata\n03/04/2026;6,00;uplata');
    await press(page, 'Provjeri');
    await page.getByRole('radio', { name: 'Dan, mjesec, godina' }).waitFor(LONG_TIMEOUT);
    expect(await faultsOf(page, 'questions of a statement, Bosnian')).toEqual([]);
  });
});
