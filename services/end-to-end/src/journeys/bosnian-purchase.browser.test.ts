import { readFile } from 'node:fs/promises';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import type { Order } from 'contracts/api/orders';
import { monthIn } from 'contracts/primitives/market-days';
import type { Browser, Page } from 'playwright-core';
import { openBrowser, withPage } from '../browser/browser.ts';
import { uniqueName } from '../harness/factories.ts';
import type { Customer } from '../harness/operator.ts';
import { connectToPortalUnderTest } from '../harness/connect-to-portal-under-test.ts';
import type { PortalUnderTest } from '../harness/portal-under-test.ts';
import { loginOf, putOnSale } from './testing/offers.ts';
import type { Offered } from './testing/offers.ts';
import { LONG_TIMEOUT, amountOf, heading, shownKeys } from './testing/screens.ts';
import type { Login } from './testing/screens.ts';
import { unexpectedProblems } from './testing/unexpected-problems.ts';

let browser: Browser;
let portal: PortalUnderTest;

beforeAll(async () => {
  portal = connectToPortalUnderTest();
  browser = await openBrowser();
});

afterAll(async () => {
  await Promise.all([browser.close(), portal.close()]);
});

test('[T.34] [O.12] a firm buys in the KM shop in Bosnian, from the sign-in to the key, in marks throughout, its files and its failures too', async () => {
  const word = uniqueName('Kvarc');
  const name = `Računovodstvo ${word}`;
  const [product] = await putOnSale(portal, [
    {
      nameKm: name,
      stock: 3,
      prices: { eur: '61.61', km: '120.50' },
      installationInstructions: 'Start the installer.',
      installationInstructionsKm: 'Pokrenite instalaciju.',
    },
  ]);
  if (product === undefined) throw new Error('A product was put on sale');
  const customer = await portal.operator.createCustomer({ tenantId: 'km' });
  const { companyId } = customer;
  await portal.operator.deposit({ companyId, amount: '200.00', currency: 'KM' });

  await withPage(browser, {}, async (page) => {
    await signInInBosnian(page, loginOf(customer));
    await page.getByLabel('Pretraži proizvode').fill(`racunovodstvo ${word}`);
    await heading(page, 'Pronađen 1 KM proizvod').waitFor(LONG_TIMEOUT);
    const row = page.getByRole('row').filter({ hasText: product.sku });
    await row.getByText('120.50 KM').waitFor(LONG_TIMEOUT);
    await row.getByRole('button', { name: /^VODIČ/ }).click();
    const guide = page.getByRole('dialog', { name: 'Korisnički vodič' });
    await guide.getByText('Pokrenite instalaciju.').waitFor(LONG_TIMEOUT);
    await guide.getByRole('button', { name: 'Zatvori' }).click();
    await row.getByRole('button', { name: /^DODAJ / }).click();
    await expectToastInBosnian(page, 'Dodano u korpu');
    await row.getByRole('link', { name: /^U KORPI/ }).click(LONG_TIMEOUT);

    await heading(page, 'Moja korpa').waitFor(LONG_TIMEOUT);
    await page.getByRole('group', { name: `Količina: ${name}` }).waitFor(LONG_TIMEOUT);
    await amountOf(page.getByRole('main'), 'Raspoloživo u novčaniku')
      .filter({ hasText: '200.00 KM' })
      .waitFor(LONG_TIMEOUT);
    await page.getByRole('link', { name: 'Na plaćanje' }).click(LONG_TIMEOUT);
    const payment = page.getByRole('complementary', { name: 'Plaćanje' });
    await amountOf(payment, 'Iz depozita').filter({ hasText: '120.50 KM' }).waitFor(LONG_TIMEOUT);
    expect(await amountOf(payment, 'Iz kredita').textContent()).toBe('0.00 KM');
    await page.getByLabel('Broj narudžbenice').fill('Narudžbenica 7');
    await page.getByRole('button', { name: 'Plati 120.50 KM' }).click(LONG_TIMEOUT);
    await page.getByText('Narudžba je završena').waitFor(LONG_TIMEOUT);
    await page.getByRole('button', { name: 'Prikaži sve' }).click(LONG_TIMEOUT);
    await page.locator('[data-licence-key]').first().waitFor(LONG_TIMEOUT);
    const [key = ''] = await shownKeys(page.locator('main'));
    expect(product.keys).toContain(key);
    const pdf = await downloaded(page, 'Preuzmi ključeve kao PDF');
    expect(pdf).toContain('/Lang (bs)');

    await page.getByRole('link', { name: 'Otvori narudžbu' }).click();
    const steps = page.locator('[data-step]');
    for (const step of ['Narudžba poslana', 'Plaćeno', 'Na ekranu', 'PDF datoteka']) {
      await steps.filter({ hasText: step }).waitFor(LONG_TIMEOUT);
    }
    await page.getByText('Narudžbenica 7').waitFor(LONG_TIMEOUT);
    await page.getByText('Završena', { exact: true }).first().waitFor(LONG_TIMEOUT);
    expect(await page.getByText('€').count()).toBe(0);

    await page.getByRole('navigation').getByRole('link', { name: 'MOJ NOVČANIK' }).click();
    await heading(page, 'Moj novčanik').waitFor(LONG_TIMEOUT);
    await page.getByRole('banner').getByText('79.50 KM').waitFor(LONG_TIMEOUT);
    const month = monthIn('km', new Date());
    const statement = await downloaded(page, `Preuzmi izvod za ${month} kao CSV`);
    expect(statement).toContain('vrijeme (Europe/Sarajevo)');
    expect(statement).toContain(';Krajnje stanje;;BAM;;79,50;;0,00');
    const failed = await failedOrder(customer, product);
    await page.goto(`/km/orders/${failed.id}`);
    const reason = 'Nedovoljno sredstava. Raspoloživo: 79.50 KM, potrebno: 241.00 KM';
    await page.getByText(reason).first().waitFor(LONG_TIMEOUT);
    expect(await page.getByText('€').count()).toBe(0);
    expect(unexpectedProblems(page)).toEqual([]);
  });
});

