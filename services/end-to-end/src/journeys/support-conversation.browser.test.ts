import { afterAll, beforeAll, expect, test } from '@jest/globals';
import type { Browser, Locator, Page } from 'playwright-core';
import { openBrowser } from '../browser/browser.ts';
import { connectToPortalUnderTest } from '../harness/connect-to-portal-under-test.ts';
import type { PortalUnderTest } from '../harness/portal-under-test.ts';
import { LONG_TIMEOUT, expectToast } from './testing/screens.ts';
import { asNewBuyer, openSupport, ticketLink } from './testing/support-center.ts';
import { openSupportDesk, openTicket } from './testing/support-desk.ts';
import type { SupportDesk } from './testing/support-desk.ts';
import { waitUntilCaughtUp } from './testing/offers.ts';

const REQUEST = {
  subject: 'The second key is refused',
  message: 'It says 0x8007.\nThe first one works.',
  priority: 'high',
  category: 'technical',
};

let browser: Browser;
let portal: PortalUnderTest;
let desk: SupportDesk;

beforeAll(async () => {
  portal = connectToPortalUnderTest();
  browser = await openBrowser();
  desk = await openSupportDesk(browser);
});

afterAll(async () => {
  await desk.close();
  await Promise.all([browser.close(), portal.close()]);
});

test('[S2.121] [S2.129] [S2.132] a click on a ticket opens its dialog with all that is known of it', async () => {
  await asBuyer(async (page) => {
    const { ticketNumber } = await openTicket(page, REQUEST);
    await openSupport(page, portal, '/eur/support?tab=tickets');
    await ticketLink(page, REQUEST.subject).click(LONG_TIMEOUT);
    const dialog = page.getByRole('dialog', { name: REQUEST.subject });
    await dialog.getByText('No responses yet').waitFor(LONG_TIMEOUT);
    await dialog.getByText(ticketNumber, { exact: true }).waitFor(LONG_TIMEOUT);
    expect(await factsOf(dialog)).toEqual({
      Status: 'Open',
      Priority: 'High',
      Category: 'Technical',
      Created: expect.stringMatching(/^\d{1,2} \w+ \d{4}, \d\d:\d\d$/),
    });
    expect(await messagesOf(dialog)).toEqual([REQUEST.message]);
  });
});

test('closing the dialog, or going back, returns to the list and to the ticket in it', async () => {
  await asBuyer(async (page) => {
    const { id } = await openTicket(page, REQUEST);
    await openSupport(page, portal, '/eur/support?tab=tickets');
    const link = ticketLink(page, REQUEST.subject);
    await link.click(LONG_TIMEOUT);
    await page.waitForURL(`**/eur/support?tab=tickets&ticket=${id}`, LONG_TIMEOUT);
    await page.getByRole('dialog').waitFor(LONG_TIMEOUT);
    await page.keyboard.press('Escape');
    await page.waitForURL('**/eur/support?tab=tickets', LONG_TIMEOUT);
    await page.getByRole('dialog').waitFor({ ...LONG_TIMEOUT, state: 'detached' });
    await page.waitForFunction(
      (title) => document.activeElement?.textContent === title,
      REQUEST.subject,
    );
    await link.click();
    await page.getByRole('dialog').waitFor(LONG_TIMEOUT);
    await page.goBack();
    await page.getByRole('dialog').waitFor({ ...LONG_TIMEOUT, state: 'detached' });
  });
});

test('a link to a ticket opens it, and closing it leaves the list', async () => {
  await asBuyer(async (page) => {
    const { id } = await openTicket(page, REQUEST);
    await openSupport(page, portal, `/eur/support?ticket=${id}`);
    await page.getByRole('dialog', { name: REQUEST.subject }).waitFor(LONG_TIMEOUT);
    await page.getByRole('button', { name: 'Close' }).click();
    await page.getByRole('dialog').waitFor({ ...LONG_TIMEOUT, state: 'detached' });
    await ticketLink(page, REQUEST.subject).waitFor(LONG_TIMEOUT);
  });
});

test('[S2.130] the original request comes first, then the responses as they came', async () => {
  await asBuyer(async (page) => {
    const { id } = await openTicket(page, REQUEST);
    await desk.answer(id, 'Which edition is it?');
    await openSupport(page, portal, `/eur/support?ticket=${id}`);
    const dialog = page.getByRole('dialog', { name: REQUEST.subject });
    await dialog.getByText('Which edition is it?').waitFor(LONG_TIMEOUT);
    await reply(dialog, 'The Professional edition.');
    await dialog.getByRole('article').nth(2).waitFor(LONG_TIMEOUT);
    expect(await messagesOf(dialog)).toEqual([
      REQUEST.message,
      'Which edition is it?',
      'The Professional edition.',
    ]);
    await dialog.getByRole('article').first().getByText('Original request').waitFor(LONG_TIMEOUT);
    const answer = dialog.getByRole('article').nth(1);
    await answer.getByText('Support', { exact: true }).waitFor(LONG_TIMEOUT);
  });
});

