import { afterAll, beforeAll, expect, test } from '@jest/globals';
import type { StatementPreview } from 'contracts/api/bank-statements';
import { paymentReferenceOf } from 'contracts/primitives/payment-reference';
import { eventually } from 'kernel/testing/eventually';
import type { Browser, Page } from 'playwright-core';
import { z } from 'zod';
import { openBrowser, withPage } from '../browser/browser.ts';
import { connectToPortalUnderTest } from '../harness/connect-to-portal-under-test.ts';
import { uniqueName } from '../harness/factories.ts';
import type { PortalUnderTest } from '../harness/portal-under-test.ts';
import { faultsOf } from '../journeys/testing/accessible.ts';
import { LONG_TIMEOUT, expectToast, heading } from '../journeys/testing/screens.ts';
import { demoAccount, sendFromPage, signInByApi } from '../journeys/testing/sign-in-by-api.ts';
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

const LINES = 4;
const received = z.object({ id: z.string() });

/** Together they are more than one person books for a company in a day. */
function fileFor(companyId: string): string {
  const tag = uniqueName('line');
  const reference = paymentReferenceOf(companyId, 'eur');
  const rows = Array.from(
    { length: LINES },
    (_, at) => `2026-03-31,${2_000 + at}.00,Ada GmbH,${reference} invoice ${at},${tag}-${at}`,
  );
  return ['date,amount,payer,text,transaction', ...rows].join('\n');
}

/** A company that has registered a moment ago is found by its reference soon. */
async function imported(page: Page, csv: string): Promise<string> {
  const body = { tenantId: 'eur', csv };
  await eventually(
    async () => {
      const sent = { path: '/api/admin/bank-statements/preview', body };
      return (await sendFromPage(page, 'post', sent)) as StatementPreview;
    },
    ({ unmatched }) => unmatched === 0,
  );
  const headers = { 'Idempotency-Key': uniqueName('statement') };
  const sent = { path: '/api/admin/bank-statements', body, headers };
  return received.parse(await sendFromPage(page, 'post', sent)).id;
}

test('what a statement brings beyond what one person books alone is one request, which another admin approves with its lines in view', async () => {
  const { companyId, username } = await portal.operator.createCustomer();
  let statementId = '';
  await withPage(browser, {}, async (page) => {
    await signInByApi(page, demoAccount('Admin'));
    statementId = await imported(page, fileFor(companyId));
    await page.goto(`/admin/bank-statements/${statementId}`);
    await page.getByText(`${LINES} of ${LINES} lines gone through`).waitFor(LONG_TIMEOUT);
    await page.getByText(/are more than one person books alone/).waitFor(LONG_TIMEOUT);
    expect(await faultsOf(page, 'a statement with a request')).toEqual([]);
    const notice = page.locator('.notice').filter({ hasText: 'A second admin must agree' });
    await notice.getByRole('link').click(LONG_TIMEOUT);
    await page.getByText('You have entered this yourself.').waitFor(LONG_TIMEOUT);
  });
  await withPage(browser, {}, async (page) => {
    await signInByApi(page, demoAccount('Super admin'));
    await page.goto(`/admin/deposits/${statementId}`);
    await heading(page, /^Bank statement €/).waitFor(LONG_TIMEOUT);
    await page.getByText(/^Approving books €/).waitFor(LONG_TIMEOUT);
    const line = page.getByRole('row').filter({ hasText: `Company of ${username}` });
    await line.first().waitFor(LONG_TIMEOUT);
    expect(await faultsOf(page, 'the request of a statement')).toEqual([]);
    await press(page, /^Approve €/);
    await press(page.getByRole('dialog'), /^Approve €/);
    await expectToast(page, 'Approved: its lines are being booked');
    await page.getByText('Approved', { exact: true }).first().waitFor(LONG_TIMEOUT);
    await eventually(
      async () => {
        const answer = await page.request.get(`/api/admin/bank-statements/${statementId}`);
        return (await answer.json()) as { booked: number; waiting: number };
      },
      ({ booked }) => booked === LINES,
    );
    await page.goto(`/admin/bank-statements/${statementId}`);
    await figure(page, 'Booked', String(LINES));
    await page.goto(`/admin/wallets/${companyId}`);
    await figure(page, 'Deposit', '€8006.00');
  });
});
