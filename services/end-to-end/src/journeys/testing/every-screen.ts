import type { Page } from 'playwright-core';
import { holdResponses } from './hold-responses.ts';
import { choosing, ofLists, orderingByList } from './product-screens.ts';
import { at, dialogOf, leaveDialog } from './screen.ts';
import type { Screen } from './screen.ts';
import { LONG_TIMEOUT, heading } from './screens.ts';
import type { SeededCompany } from './seeded-company.ts';

/** Every screen that a buyer can see, in an order that leads from one to the next; each can be walked once. */
export function everyScreen(company: SeededCompany): readonly Screen[] {
  return [
    ...choosing(company),
    ...orderingByList(company),
    ...buying(company),
    ...orderHistoryScreens(company),
    ...approvals(company),
    ...ofTheCompany(company),
    ...ofLists(company),
    ...support(company),
  ];
}

function buying({ tenant, failed }: SeededCompany): Screen[] {
  const held: { release?: () => void } = {};
  return [
    at('cart', `/${tenant}/cart`, (page) =>
      page.getByRole('link', { name: 'Checkout', exact: true }),
    ),
    at('checkout', `/${tenant}/checkout`, (page) => page.getByRole('table', { name: 'Balances' })),
    {
      name: 'payment under way',
      open: async (page) => {
        held.release = await holdResponses(page, `**/api/orders`);
        await page.getByRole('button', { name: /^Pay / }).click();
        await page.getByText('Processing', { exact: true }).waitFor(LONG_TIMEOUT);
      },
    },
    {
      name: 'payment completed',
      open: async (page) => {
        held.release?.();
        await heading(page, 'Order completed').waitFor(LONG_TIMEOUT);
        await page.unroute(`**/api/orders`);
        await page.getByRole('button', { name: 'Reveal all' }).waitFor(LONG_TIMEOUT);
      },
    },
    {
      name: 'keys',
      open: async (page) => {
        await page.getByRole('button', { name: 'Reveal all' }).click();
        await page.locator('[data-licence-key]').nth(2).waitFor(LONG_TIMEOUT);
      },
    },
    at('payment failed', `/${tenant}/checkout?order=${failed.id}`, (page) =>
      page.getByRole('alert').filter({ hasText: 'Payment Failed' }),
    ),
    at('empty cart', `/${tenant}/cart`, (page) => page.getByText('Your cart is empty')),
  ];
}

function orderHistoryScreens({ tenant, completed, failed }: SeededCompany): Screen[] {
  const firstStep = (page: Page) => page.locator('[data-step]').first();
  return [
    at('orders', `/${tenant}/orders`, (page) => page.getByRole('table')),
    at('order', `/${tenant}/orders/${completed.id}`, firstStep),
    at('failed order', `/${tenant}/orders/${failed.id}`, firstStep),
    at('key reveals', `/${tenant}/orders?view=reveals`, (page) => page.getByRole('table')),
    at('spending', `/${tenant}/orders?view=spending`, (page) =>
      page.getByRole('region', { name: 'Spending' }),
    ),
    at('licence keys', `/${tenant}/keys`, (page) =>
      page.getByRole('list', { name: 'Licence keys' }),
    ),
    {
      name: 'a key given to nobody',
      open: async (page) => {
        const assign = page.getByRole('button', { name: /^Assign the key/ });
        await assign.first().click(LONG_TIMEOUT);
        await dialogOf(page).getByRole('button', { name: 'Save' }).click();
        await dialogOf(page).getByText('Enter a person, a device or a note').waitFor(LONG_TIMEOUT);
      },
    },
    at('wallet', `/${tenant}/wallet`, (page) =>
      page.getByRole('table', { name: 'Monthly statement' }),
    ),
    {
      name: 'movements of a month',
      open: async (page) => {
        await page.getByText(/^Show the movements/).click();
        await page.getByRole('region', { name: 'Movements' }).waitFor(LONG_TIMEOUT);
      },
    },
  ];
}

function approvals({ tenant, approvalId }: SeededCompany): Screen[] {
  return [
    at('approvals', `/${tenant}/approvals`, (page) => page.getByRole('table')),
    at('an approval to decide', `/${tenant}/approvals/${approvalId}`, (page) =>
      page.getByText('From deposit'),
    ),
    {
      name: 'declining without a reason',
      open: async (page) => {
        await page.getByRole('button', { name: 'Decline' }).click();
        await dialogOf(page).getByRole('button', { name: 'Decline' }).click();
        await dialogOf(page).getByText('Say why').waitFor(LONG_TIMEOUT);
      },
    },
    at('paying in', `/${tenant}/wallet?pay-in=5.00`, (page) =>
      heading(page, 'Pay in by bank transfer'),
    ),
  ];
}

