import type { SearchHit } from 'contracts/api/console-search';
import { SEARCH_HITS, SEARCH_MAX } from 'contracts/api/console-search';
import { KEY_END } from 'contracts/constants/keys';
import { formatAmount } from 'contracts/primitives/money-format';
import type { Call } from '../http/route.ts';

type Ask = Call['runQuery'];

const limit = SEARCH_HITS;
const slice = { offset: 0, limit };
/** Ticket numbers and words of titles are shorter. */
const TICKET_SEARCH_MAX = 50;

/** What a text may mean: every area is asked at once, each along its own indexes, for a few only. */
export async function findEverywhere(ask: Ask, q: string): Promise<SearchHit[]> {
  if (q.length > SEARCH_MAX) return keys(ask, q);
  const found = await Promise.all([
    orders(ask, q),
    tickets(ask, q),
    companies(ask, q),
    people(ask, q),
    products(ask, q),
    keys(ask, q),
  ]);
  return found.flat();
}

async function orders(ask: Ask, q: string): Promise<SearchHit[]> {
  const found = await ask('admin.findOrders', { q, limit });
  return found.map(({ id, orderNumber: name, poNumber, total, currency, tenantId }) => ({
    kind: 'order',
    id,
    name,
    detail: [formatAmount(total, currency), poNumber ?? ''].filter(Boolean).join(' · '),
    tenantId,
  }));
}

async function tickets(ask: Ask, q: string): Promise<SearchHit[]> {
  if (q.length > TICKET_SEARCH_MAX) return [];
  const { items } = await ask('admin.tickets', { ...slice, q });
  return items.map(({ id, ticketNumber: name, title, companyName, tenantId }) => ({
    kind: 'ticket',
    id,
    name,
    detail: [title, companyName ?? ''].filter(Boolean).join(' · '),
    tenantId,
  }));
}

async function companies(ask: Ask, q: string): Promise<SearchHit[]> {
  const { items } = await ask('accounts.companies', { ...slice, q });
  return items.map(({ id, name, city, vatOrRegistrationNo, tenantId }) => ({
    kind: 'company',
    id,
    name,
    detail: [city ?? '', vatOrRegistrationNo ?? ''].filter(Boolean).join(' · '),
    tenantId,
  }));
}

/** Names of people are encrypted: they are found by a whole e-mail address or user name, or by their company. */
async function people(ask: Ask, q: string): Promise<SearchHit[]> {
  const { items } = await ask('accounts.users', { ...slice, q });
  return items.map(({ id, firstName, lastName, email, companyName, tenantId }) => ({
    kind: 'person',
    id,
    name: `${firstName} ${lastName}`,
    detail: [email, companyName ?? ''].filter(Boolean).join(' · '),
    tenantId,
  }));
}

async function products(ask: Ask, q: string): Promise<SearchHit[]> {
  const { items } = await ask('admin.productList', { ...slice, q });
  return items.map(({ id, name, sku }) => ({
    kind: 'product',
    id,
    name,
    detail: sku,
    tenantId: null,
  }));
}

/** Keys are known by their last four characters; a longer text may be a whole one, which its HMAC finds. */
async function keys(ask: Ask, q: string): Promise<SearchHit[]> {
  if (q.length < KEY_END) return [];
  const criteria = q.length === KEY_END ? { lastFour: q } : { key: q };
  const { items } = await ask('licensing.keys', { ...slice, ...criteria });
  return items.map(({ id, lastFour, supplierReference: detail }) => ({
    kind: 'key',
    id,
    name: `•••• ${lastFour}`,
    detail,
    tenantId: null,
  }));
}
