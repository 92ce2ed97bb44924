import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { paths } from 'contracts/api/paths';
import { PAYMENT_DETAILS_PATH } from 'contracts/api/payment-details-path';
import { paymentReferenceOf, printedReference } from 'contracts/primitives/payment-reference';
import type { Tenant } from 'contracts/primitives/tenant';
import type { Browser, Page } from 'playwright-core';
import { openBrowser, withPage } from '../browser/browser.ts';
import type { Customer } from '../harness/operator.ts';
import { connectToPortalUnderTest } from '../harness/portal-under-test.ts';
import type { PortalUnderTest } from '../harness/portal-under-test.ts';
import { expectAccessible } from './testing/accessible.ts';
import { withBankDetails } from './testing/bank-details.ts';
import { loginOf, putOneOnSale, waitUntilCaughtUp } from './testing/offers.ts';
import type { Offered } from './testing/offers.ts';
import { LONG_TIMEOUT, expectClipboard, expectToast, heading } from './testing/screens.ts';
import { signInByApi } from './testing/sign-in-by-api.ts';
import { unexpectedProblems } from './testing/unexpected-problems.ts';

const EUR_ACCOUNT = {
  holder: 'Portal Đurđevac GmbH',
  bank: 'Bank of the test',
  iban: 'AT611904300234573201',
  bic: 'DEMOATWW',
};
const KM_ACCOUNT = { holder: 'Portal d.o.o.', bank: 'Banka', accountNumber: '1290079401028494' };

let browser: Browser;
let portal: PortalUnderTest;
let product: Offered;

beforeAll(async () => {
  portal = connectToPortalUnderTest();
  browser = await openBrowser();
  product = await putOneOnSale(portal, { stock: 5, prices: { eur: '120.50', km: '88.00' } });
});

afterAll(async () => {
  await Promise.all([browser.close(), portal.close()]);
});

/** A company that has just begun, with a licence in its cart, and a page of its own. */
async function asNewCompany(
  tenantId: Tenant,
  act: (page: Page, customer: Customer) => Promise<void>,
): Promise<void> {
  const customer = await portal.operator.createCustomer({ tenantId });
  const buyer = portal.newBuyer();
  await buyer.signIn(customer);
  await buyer.addToCart({ productId: product.id, tenantId });
  await waitUntilCaughtUp(portal);
  const reducedMotion = 'reduce';
  await withPage(browser, { reducedMotion }, async (page) => {
    await signInByApi(page, loginOf(customer));
    await act(page, customer);
  });
}

const field = (page: Page, name: string) => page.locator(`[data-transfer="${name}"]`);
const picture = (page: Page) => page.getByRole('img', { name: 'QR code of this transfer' });

test("a first purchase in euros: from the cart to the account, the reference and a code for the bank's app, then to the keys", async () => {
  await withBankDetails(browser, { market: 'eur', bankDetails: EUR_ACCOUNT }, async () => {
    await asNewCompany('eur', async (page, { companyId }) => {
      const reference = paymentReferenceOf(companyId, 'eur');
      await page.goto('/eur/cart');
      await page.getByText('€120.50 more than your wallet holds').waitFor(LONG_TIMEOUT);
      await expectAccessible(page, 'cart that is short of money');
      await page.getByRole('link', { name: 'Pay in €120.50' }).click();
      await heading(page, 'Pay in by bank transfer').waitFor(LONG_TIMEOUT);
      expect(await page.getByLabel('Amount (EUR)').inputValue(LONG_TIMEOUT)).toBe('120.50');
      expect(await field(page, 'account').textContent()).toBe('AT61 1904 3002 3457 3201');
      expect(await field(page, 'reference').textContent()).toBe(printedReference(reference));
      await expectAccessible(page, 'pay in');

      await picture(page).waitFor(LONG_TIMEOUT);
      await page.getByLabel('Amount (EUR)').fill('1.000,00');
      await page.getByText('Write an amount such as 120.50').waitFor(LONG_TIMEOUT);
      await page.getByRole('button', { name: 'Copy: Payment reference' }).click();
      await expectClipboard(page, reference);

      await portal.operator.deposit({ companyId, amount: '120.50' });
      await page.getByText('€120.50 has arrived').waitFor(LONG_TIMEOUT);
      await page.getByRole('link', { name: 'To the cart' }).click();
      await page.getByRole('link', { name: 'Checkout', exact: true }).click(LONG_TIMEOUT);
      await page.getByRole('button', { name: 'Pay €120.50' }).click(LONG_TIMEOUT);
      await heading(page, 'Order completed').waitFor(LONG_TIMEOUT);
      expect(unexpectedProblems(page)).toEqual([]);
    });
  });
});

