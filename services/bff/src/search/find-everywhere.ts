import type { SearchHit } from 'contracts/api/console-search';
import { SEARCH_HITS } from 'contracts/api/console-search';
import { formatAmount } from 'contracts/primitives/money-format';
import type { Call, RouteSchema } from '../http/route.ts';

type Ask = Call<RouteSchema, unknown>['runQuery'];

const limit = SEARCH_HITS;
const slice = { offset: 0, limit };
/** Keys are known by their last four characters. */
const KEY_END = /^[^\s]{4}$/;

/** What a text may mean: every area is asked at once, each along its own indexes, for a few only. */
export async function findEverywhere(ask: Ask, q: string): Promise<SearchHit[]> {
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
    orderId: null,
  }));
}

async function tickets(ask: Ask, q: string): Promise<SearchHit[]> {
  const { items } = await ask('admin.tickets', { ...slice, q });
  return items.map(({ id, ticketNumber: name, title, companyName, tenantId }) => ({
    kind: 'ticket',
    id,
    name,
    detail: [title, companyName ?? ''].filter(Boolean).join(' · '),
    tenantId,
    orderId: null,
  }));
}

async function companies(ask: Ask, search: string): Promise<SearchHit[]> {
  const { items } = await ask('accounts.companies', { ...slice, search });
  return items.map(({ id, name, city, vatOrRegistrationNo, tenantId }) => ({
    kind: 'company',
    id,
    name,
    detail: [city ?? '', vatOrRegistrationNo ?? ''].filter(Boolean).join(' · '),
    tenantId,
    orderId: null,
  }));
}

/** Names of people are encrypted: they are found by a whole e-mail address or user name, or by their company. */
async function people(ask: Ask, search: string): Promise<SearchHit[]> {
  const { items } = await ask('accounts.users', { ...slice, search });
  return items.map(({ id, firstName, lastName, email, companyName, tenantId }) => ({
    kind: 'person',
    id,
    name: `${firstName} ${lastName}`,
    detail: [email, companyName ?? ''].filter(Boolean).join(' · '),
    tenantId,
    orderId: null,
  }));
}

async function products(ask: Ask, q: string): Promise<SearchHit[]> {
  const { items } = await ask('admin.productList', { ...slice, filter: { q } });
  return items.map(({ id, name, sku }) => ({
    kind: 'product',
    id,
    name,
    detail: sku,
    tenantId: null,
    orderId: null,
  }));
}

async function keys(ask: Ask, lastFour: string): Promise<SearchHit[]> {
  if (!KEY_END.test(lastFour)) return [];
  const { items } = await ask('licensing.keys', { ...slice, lastFour });
  return items.map(({ id, orderId, supplierReference: detail }) => ({
    kind: 'key',
    id,
    name: `•••• ${lastFour}`,
    detail,
    tenantId: null,
    orderId,
  }));
}
