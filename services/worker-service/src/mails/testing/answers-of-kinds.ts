import type { OperatorDecisionEvent } from 'contracts/events/operator-decisions';
import { ID, approval, mailedNotice, order } from './mail-answers.ts';
import type { DueMail } from '../mail-queue.ts';
import type { Recipient } from '../recipient.ts';

const recalledKey = { status: 'replaced', productName: 'Office Suite', lastFour: 'Z9Q7' };
const recalled = { ...order, status: 'completed', placedBy: ID, keys: [recalledKey] };
const short = { productName: 'Office Suite', available: 1, requested: 2 };
const failed = { ...order, failure: { code: 'insufficient-stock', lines: [short] } };
const link = {
  token: 'the-token',
  validForMinutes: 14 * 24 * 60,
  expiresAt: '2026-12-01T00:00:00.000Z',
};

/** Where an approval stands when its mail is written. */
const STOOD: Readonly<Partial<Record<DueMail['kind'], string>>> = {
  'approval-granted': 'granted',
  'approval-declined': 'declined',
  'approval-withdrawn': 'withdrawn',
  'approval-failed': 'granted',
};

const lowStock = { lowSince: '2026-11-01', threshold: 5, available: 2, markets: [] };

export const logAlarm = {
  fault: null,
  firstBad: {
    index: 7,
    kind: 'other',
    event: { position: '9', stream: 'wallet-1', revision: '3', id: ID, type: 'Credited.v1' },
  },
  foundAt: '2026-11-26T03:00:00.000Z',
  checkedAt: null,
};

export const operatorDecided: OperatorDecisionEvent['data'] = {
  requestId: ID,
  requestKind: 'wallet-request',
  verdict: 'approved',
  requestedBy: ID,
  operator: 'root',
  decidedAt: '2026-11-26T03:00:00.000Z',
};

const settingsAction = {
  deed: 'requested',
  tenantId: 'eur',
  currency: 'EUR',
  setting: 'bankDetails',
  before: { bankDetails: { holder: 'Portal', bank: 'Old', iban: 'AT611904300234573201' } },
  after: { bankDetails: { holder: 'Portal', bank: 'New', iban: 'DE89370400440532013000' } },
  requestedBy: ID,
  actor: ID,
  occurredAt: '2026-11-26T03:00:00.000Z',
};

/** What the services answer while a mail of a kind is written. */
export const answersTo = (
  { role = 'b2b_user', ...reader }: Recipient & { readonly role?: string },
  kind: DueMail['kind'],
): Readonly<Record<string, unknown>> => {
  const issued = { ...link, ...reader, companyName: 'Firma', personId: ID };
  return {
    IssuePasswordReset: issued,
    IssueInvitation: issued,
    IssueCodesLink: { ...issued, staff: role !== 'b2b_user' },
    IssueEmailChangeLink: { ...issued, newEmail: 'new@example.test' },
    ReadEmailChange: { ...issued, formerEmail: 'former@example.test' },
    'admin.order': kind === 'approval-failed' ? failed : recalled,
    'accounts.user': { user: { id: ID, lastName: 'Kos', username: 'ana.kos', role, ...reader } },
    'admin.approval': {
      ...approval,
      status: STOOD[kind] ?? 'waiting',
      orderId: ID,
      reason: 'Too many',
    },
    'licensing.stockWatch': { items: [lowStock] },
    'admin.product': { name: 'Office Suite', sku: 'OS-1' },
    'wallet.settingsDeed': settingsAction,
    'history.alarm': logAlarm,
    'accounts.credentialAlarm': { accounts: 0, lastFoundAt: null },
    'admin.noticeMails': [],
    'admin.notice': { ...mailedNotice, choices: [{ userId: 'boss', byMail: true }] },
    'accounts.users': { items: [{ id: 'boss', companyRole: 'owner', ...reader }] },
    'accounts.approvers': [{ id: 'boss', ...reader }],
    'ownership.told': {
      change: {
        change: 'give',
        role: 'owner',
        status: kind === 'ownership-requested' ? 'waiting' : 'in-effect',
        reason: null,
        dueAt: '2026-12-01T09:00:00.000Z',
      },
      person: { id: ID, lastName: 'Kos', ...reader },
      owners: [{ id: 'boss', ...reader }],
    },
    'history.stream': { items: [{ data: operatorDecided }], brokenAt: null, next: null },
    'history.log': { checkpoint: null },
  };
};