test('at the checkout of the KM shop: the slip in Bosnian, and a credit limit is asked for by a ticket that is written already', async () => {
  await withBankDetails(browser, { market: 'km', bankDetails: KM_ACCOUNT }, async () => {
    await asNewCompany('km', async (page, { companyId }) => {
      const reference = paymentReferenceOf(companyId, 'km');
      await page.addInitScript(() => localStorage.setItem('portal.language', 'bs'));
      await page.goto('/km/checkout');
      await page.getByText('88.00 KM više nego što ima u novčaniku').waitFor(LONG_TIMEOUT);
      await page.getByRole('link', { name: 'Uplati 88.00 KM' }).click();
      await page.getByText('Uplatnica', { exact: true }).waitFor(LONG_TIMEOUT);
      expect(await field(page, 'account').textContent()).toBe('129-007-94010284-94');
      expect(await field(page, 'holder').textContent()).toBe(KM_ACCOUNT.holder);
      expect(await field(page, 'purpose').textContent()).toBe('Uplata depozita');
      expect(await page.locator('figure').count()).toBe(0);
      await page.getByRole('button', { name: 'Kopiraj sve' }).click();
      await expectClipboard(
        page,
        [
          'Primalac: Portal d.o.o.',
          'Račun primaoca: 1290079401028494',
          'Banka primaoca: Banka',
          'Svrha uplate: Uplata depozita',
          `Poziv na broj: ${reference}`,
          'Iznos: 88.00',
        ].join('\n'),
      );
      await expectAccessible(page, 'payment slip');

      await page.goBack();
      await page.getByRole('link', { name: 'Zatraži kreditni limit' }).click(LONG_TIMEOUT);
      const dialog = page.getByRole('dialog');
      expect(await dialog.getByLabel('Naslov').inputValue(LONG_TIMEOUT)).toBe(
        'Zahtjev za kreditni limit',
      );
      const sent = page.waitForRequest(isTicket);
      await dialog.getByRole('button', { name: 'Pošalji zahtjev' }).click();
      expect((await sent).postDataJSON()).toMatchObject({
        category: 'billing',
        message: expect.stringContaining('Željeni limit: 88.00 KM'),
      });
      await dialog.waitFor({ ...LONG_TIMEOUT, state: 'detached' });
      expect(unexpectedProblems(page)).toEqual([]);
    });
  });
});

test.each(['eur', 'km'] as const)(
  'where the account of %s cannot be had the wallet offers to try again, and where none is set it says whom to ask',
  async (market) => {
    await withBankDetails(browser, { market, bankDetails: null }, async () => {
      await asNewCompany(market, async (page, { companyId }) => {
        await page.route(`**${PAYMENT_DETAILS_PATH}`, (route) => route.abort());
        await page.goto(`/${market}/wallet`);
        const failed = page.getByRole('alert').filter({ hasText: 'could not be loaded' });
        await failed.waitFor(LONG_TIMEOUT);
        await page.unroute(`**${PAYMENT_DETAILS_PATH}`);
        await failed.getByRole('button', { name: 'Retry' }).click();
        const reference = printedReference(paymentReferenceOf(companyId, market));
        await page.getByText(`Your payment reference will be ${reference}.`).waitFor(LONG_TIMEOUT);
        await expectAccessible(page, 'no account to pay to');
        await page.getByRole('link', { name: 'Ask for the bank details' }).click();
        const dialog = page.getByRole('dialog');
        expect(await dialog.getByLabel('Subject').inputValue(LONG_TIMEOUT)).toBe(
          'Bank details for paying in',
        );
        await dialog.getByRole('button', { name: 'Create Ticket' }).click();
        await expectToast(page, 'Ticket Created');
      });
    });
  },
);

function isTicket(request: { method(): string; url(): string }): boolean {
  return request.method() === 'POST' && request.url().endsWith(paths.support.tickets);
}
