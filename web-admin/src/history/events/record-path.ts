import type { IndexedEvent } from 'contracts/api/history-events';

/** Where the records of a category are shown, each by its own id. */
const PLACES: Readonly<Record<string, string>> = {
  order: '/admin/orders/',
  wallet: '/admin/wallets/',
  company: '/admin/companies/',
  user: '/admin/users/edit/',
  secondFactor: '/admin/users/edit/',
  personalDataAccess: '/admin/users/edit/',
  cart: '/admin/users/edit/',
  product: '/admin/products/edit/',
  stockWatch: '/admin/products/edit/',
  ticket: '/admin/support/tickets/',
  job: '/admin/imports/',
  walletRequest: '/admin/deposits/',
  statementRequest: '/admin/deposits/',
  bankStatement: '/admin/bank-statements/',
  article: '/admin/support/articles/',
  faq: '/admin/support/questions/',
  cannedAnswer: '/admin/support/canned-answers/',
};

/** The screen of the record that an event is about; undefined where it has none. */
export function recordPath(event: IndexedEvent): string | undefined {
  const { category, recordId, companyId, orderId, productId } = event;
  const isOfCompany = category === 'personalDataAccess' && recordId === companyId;
  const place = PLACES[isOfCompany ? 'company' : category];
  if (place !== undefined) return place + encodeURIComponent(recordId);
  if (orderId !== null) return `/admin/orders/${encodeURIComponent(orderId)}`;
  return productId === null ? undefined : `/admin/products/edit/${encodeURIComponent(productId)}`;
}