test('an answer of staff appears in an open conversation by itself, is read out there, and rings the bell', async () => {
  await asBuyer(async (page) => {
    const { id, ticketNumber } = await openTicket(page, REQUEST);
    await openSupport(page, portal, `/eur/support?ticket=${id}`);
    const dialog = page.getByRole('dialog', { name: REQUEST.subject });
    await dialog.getByText('No responses yet').waitFor(LONG_TIMEOUT);
    await desk.answer(id, 'We replace the key.');
    await dialog.getByRole('log').getByText('We replace the key.').waitFor(LONG_TIMEOUT);
    await dialog.locator('dd').getByText('In progress', { exact: true }).waitFor(LONG_TIMEOUT);
    await page.keyboard.press('Escape');
    await page
      .getByRole('banner')
      .getByRole('button', { name: 'Notices, 1 unread' })
      .click(LONG_TIMEOUT);
    await page.getByText(`Support answered ticket ${ticketNumber}`).waitFor(LONG_TIMEOUT);
  });
});

test('[S5.24] [S8.38] a response is sent without the spaces around it, and that it was is said', async () => {
  await asBuyer(async (page) => {
    const { id } = await openTicket(page, REQUEST);
    await openSupport(page, portal, `/eur/support?ticket=${id}`);
    const dialog = page.getByRole('dialog', { name: REQUEST.subject });
    const sent = page.waitForRequest(
      (request) =>
        request.method() === 'POST' &&
        request.url().endsWith(`/api/support/tickets/${id}/responses`),
    );
    await reply(dialog, '  \n It works now, thank you. \n ');
    expect((await sent).postDataJSON()).toEqual({ message: 'It works now, thank you.' });
    await expectToast(page, 'Success', 'Response sent successfully');
    await dialog.getByRole('log').getByText('It works now, thank you.').waitFor(LONG_TIMEOUT);
    expect(await dialog.getByLabel('Your response').inputValue()).toBe('');
    expect(await dialog.getByText('No responses yet').count()).toBe(0);
  });
});

test('[S5.23] [T.48] an empty response, or one of spaces, is refused: Please enter a message', async () => {
  await asBuyer(async (page) => {
    const { id } = await openTicket(page, REQUEST);
    await openSupport(page, portal, `/eur/support?ticket=${id}`);
    const dialog = page.getByRole('dialog', { name: REQUEST.subject });
    const sent: string[] = [];
    page.on('request', (request) => {
      if (request.method() === 'POST') sent.push(request.url());
    });
    for (const text of ['', '  \n  ']) {
      await reply(dialog, text);
      await expectToast(page, 'Please enter a message');
      const box = dialog.getByLabel('Your response');
      expect(await box.getAttribute('aria-invalid')).toBe('true');
    }
    expect(sent).toEqual([]);
  });
});

test('[S8.23] [T.55] a refused response shows an Error toast in the words of the server', async () => {
  await asBuyer(async (page) => {
    const { id } = await openTicket(page, REQUEST);
    // Without the live changes the page does not hear that the ticket was closed meanwhile.
    await page.route('**/api/stream*', (route) => route.abort());
    await openSupport(page, portal, `/eur/support?ticket=${id}`);
    const dialog = page.getByRole('dialog', { name: REQUEST.subject });
    await dialog.getByText('No responses yet').waitFor(LONG_TIMEOUT);
    await desk.change(id, { status: 'closed' });
    const refused = page.waitForResponse(
      (response) => response.status() === 409 && response.url().includes(id),
    );
    await reply(dialog, 'One thing more.');
    const { message } = (await (await refused).json()) as { message: string };
    await expectToast(page, 'Error', message);
    const notice = dialog.getByRole('alert').filter({ hasText: 'Failed to send response' });
    await notice.getByText(message).waitFor(LONG_TIMEOUT);
    expect(await dialog.getByLabel('Your response').inputValue()).toBe('One thing more.');
  });
});

test('[S8.24] a response that failed without a word shows an Error toast with Failed to send response', async () => {
  await asBuyer(async (page) => {
    const { id } = await openTicket(page, REQUEST);
    await openSupport(page, portal, `/eur/support?ticket=${id}`);
    await page.route(`**/api/support/tickets/${id}/responses`, (route) =>
      route.request().method() === 'POST' ? route.fulfill({ status: 502 }) : route.continue(),
    );
    const dialog = page.getByRole('dialog', { name: REQUEST.subject });
    await reply(dialog, 'Is anybody there?');
    await expectToast(page, 'Error', 'Failed to send response');
  });
});

