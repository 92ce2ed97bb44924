import { OWNERS_MAY_REFUSE_FOR_HOURS } from '../constants/ownership.ts';
import type { OwnershipChange } from '../constants/ownership.ts';
import type { CompanyRole } from '../primitives/company-role.ts';

/** What notices say, in the shop and by e-mail. Amounts come written as people read them. */
export const notices = {
  deposit: (amount: string) => `${amount} was paid into your wallet`,
  depositReversed: (amount: string) => `A deposit of ${amount} was taken back`,
  walletAdjusted: (amount: string) => `Your deposit was corrected by ${amount}`,
  creditLimit: (limit: string) => `Your credit limit is now ${limit}`,
  balanceLow: (threshold: string) => `Your balance fell below ${threshold}`,
  available: (amount: string) => `Available now: ${amount}`,
  approvalRequested: (name: string) => `${name} asks for approval`,
  approvalGranted: (name: string) => `${name} approved what you asked for`,
  approvalDeclined: (name: string) => `${name} declined what you asked for`,
  approvalWithdrawn: (name: string) => `${name} no longer asks for approval`,
  approvalFailed: 'An approved order failed, and nothing was paid',
  formerColleague: 'A former colleague',
  total: (total: string) => `Total: ${total}`,
  ticketAnswered: (number: string) => `Support answered ticket ${number}`,
  keysReplaced: (keys: number) =>
    keys === 1 ? 'A key was replaced' : `${keys} keys were replaced`,
  keysRevoked: (keys: number) =>
    keys === 1 ? 'A key can no longer be used' : `${keys} keys can no longer be used`,
  orderRefunded: (amount: string) => `${amount} was refunded`,
  ofOrder: (number: string) => `Order ${number}`,
  // Also of a pre-order, which was not there before.
  backInStock: (product: string) => `${product} is in stock now`,
  ownersAsked: 'Our staff ask to change roles in your company',
  ownersMade: 'Our staff have changed roles in your company',
  ownersRefused: 'A change of roles in your company was refused',
  ownersEnded: 'A change of roles in your company was called off',
  ownerChanges: {
    give: (name) => `${name} becomes an owner`,
    take: (name) => `${name} is an owner no longer`,
    close: (name) => `The account of ${name}, an owner, is closed`,
    join: (name, role) => `${name} joins your company in the role of ${role}`,
    widen: (name, role) => `${name} gets more rights, in the role of ${role}`,
  } as OwnerChangeTexts,
  companyRoles: {
    owner: 'owner',
    approver: 'approver',
    buyer: 'buyer',
    viewer: 'viewer',
  } as Readonly<Record<CompanyRole, string>>,
  ownersMayRefuse: (what: string) =>
    `${what}, unless an owner refuses it within ${OWNERS_MAY_REFUSE_FOR_HOURS} hours`,
};

type OwnerChangeTexts = Readonly<Record<OwnershipChange, (name: string, role: string) => string>>;

export type NoticeTexts = typeof notices;