/** A file that a button hands out. */
async function downloaded(page: Page, button: string): Promise<string> {
  const [file] = await Promise.all([
    page.waitForEvent('download', LONG_TIMEOUT),
    page.getByRole('button', { name: button }).click(LONG_TIMEOUT),
  ]);
  return readFile(await file.path(), 'utf8');
}

/** An order of two more, for which the wallet holds too little. */
async function failedOrder(customer: Customer, { id: productId }: Offered): Promise<Order> {
  const buyer = portal.newBuyer();
  await buyer.signIn({ username: customer.username, password: customer.password });
  await buyer.addToCart({ productId, quantity: 2, tenantId: 'km' });
  const { id } = await buyer.placedOrder({ expectedTotal: '241.00', tenantId: 'km' });
  return buyer.settledOrder(id);
}

async function signInInBosnian(page: Page, { login, password }: Login): Promise<void> {
  await page.goto('/auth?redirect=km');
  await page.getByRole('button', { name: 'Bosanski' }).click(LONG_TIMEOUT);
  await heading(page, 'Pristup KM panelu').waitFor(LONG_TIMEOUT);
  await page.getByLabel('E-mail adresa').fill(login);
  await page.getByLabel('Lozinka').fill(password);
  await page.locator('form').getByRole('button', { name: 'Prijavi se' }).click();
  await expectToastInBosnian(page, 'Dobro došli na KM panel!');
  await page.waitForURL('**/km', LONG_TIMEOUT);
}

async function expectToastInBosnian(page: Page, text: string): Promise<void> {
  const toasts = page.getByRole('region', { name: /Obavijesti/ }).getByRole('listitem');
  await toasts.filter({ hasText: text }).first().waitFor(LONG_TIMEOUT);
}