test('[S2.133] every ticket has a reply box and Send Response, but for a closed one', async () => {
  await asBuyer(async (page) => {
    for (const status of ['open', 'in_progress', 'resolved', 'closed'] as const) {
      const { id } = await openTicket(page, { ...REQUEST, subject: `A ticket ${status}` });
      if (status !== 'open') await desk.change(id, { status });
      await openSupport(page, portal, `/eur/support?ticket=${id}`);
      const dialog = page.getByRole('dialog', { name: `A ticket ${status}` });
      await dialog.getByText('No responses yet').waitFor(LONG_TIMEOUT);
      const box = { closed: 0, open: 1, in_progress: 1, resolved: 1 }[status];
      expect(await dialog.getByLabel('Your response').count()).toBe(box);
      expect(await dialog.getByRole('button', { name: 'Send Response' }).count()).toBe(box);
      expect(await dialog.getByText('This ticket is closed.').count()).toBe(1 - box);
    }
  });
});

test('a response opens a resolved ticket again', async () => {
  await asBuyer(async (page) => {
    const { id } = await openTicket(page, REQUEST);
    await desk.change(id, { status: 'resolved' });
    await openSupport(page, portal, `/eur/support?ticket=${id}`);
    const dialog = page.getByRole('dialog', { name: REQUEST.subject });
    await dialog.getByText('A response opens it again.').waitFor(LONG_TIMEOUT);
    await reply(dialog, 'It came back.');
    await dialog.locator('dd').getByText('Open', { exact: true }).waitFor(LONG_TIMEOUT);
  });
});

test('[T.50] an internal note never reaches the browser of the buyer', async () => {
  await asBuyer(async (page) => {
    const { id } = await openTicket(page, REQUEST);
    const secret = `Supplier batch is bad ${id}`;
    await desk.note(id, secret);
    await desk.answer(id, 'We replace the key.');
    await waitUntilCaughtUp(portal);
    expect(await desk.conversation(id)).toEqual([secret, 'We replace the key.']);
    const received: Promise<string>[] = [];
    page.on('response', (response) => {
      if (response.url().includes('/api/support/')) received.push(response.text());
    });
    await openSupport(page, portal, `/eur/support?ticket=${id}`);
    const dialog = page.getByRole('dialog', { name: REQUEST.subject });
    await dialog.getByText('We replace the key.').waitFor(LONG_TIMEOUT);
    expect(await messagesOf(dialog)).toEqual([REQUEST.message, 'We replace the key.']);
    expect(await dialog.getByText('Internal Note').count()).toBe(0);
    const texts = await Promise.all(received);
    expect(texts.some((text) => text.includes('We replace the key.'))).toBe(true);
    expect(texts.filter((text) => text.includes('Supplier batch'))).toEqual([]);
  });
});

test('an unsent response is kept for the next visit, each for its own ticket', async () => {
  await asBuyer(async (page) => {
    const { id } = await openTicket(page, REQUEST);
    const other = await openTicket(page, { ...REQUEST, subject: 'Another matter' });
    await openSupport(page, portal, `/eur/support?ticket=${id}`);
    await page.getByLabel('Your response').fill('Half of what I wanted');
    await page.reload();
    const box = page.getByRole('dialog', { name: REQUEST.subject }).getByLabel('Your response');
    await box.waitFor(LONG_TIMEOUT);
    expect(await box.inputValue()).toBe('Half of what I wanted');
    await page.goto(`/eur/support?ticket=${other.id}`);
    const otherBox = page.getByRole('dialog', { name: 'Another matter' });
    expect(await otherBox.getByLabel('Your response').inputValue(LONG_TIMEOUT)).toBe('');
  });
});

function asBuyer(act: (page: Page) => Promise<void>): Promise<void> {
  return asNewBuyer({ browser, portal }, act);
}

async function reply(dialog: Locator, text: string): Promise<void> {
  await dialog.getByLabel('Your response').fill(text, LONG_TIMEOUT);
  await dialog.getByRole('button', { name: 'Send Response' }).click();
}

/** The texts of the conversation, top to bottom. */
function messagesOf(dialog: Locator): Promise<string[]> {
  return dialog.getByRole('article').locator('p').allTextContents();
}

/** Names and values as the dialog lists them. */
async function factsOf(dialog: Locator): Promise<Record<string, string>> {
  const names = await dialog.locator('dt').allTextContents();
  const values = await dialog.locator('dd').allTextContents();
  return Object.fromEntries(names.map((name, at) => [name, values[at] ?? '']));
}
