import { uniqueName } from '../../harness/factories.ts';
import { at, dialogOf, leaveDialog } from './screen.ts';
import type { Screen } from './screen.ts';
import { LONG_TIMEOUT, heading, openCatalogue } from './screens.ts';
import { LIST } from './seeded-company.ts';
import type { SeededCompany } from './seeded-company.ts';

// The screens on which products are chosen: one by one, by a list, and by lists that are kept.

export function choosing({ tenant, word, plenty }: SeededCompany): Screen[] {
  const market = tenant === 'km' ? 'KM' : 'EUR';
  return [
    {
      name: 'catalogue',
      open: async (page) => {
        await openCatalogue(page, `/${tenant}?search=${word}`);
        await heading(page, `Found 4 ${market} products`).waitFor(LONG_TIMEOUT);
      },
    },
    {
      name: 'guide',
      open: async (page) => {
        await page
          .getByRole('button', { name: /^GUIDE of/ })
          .first()
          .click();
        await dialogOf(page).getByRole('tab').first().waitFor(LONG_TIMEOUT);
      },
    },
    {
      name: 'filters',
      open: async (page) => {
        await leaveDialog(page);
        await page.getByRole('button', { name: 'Filters (1)' }).click();
        await dialogOf(page).getByText('Availability').first().waitFor(LONG_TIMEOUT);
      },
    },
    {
      name: 'product',
      open: async (page) => {
        await leaveDialog(page);
        await page.getByRole('link', { name: plenty.name, exact: true }).click();
        await dialogOf(page)
          .getByRole('list', { name: 'In your company’s orders' })
          .waitFor(LONG_TIMEOUT);
      },
    },
    {
      name: 'product that joins a list',
      open: async (page) => {
        await dialogOf(page).getByRole('button', { name: 'Add to a list' }).click();
        await page
          .getByRole('dialog', { name: 'Save as a list' })
          .getByRole('combobox', { disabled: false })
          .waitFor(LONG_TIMEOUT);
      },
    },
    {
      name: 'nothing found',
      open: async (page) => {
        await page.goto(`/${tenant}?search=${uniqueName('nothing')}`);
        await page.getByText(`No ${market} products found`).waitFor(LONG_TIMEOUT);
      },
    },
  ];
}

export function orderingByList({ tenant, word, plenty }: SeededCompany): Screen[] {
  return [
    at('quick order', `/${tenant}/quick-order`, (page) => page.getByLabel('Your list')),
    {
      name: 'a list that was answered',
      open: async (page) => {
        // One that can be bought, one that is meant otherwise, and no line at all.
        await page.getByLabel('Your list').fill(`${plenty.sku};2\n${word} 8;1\nx;y`);
        await page.getByRole('button', { name: 'Check the list' }).click();
        await page.getByText('1 of 3 can go into the cart').waitFor(LONG_TIMEOUT);
      },
    },
  ];
}

export function ofLists({ tenant }: SeededCompany): Screen[] {
  return [
    at('lists', `/${tenant}/lists`, (page) => page.getByRole('link', { name: LIST })),
    {
      name: 'a list',
      open: async (page) => {
        await page.getByRole('link', { name: LIST }).click();
        await page.getByText('Not enough in stock').waitFor(LONG_TIMEOUT);
      },
    },
    {
      name: 'a list without a name',
      open: async (page) => {
        await page.getByRole('button', { name: 'Rename' }).click();
        await dialogOf(page).getByLabel('Name of the list').fill('');
        await dialogOf(page).getByRole('button', { name: 'Rename' }).click();
        await dialogOf(page).getByText('Give the list a name.').waitFor(LONG_TIMEOUT);
      },
    },
    {
      name: 'delete a list',
      open: async (page) => {
        await leaveDialog(page);
        await page.getByRole('button', { name: 'Delete', exact: true }).click();
        await dialogOf(page).getByRole('button', { name: 'Delete list' }).waitFor(LONG_TIMEOUT);
      },
    },
  ];
}
