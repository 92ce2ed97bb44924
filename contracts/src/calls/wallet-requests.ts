import { z } from 'zod';
import {
  adjustmentSchema,
  bankDetailsProblem,
  becauseSchema,
  bookedOrPendingSchema,
  decidedRequestSchema,
  listedWalletSchema,
  marketSettingsSchema,
  paymentDetailsSchema,
  repaymentSchema,
  settingsChangeSchema,
  settingsActionSchema,
  settingsFieldsSchema,
  waitingMoneySchema,
  walletRequestSchema,
  walletSumsSchema,
} from '../api/admin-wallets.ts';
import { walletBalanceSchema, walletTransactionSchema } from '../api/wallet.ts';
import { REQUEST_KINDS, REQUEST_STATES, WALLET_DEBTS } from '../constants/wallet-requests.ts';
import { TRANSACTION_KINDS } from '../constants/wallet.ts';
import { get, post } from '../endpoints/endpoint.ts';
import { idSchema } from '../primitives/ids.ts';
import {
  MAX_EXPORT_ROWS,
  idListSchema,
  listFields,
  pageOf,
  sliceFields,
} from '../primitives/paging.ts';
import { daySchema, revisionSchema, tenantSchema } from '../primitives/schemas.ts';
import { defineCalls } from './call.ts';
import type { InputOf } from './call.ts';
import { operatorSchema } from './second-person.ts';
import { recordDepositSchema, setCreditLimitSchema } from './wallet.ts';

const company = { companyId: idSchema };
const request = { requestId: idSchema };
const decision = { ...request, operator: operatorSchema };
const settingsRequest = z.strictObject({ ...decision, tenantId: tenantSchema });
const settingsChange = z
  .strictObject({
    ...settingsFieldsSchema.shape,
    tenantId: tenantSchema,
    expectedRevision: revisionSchema,
  })
  .superRefine(({ tenantId, bankDetails }, context) => {
    const problem = bankDetailsProblem(tenantId, bankDetails);
    if (!problem) return;
    const { path, message } = problem;
    context.addIssue({ code: 'custom', path: ['bankDetails', path], message });
  });

/**
 * By admins. An amount above the sum that the market's settings name is not booked: it becomes a request, which
 * another admin approves or rejects.
 */
export const walletRequestCommands = defineCalls({
  RequestDeposit: { input: recordDepositSchema, result: bookedOrPendingSchema, sentBy: 'bff' },
  RequestCreditLimit: {
    /** `expectedRevision`: the limit that whoever sets another one has seen, in cents. */
    input: setCreditLimitSchema.extend({ expectedRevision: revisionSchema.optional() }),
    result: bookedOrPendingSchema,
    sentBy: 'bff',
  },
  AdjustWallet: {
    input: adjustmentSchema.extend(company),
    result: bookedOrPendingSchema,
    sentBy: 'bff',
  },
  ReverseDeposit: {
    input: becauseSchema.extend({ ...company, transactionId: idSchema }),
    result: bookedOrPendingSchema,
    sentBy: 'bff',
  },
  /** Moves money inside the wallet, so it needs nobody else. */
  RepayCredit: {
    input: repaymentSchema.extend(company),
    result: walletBalanceSchema,
    http: post('/api/admin/wallets/:companyId/repayments', {
      right: 'admins',
      summary: 'Repay used credit from the deposit; answers the balance after it',
      idempotencyKey: 'required',
      stepUp: true,
      status: 201,
    }),
  },
  ApproveWalletRequest: {
    input: z.strictObject(decision),
    result: decidedRequestSchema,
    http: post('/api/admin/deposits/:requestId/approve', {
      right: 'admins',
      summary:
        'Agree to what another admin has entered: it is booked; the lines of a statement one after the other',
      idempotencyKey: 'required',
      stepUp: true,
    }),
  },
  RejectWalletRequest: {
    input: becauseSchema.extend(decision),
    result: decidedRequestSchema,
    http: post('/api/admin/deposits/:requestId/reject', {
      right: 'admins',
      summary:
        'Do not agree, or take back what one has entered: nothing is booked; the lines of a statement are to be settled again',
      idempotencyKey: 'required',
    }),
  },
  /** By a super admin; the account and the sum of the market wait for another one, but for the machine's operator. */
  ChangeMarketSettings: { input: settingsChange, result: marketSettingsSchema, sentBy: 'bff' },
  ApproveSettingsRequest: { input: settingsRequest, result: marketSettingsSchema, sentBy: 'bff' },
  RejectSettingsRequest: { input: settingsRequest, result: marketSettingsSchema, sentBy: 'bff' },
});

