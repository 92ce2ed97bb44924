import type { Article, Ticket } from 'contracts/api/support';
import { eventually } from 'kernel/testing/eventually';
import type { Browser, Page } from 'playwright-core';
import { z } from 'zod';
import { newPage } from '../../browser/browser.ts';
import { demoAccount, signInByApi, sendFromPage } from './sign-in-by-api.ts';

/** Somebody of the portal's staff who responds to tickets and writes articles. */
export interface SupportDesk {
  answer(ticketId: string, message: string): Promise<void>;
  note(ticketId: string, message: string): Promise<void>;
  change(ticketId: string, change: { readonly status: Ticket['status'] }): Promise<void>;
  publishArticle(article: Record<string, string>): Promise<Pick<Article, 'id'>>;
  publishFaq(faq: Record<string, string>): Promise<void>;
  /** The texts of the whole conversation as staff see it. */
  conversation(ticketId: string): Promise<string[]>;
  close(): Promise<void>;
}

const identified = z.object({ id: z.string() });
const conversation = z.object({ responses: z.array(z.object({ message: z.string() })) });

export async function openSupportDesk(browser: Browser): Promise<SupportDesk> {
  const page = await newPage(browser);
  await signInByApi(page, demoAccount('Admin'));
  const respond = async (ticketId: string, body: Record<string, unknown>) => {
    await sendFromPage(page, 'post', { path: `/api/admin/tickets/${ticketId}/responses`, body });
  };
  return {
    answer: (ticketId, message) => respond(ticketId, { message }),
    note: (ticketId, message) => respond(ticketId, { message, isInternal: true }),
    change: async (ticketId, body) => {
      const headers = { 'If-Match': await revisionOf(page, ticketId) };
      await sendFromPage(page, 'put', { path: `/api/admin/tickets/${ticketId}`, body, headers });
    },
    publishArticle: async (body) =>
      identified.parse(await sendFromPage(page, 'post', { path: '/api/admin/articles', body })),
    publishFaq: async (body) => {
      await sendFromPage(page, 'post', { path: '/api/admin/faqs', body });
    },
    conversation: async (ticketId) => {
      const read = await page.request.get(`/api/admin/tickets/${ticketId}`);
      return conversation.parse(await read.json()).responses.map(({ message }) => message);
    },
    close: () => page.context().close(),
  };
}

/** The revision of a ticket, once the desk is shown it. */
async function revisionOf(page: Page, ticketId: string): Promise<string> {
  const read = async () =>
    (await page.request.get(`/api/admin/tickets/${ticketId}`)).headers()['etag'];
  return (await eventually(read)) ?? '';
}

/** Opens a ticket in the name of who is signed in with the page. */
export async function openTicket(
  page: Page,
  overrides: Record<string, unknown> = {},
): Promise<{ id: string; ticketNumber: string }> {
  const body = {
    subject: 'The key is refused',
    message: 'The program says that the key is not valid.',
    ...overrides,
  };
  const answer = await sendFromPage(page, 'post', { path: '/api/support/tickets', body });
  const opened = z.object({ data: identified.extend({ ticketNumber: z.string() }) });
  return opened.parse(answer).data;
}
