import { afterAll, beforeAll, expect, test } from '@jest/globals';
import type { PaymentDetails } from 'contracts/api/admin-wallets';
import { printedDomesticAccount } from 'contracts/primitives/bank-account';
import { paymentReferenceOf, printedReference } from 'contracts/primitives/payment-reference';
import type { Tenant } from 'contracts/primitives/tenant';
import type { Browser, Page } from 'playwright-core';
import { openBrowser, withPage } from '../browser/browser.ts';
import type { Customer } from '../harness/operator.ts';
import { connectToPortalUnderTest } from '../harness/connect-to-portal-under-test.ts';
import type { PortalUnderTest } from '../harness/portal-under-test.ts';
import { expectAccessible } from './testing/accessible.ts';
import { withoutBankDetails } from './testing/bank-details.ts';
import { loginOf, openBuyerWithCart, putOneOnSale, waitUntilCaughtUp } from './testing/offers.ts';
import type { Offered } from './testing/offers.ts';
import { readQrCode } from './testing/read-qr.ts';
import { LONG_TIMEOUT, expectClipboard, expectToast, heading } from './testing/screens.ts';
import { signInByApi } from './testing/sign-in-by-api.ts';
import { unexpectedProblems } from './testing/unexpected-problems.ts';

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
  const { customer } = await openBuyerWithCart(portal, { tenantId, productId: product.id });
  await waitUntilCaughtUp(portal);
  await withPage(browser, { reducedMotion: 'reduce' }, async (page) => {
    await signInByApi(page, loginOf(customer));
    await act(page, customer);
  });
}

const field = (page: Page, name: string) => page.locator(`[data-transfer="${name}"]`);
const picture = (page: Page) => page.getByRole('img', { name: 'QR code of this transfer' });

/** The account as the portal has it at present: every demo begins with one in each market. */
async function accountOf(page: Page): Promise<NonNullable<PaymentDetails['bankDetails']>> {
  const answer = await page.request.get('/api/wallet/payment-details');
  const { bankDetails } = (await answer.json()) as PaymentDetails;
  if (bankDetails === null) throw new Error('The market has an account');
  return bankDetails;
}

test('a first purchase in euros: from the cart to the account, the reference and a code that a bank reads, then to the keys', async () => {
  await asNewCompany('eur', async (page, { companyId }) => {
    const reference = paymentReferenceOf(companyId, 'eur');
    const { holder, iban = '', bic = '' } = await accountOf(page);
    await page.goto('/eur/cart');
    await page.getByText('€120.50 more than your wallet holds').waitFor(LONG_TIMEOUT);
    await expectAccessible(page, 'cart that is short of money');
    await page.getByRole('link', { name: 'Pay in €120.50' }).click();
    await heading(page, 'Pay in by bank transfer').waitFor(LONG_TIMEOUT);
    expect(await page.getByLabel('Amount (EUR)').inputValue(LONG_TIMEOUT)).toBe('120.50');
    await page.getByText('Your cart lacks €120.50.').waitFor(LONG_TIMEOUT);
    expect(await field(page, 'holder').textContent()).toBe(holder);
    expect(await field(page, 'bic').textContent()).toBe(bic);
    expect(await field(page, 'account').textContent()).toBe(printedReference(iban));
    expect(await field(page, 'reference').textContent()).toBe(printedReference(reference));
    await picture(page).waitFor(LONG_TIMEOUT);
    await expectAccessible(page, 'pay in');
    const lines = ['BCD', '002', '1', 'SCT', bic, holder, iban];
    expect(await codeOf(page)).toEqual([...lines, 'EUR120.50', '', reference]);
    await page.getByLabel('Amount (EUR)').fill('1.000,00');
    await page.getByText('Write an amount such as 120.50').waitFor(LONG_TIMEOUT);
    expect(await codeOf(page)).toEqual([...lines, '', '', reference]);
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

/** The lines of the code on the page. */
async function codeOf(page: Page): Promise<readonly string[]> {
  return (await readQrCode(picture(page))).split('\n');
}

test('at the checkout of the KM shop: the slip in Bosnian, and a credit limit is asked for by a ticket that is written already', async () => {
  await asNewCompany('km', async (page, { companyId }) => {
    const reference = paymentReferenceOf(companyId, 'km');
    const { bank, accountNumber = '' } = await accountOf(page);
    await page.addInitScript(() => localStorage.setItem('portal.language', 'bs'));
    await page.goto('/km/checkout');
    await page.getByText('88.00 KM više nego što ima u novčaniku').waitFor(LONG_TIMEOUT);
    await page.getByRole('link', { name: 'Uplati 88.00 KM' }).click();
    await page.getByText('Uplatnica', { exact: true }).waitFor(LONG_TIMEOUT);
    expect(await field(page, 'account').textContent()).toBe(printedDomesticAccount(accountNumber));
    expect(await field(page, 'amount').textContent()).toBe('88.00 KM');
    expect(await page.locator('figure').count()).toBe(0);
    await page.getByRole('button', { name: 'Kopiraj sve' }).click();
    const lines = [
      `Primalac: ${await field(page, 'holder').textContent()}`,
      `Račun primaoca: ${accountNumber}`,
      `Banka primaoca: ${bank}`,
      'Svrha uplate: Uplata depozita',
      `Poziv na broj: ${reference}`,
      'Iznos: 88.00',
    ];
    await expectClipboard(page, lines.join('\n'));
    await expectAccessible(page, 'payment slip');

    await page.goBack();
    await page.getByRole('link', { name: 'Zatraži kreditni limit' }).click(LONG_TIMEOUT);
    const dialog = page.getByRole('dialog');
    const subject = await dialog.getByLabel('Naslov').inputValue(LONG_TIMEOUT);
    expect(subject).toBe('Zahtjev za kreditni limit');
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

test.each(['eur', 'km'] as const)(
  'where the account of %s cannot be loaded the empty wallet offers to try again',
  async (market) => {
    await asNewCompany(market, async (page) => {
      await page.route(`**/api/wallet/payment-details`, (route) => route.abort());
      await page.goto(`/${market}/wallet`);
      const failed = page.getByRole('alert').filter({ hasText: 'could not be loaded' });
      await failed.waitFor(LONG_TIMEOUT);
      await page.unroute(`**/api/wallet/payment-details`);
      await failed.getByRole('button', { name: 'Retry' }).click();
      await field(page, 'account').waitFor(LONG_TIMEOUT);
    });
  },
);

test('where no account is set the wallet says whom to ask, by a ticket that is written already', async () => {
  await withoutBankDetails(portal, 'eur', async () => {
    await asNewCompany('eur', async (page, { companyId }) => {
      await page.goto('/eur/wallet');
      const reference = printedReference(paymentReferenceOf(companyId, 'eur'));
      await page.getByText(`Your payment reference will be ${reference}.`).waitFor(LONG_TIMEOUT);
      await expectAccessible(page, 'no account to pay to');
      await page.getByRole('link', { name: 'Ask for the bank details' }).click();
      const dialog = page.getByRole('dialog');
      const subject = await dialog.getByLabel('Subject').inputValue(LONG_TIMEOUT);
      expect(subject).toBe('Bank details for paying in');
      await dialog.getByRole('button', { name: 'Create Ticket' }).click();
      await expectToast(page, 'Ticket Created');
    });
  });
});

function isTicket(request: { method(): string; url(): string }): boolean {
  return request.method() === 'POST' && request.url().endsWith('/api/support/tickets');
}
