import type { Tenant } from 'contracts/primitives/tenant';
import { listPath } from '../list/list-path.ts';

const segment = encodeURIComponent;

export const walletPath = (companyId: string): string => `/admin/wallets/${segment(companyId)}`;
export const depositPath = (id: string): string => `/admin/deposits/${segment(id)}`;
export const statementPath = (id: string): string => `/admin/bank-statements/${segment(id)}`;
export const settingsPath = (market: Tenant): string => `/admin/settings/${market}`;

/** All payments that are to be settled by hand. */
export const unsettledPath = listPath('bank-payments', { outcome: 'unmatched' });
