import { TENANTS } from 'contracts/primitives/tenant';
import type { Tenant } from 'contracts/primitives/tenant';
import type { PortalConnection } from 'kernel/http/portal-connection';
import { DEMO_ARTICLES } from './demo-articles.ts';
import { DEMO_CANNED_ANSWERS } from './demo-canned-answers.ts';
import { DEMO_PRODUCTS } from './demo-catalogue.ts';
import { DEMO_FAQS } from './demo-faqs.ts';
import { DEMO_TICKETS } from './demo-tickets.ts';
import type { DemoTicket } from './demo-tickets.ts';

/** Who writes in the demo, by user name. */
const BUYERS: Readonly<Record<Tenant, string>> = { eur: 'buyer.eur', km: 'buyer.km' };
const DESK = ['admin', 'superadmin'] as const;

interface Desk {
  readonly portal: PortalConnection;
  /** Whose responses and notes they are. */
  readonly staff: readonly string[];
}

/** Fills the knowledge base and gives each demo company tickets in every state. The accounts must be there. */
export async function seedSupport(portal: PortalConnection): Promise<void> {
  const staff = await Promise.all(DESK.map((username) => userIdOf(portal, username)));
  const buyers = await Promise.all(TENANTS.map((tenant) => userIdOf(portal, BUYERS[tenant])));
  const readers = [...buyers, ...staff];
  await Promise.all([
    seedArticles(portal, readers),
    seedFaqs(portal),
    seedCannedAnswers(portal),
    ...TENANTS.map((tenant) => seedTickets({ portal, staff }, tenant)),
  ]);
}

async function userIdOf(portal: PortalConnection, username: string): Promise<string> {
  return (await portal.query('accounts.findLogin', { login: username })).userId;
}

async function seedArticles(portal: PortalConnection, readers: readonly string[]): Promise<void> {
  for (const [place, { key, paragraphs, ...fields }] of DEMO_ARTICLES.entries()) {
    const input = { ...fields, content: paragraphs.join('\n\n') };
    const { id: articleId } = await portal.command('PublishArticle', input, `demo article ${key}`);
    // The later ones are shown first, and are read by more people.
    const views = readers.slice(
      0,
      Math.floor((place * (readers.length + 1)) / DEMO_ARTICLES.length),
    );
    for (const inNameOf of views) {
      await portal.command('ViewArticle', { articleId, inNameOf }, `demo view ${key} ${inNameOf}`);
    }
  }
}

async function seedFaqs(portal: PortalConnection): Promise<void> {
  for (const { key, ...fields } of DEMO_FAQS) {
    await portal.command('PublishFaq', fields, `demo faq ${key}`);
  }
}

async function seedCannedAnswers(portal: PortalConnection): Promise<void> {
  for (const { key, ...fields } of DEMO_CANNED_ANSWERS) {
    await portal.command('WriteCannedAnswer', fields, `demo canned answer ${key}`);
  }
}

async function seedTickets(desk: Desk, tenant: Tenant): Promise<void> {
  const customer = await userIdOf(desk.portal, BUYERS[tenant]);
  for (const [place, ticket] of DEMO_TICKETS[tenant].entries()) {
    const productId = ticket.aboutProduct ? await productIdOf(desk.portal, place) : undefined;
    const staffMember = desk.staff[place % desk.staff.length];
    await seedTicket(desk.portal, {
      ticket,
      customer,
      productId,
      staffMember,
      key: `${tenant} ${place}`,
    });
  }
}

/** By its SKU: what stands where in a list changes with every product that is added meanwhile. */
async function productIdOf(portal: PortalConnection, place: number): Promise<string | undefined> {
  const { items } = await portal.query('admin.products', { sku: DEMO_PRODUCTS[place]?.sku });
  return items[0]?.id;
}

interface Seeding {
  readonly ticket: DemoTicket;
  readonly customer: string;
  readonly productId: string | undefined;
  /** Who of the staff responds. */
  readonly staffMember: string | undefined;
  readonly key: string;
}

async function seedTicket(portal: PortalConnection, seeding: Seeding): Promise<void> {
  const { ticket, customer, productId, staffMember, key } = seeding;
  const { subject, message, priority, category, conversation, status, lateReply } = ticket;
  const about = productId === undefined ? {} : { productId };
  const input = { subject, message, priority, category, ...about, inNameOf: customer };
  const opened = await portal.command('OpenTicket', input, `demo ticket ${key}`);
  const say = (text: string, by: 'customer' | 'staff' | 'note', place: number) =>
    portal.command(
      'RespondToTicket',
      {
        ticketId: opened.id,
        message: text,
        isInternal: by === 'note',
        inNameOf: by === 'customer' ? customer : staffMember,
      },
      `demo ticket ${key} message ${place}`,
    );
  for (const [place, [by, text]] of conversation.entries()) await say(text, by, place);
  if (conversation.some(([by]) => by !== 'customer')) {
    const taken = { ticketId: opened.id, assigneeId: staffMember, inNameOf: staffMember };
    await portal.command('ChangeTicket', taken, `demo ticket ${key} taken`);
  }
  if (status) {
    const change = { ticketId: opened.id, status, inNameOf: staffMember };
    await portal.command('ChangeTicket', change, `demo ticket ${key} ${status}`);
  }
  if (lateReply) await say(lateReply, 'customer', conversation.length);
}
