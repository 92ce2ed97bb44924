import type { TextPlaceFound } from 'contracts/api/text-places';
import type { TextKind } from 'contracts/constants/text-places';
import { companyPath } from '../../companies/company-path.ts';
import { depositPath, statementPath, walletPath } from '../../wallets/paths.ts';
import { orderPath } from '../../orders/order-path.ts';
import { ticketPath } from '../../support/ticket-path.ts';

const keyPath = (id: string): string => `/admin/keys/${encodeURIComponent(id)}`;

/** Which screen shows the record of a text; kinds without one are shown by their excerpt alone. */
const PATHS: Partial<Readonly<Record<TextKind, (id: string) => string>>> = {
  'ticket-title': ticketPath,
  'ticket-description': ticketPath,
  'ticket-answer': ticketPath,
  'internal-note': ticketPath,
  'canned-answer': (id) => `/admin/support/canned-answers/${encodeURIComponent(id)}`,
  article: (id) => `/admin/support/articles/${encodeURIComponent(id)}`,
  faq: (id) => `/admin/support/questions/${encodeURIComponent(id)}`,
  'branch-name': companyPath,
  'branch-address': companyPath,
  'branch-contact': companyPath,
  'branch-history': companyPath,
  'branch-address-history': companyPath,
  'company-name': companyPath,
  'company-address': companyPath,
  'order-branch': orderPath,
  'po-number': orderPath,
  'key-assignee': companyPath,
  'key-note': companyPath,
  'list-name': companyPath,
  'refund-reason': orderPath,
  'order-key-reason': orderPath,
  'order-history': orderPath,
  'rejection-reason': depositPath,
  'statement-name': statementPath,
  payer: statementPath,
  'payment-text': statementPath,
  'payment-reason': statementPath,
  'key-revocation': keyPath,
  'key-replacement': keyPath,
};

/** Money is listed by company in the ledger, and by itself where two people decide. */
const WALLETS: readonly TextKind[] = [
  'deposit-reference',
  'deposit-note',
  'deposit-payer',
  'money-reason',
];

export function placeLink({ kind, id, recordId }: TextPlaceFound): string | undefined {
  if (WALLETS.includes(kind)) return recordId === id ? depositPath(id) : walletPath(recordId);
  return PATHS[kind]?.(recordId);
}