function ofTheCompany({ tenant }: SeededCompany): Screen[] {
  const branch = 'Skladište Mostar';
  return [
    at('notices', `/${tenant}/notices`, (page) =>
      page.getByRole('main').getByRole('list', { name: 'Notices' }),
    ),
    {
      name: 'the newest notices',
      open: async (page) => {
        await page.getByRole('button', { name: /^Notices/ }).click();
        await dialogOf(page).getByRole('listitem').first().waitFor(LONG_TIMEOUT);
      },
    },
    at('branches', `/${tenant}/branches`, (page) => page.getByText(branch).first()),
    {
      name: 'new branch without a name',
      open: async (page) => {
        await page.getByRole('button', { name: 'New branch' }).click();
        await dialogOf(page).getByRole('button', { name: 'Create branch' }).click();
        await dialogOf(page).getByText('Required').waitFor(LONG_TIMEOUT);
      },
    },
    {
      name: 'edit branch',
      open: async (page) => {
        await leaveDialog(page);
        await page.getByRole('button', { name: `Edit ${branch}` }).click();
        await dialogOf(page).getByLabel('Address').waitFor(LONG_TIMEOUT);
      },
    },
    {
      name: 'close branch',
      open: async (page) => {
        await leaveDialog(page);
        await page.getByRole('button', { name: `Close ${branch}` }).click();
        await dialogOf(page).getByRole('button', { name: 'Close branch' }).waitFor(LONG_TIMEOUT);
      },
    },
    at('colleagues', `/${tenant}/colleagues`, (page) => heading(page, 'Invitations')),
    {
      name: 'invitation without an address',
      open: async (page) => {
        await page.getByRole('button', { name: 'Invite a colleague' }).click();
        await dialogOf(page).getByLabel('These branches only').check();
        await dialogOf(page).getByRole('button', { name: 'Send invitation' }).click();
        await dialogOf(page).getByText('Enter an e-mail address').waitFor(LONG_TIMEOUT);
      },
    },
    at('settings', `/${tenant}/settings`, (page) => page.getByText('This device', { exact: true })),
    {
      name: 'settings with faults',
      open: async (page) => {
        const password = page.getByRole('region', { name: 'Password', exact: true });
        await password.getByLabel('Current password').fill('x');
        await password.getByRole('button', { name: 'Change password' }).click();
        await password.locator('[aria-invalid="true"]').first().waitFor(LONG_TIMEOUT);
      },
    },
  ];
}

function support({ tenant, ticketId, articleId }: SeededCompany): Screen[] {
  const home = `/${tenant}/support`;
  const panel = (page: Page) => page.getByRole('tabpanel');
  const listed = (page: Page) => panel(page).getByRole('listitem').first();
  const question = (page: Page) => panel(page).locator('summary').first();
  return [
    at('support', home, (page) => panel(page).locator('dl')),
    at('tickets', `${home}?tab=tickets`, listed),
    at('knowledge base', `${home}?tab=knowledge`, listed),
    at('questions', `${home}?tab=faq`, question),
    {
      name: 'a question with its answer',
      open: async (page) => {
        await question(page).click();
        await panel(page).locator('details[open]').first().waitFor(LONG_TIMEOUT);
      },
    },
    at('ticket', `${home}?ticket=${ticketId}`, (page) =>
      dialogOf(page).getByText('We look into it.'),
    ),
    at('new ticket', `${home}?ticket=new`, (page) => dialogOf(page).getByLabel('Message')),
    {
      name: 'new ticket with faults',
      open: async (page) => {
        await dialogOf(page).getByRole('button', { name: 'Create Ticket' }).click();
        await dialogOf(page).getByText('Subject must be at least').waitFor(LONG_TIMEOUT);
      },
    },
    at('article', `${home}?article=${articleId}`, (page) =>
      dialogOf(page).getByText('Open Help, then Activate.'),
    ),
    at('no such page', '/no/such/page', (page) => heading(page, '404 Page Not Found')),
  ];
}
