import type { Tenant } from 'contracts/primitives/tenant';

const segment = encodeURIComponent;

export const walletPath = (companyId: string): string => `/admin/wallets/${segment(companyId)}`;
export const depositPath = (id: string): string => `/admin/deposits/${segment(id)}`;
export const statementPath = (id: string): string => `/admin/bank-statements/${segment(id)}`;
export const settingsPath = (market: Tenant): string => `/admin/settings/${market}`;

/** A list of the console with a filter set. */
export function filteredList(resource: string, filter: object): string {
  const search = new URLSearchParams({ filter: JSON.stringify(filter) });
  return `/admin/${resource}?${search.toString()}`;
}

/** All payments that are to be settled by hand. */
export const unsettledPath = filteredList('bank-payments', { outcome: 'unmatched' });