/** A part of a whole list, and where to go on; null at the end. */
export function exported<Item extends z.ZodType, Place extends z.ZodType>(
  item: Item,
  place: Place,
) {
  return z.object({ items: z.array(item), next: place.nullable() });
}

export const exportLimit = z.int().min(1).max(MAX_EXPORT_ROWS).default(MAX_EXPORT_ROWS);
export const search = z.string().trim().max(200).optional();

const walletFilter = {
  id: idListSchema.optional(),
  /** A part of the company's name. */
  q: search,
  tenantId: tenantSchema.optional(),
  debt: z.enum(WALLET_DEBTS).optional(),
};
const ledgerFilter = {
  companyId: idSchema,
  kind: z.enum(TRANSACTION_KINDS).optional(),
  /** Days of the wallet's market, both included. */
  from: daySchema.optional(),
  to: daySchema.optional(),
};
const ledgerPlace = z.string().regex(/^\d{1,19}$/);
const requestFilter = {
  id: idListSchema.optional(),
  /** A part of the company's name. */
  q: search,
  state: z.enum(REQUEST_STATES).optional(),
  kind: z.enum(REQUEST_KINDS).optional(),
  tenantId: tenantSchema.optional(),
  companyId: idSchema.optional(),
};
const requestPlace = z.string().regex(/^[\d:.TZ-]{20,30}_[\da-f-]{36}$/);
export const walletRequestQueries = defineCalls({
  /** How the actor's company pays in. */
  'wallet.paymentDetails': {
    input: z.object({}),
    result: paymentDetailsSchema,
    http: get('/api/wallet/payment-details', {
      right: 'see-wallet',
      summary:
        'How to pay in: the account of the market, and the reference to write on the payment',
    }),
  },
  /** By the event that records it. */
  'wallet.settingsDeed': { input: z.object({ id: idSchema }), result: settingsActionSchema },
  'wallet.settings': {
    input: z.object({ tenantId: tenantSchema }),
    result: marketSettingsSchema,
    sentBy: 'bff',
  },
  'wallet.settingsHistory': {
    input: z.object({ ...sliceFields, tenantId: tenantSchema }),
    result: pageOf(settingsChangeSchema),
    sentBy: 'bff',
  },
  /** The wallets of every company. */
  'wallet.wallets': {
    input: z.object({
      ...listFields,
      sort: z.enum(['deposit', 'creditUsed', 'creditLimit', 'changedAt']).default('changedAt'),
      ...walletFilter,
    }),
    result: pageOf(listedWalletSchema),
    http: get('/api/admin/wallets', {
      right: 'admins',
      summary: 'Wallets of every company; q is a part of its name',
      list: 'wallets',
    }),
  },
  'wallet.walletExport': {
    input: z.object({ ...walletFilter, before: idSchema.optional(), limit: exportLimit }),
    result: exported(listedWalletSchema, idSchema),
    sentBy: 'bff',
  },
  /** One company's transactions. */
  'wallet.ledger': {
    input: z.object({ ...listFields, ...ledgerFilter }),
    result: pageOf(walletTransactionSchema),
    sentBy: 'bff',
  },
  'wallet.ledgerExport': {
    input: z.object({ ...ledgerFilter, before: ledgerPlace.optional(), limit: exportLimit }),
    result: exported(walletTransactionSchema, ledgerPlace),
    sentBy: 'bff',
  },
  /** Deposits, and whatever else needed two people. */
  'wallet.requests': {
    input: z.object({
      ...listFields,
      sort: z.enum(['requestedAt', 'amount']).default('requestedAt'),
      ...requestFilter,
    }),
    result: pageOf(walletRequestSchema),
    sentBy: 'bff',
  },
  'wallet.requestExport': {
    input: z.object({ ...requestFilter, before: requestPlace.optional(), limit: exportLimit }),
    result: exported(walletRequestSchema, requestPlace),
    sentBy: 'bff',
  },
  'wallet.request': { input: z.object(request), result: walletRequestSchema, sentBy: 'bff' },
  'wallet.sums': {
    input: z.object({}),
    result: z.array(walletSumsSchema),
    http: get('/api/admin/wallet-sums', {
      right: 'admins',
      summary: 'All wallets of each market together',
    }),
  },
  /** What waits for an admin, in one market or in both. */
  'wallet.waiting': {
    input: z.object({ tenantId: tenantSchema.optional() }),
    result: waitingMoneySchema,
    sentBy: 'bff',
  },
});

type Queries = typeof walletRequestQueries;

export type DecideSettings = z.infer<typeof settingsRequest>;
export type WalletRequestsQuery = InputOf<Queries['wallet.requests']>;
export type WalletsQuery = InputOf<Queries['wallet.wallets']>;
export type LedgerQuery = InputOf<Queries['wallet.ledger']>;
