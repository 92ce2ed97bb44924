import type { Tenant } from 'contracts/primitives/tenant';

export interface ShopPaths {
  readonly home: string;
  readonly branches: string;
  readonly colleagues: string;
  readonly companyLog: string;
  readonly quickOrder: string;
  readonly approvals: string;
  readonly cart: string;
  readonly checkout: string;
  readonly orders: string;
  readonly keys: string;
  readonly lists: string;
  readonly notices: string;
  readonly wallet: string;
  readonly settings: string;
  readonly support: string;
  order(id: string): string;
  approval(id: string): string;
  list(id: string): string;
  /** All about a product, over the catalogue. */
  product(id: string): string;
  /** The form of a new ticket about an order or a product. */
  newTicket(about: 'order' | 'product', id: string): string;
}

/** The shop's own addresses in a market, named once. */
export function shopPaths(tenant: Tenant): ShopPaths {
  const home = `/${tenant}`;
  return {
    home,
    branches: `${home}/branches`,
    colleagues: `${home}/colleagues`,
    companyLog: `${home}/colleagues/log`,
    quickOrder: `${home}/quick-order`,
    approvals: `${home}/approvals`,
    cart: `${home}/cart`,
    checkout: `${home}/checkout`,
    orders: `${home}/orders`,
    keys: `${home}/keys`,
    lists: `${home}/lists`,
    notices: `${home}/notices`,
    wallet: `${home}/wallet`,
    settings: `${home}/settings`,
    support: `${home}/support`,
    order: (id) => `${home}/orders/${encodeURIComponent(id)}`,
    approval: (id) => `${home}/approvals/${encodeURIComponent(id)}`,
    list: (id) => `${home}/lists/${encodeURIComponent(id)}`,
    product: (id) => `${home}?product=${encodeURIComponent(id)}`,
    newTicket: (about, id) => `${home}/support?ticket=new&${about}=${encodeURIComponent(id)}`,
  };
}
