import { z } from 'zod';
import { creditLimitSchema, depositSchema } from '../api/admin.ts';
import { MAX_NAMED_RECEIPTS } from '../constants/wallet-requests.ts';
import {
  monthSchema,
  walletBalanceSchema,
  walletStatementSchema,
  walletTransactionSchema,
} from '../api/wallet.ts';
import { TRANSACTION_KINDS } from '../constants/wallet.ts';
import { idSchema } from '../primitives/ids.ts';
import { instantSchema, text } from '../primitives/schemas.ts';
import { defineCalls } from './call.ts';
import type { InputOf, ResultOf } from './call.ts';
import { MAX_PAGE_NUMBER } from '../constants/paging.ts';
import { pageOf } from '../primitives/paging.ts';

/** Money that arrived for a company. */
export const recordDepositSchema = z.strictObject({
  ...depositSchema.shape,
  companyId: idSchema,
  note: text(500).trim().optional(),
  keepCredit: z.boolean().default(false),
  noneOf: z.array(idSchema).max(MAX_NAMED_RECEIPTS).default([]),
});

export const setCreditLimitSchema = z.strictObject({
  ...creditLimitSchema.shape,
  companyId: idSchema,
});

/**
 * By whoever operates the machine, whatever the amount; admins send the requests of calls/money.ts. Both answer the
 * balance after it.
 */
export const walletCommands = defineCalls({
  /** Money that arrived. It repays used credit first unless `keepCredit` says otherwise. */
  RecordDeposit: {
    input: recordDepositSchema,
    result: walletBalanceSchema,
  },
  /** The limit may be cut below what is used. */
  SetCreditLimit: {
    input: setCreditLimitSchema,
    result: walletBalanceSchema,
  },
});

const own = z.object({ companyId: idSchema.optional() });

/** Newest first. `from` is inclusive, `to` is not. */
const transactionsQuery = own.extend({
  kind: z.enum(TRANSACTION_KINDS).optional(),
  from: instantSchema.optional(),
  to: instantSchema.optional(),
  page: z.int().min(1).max(MAX_PAGE_NUMBER).default(1),
  limit: z.int().min(1).max(1_000).default(200),
});

/** A page of transactions and how many match in all. */
const transactionsPage = pageOf(walletTransactionSchema);

/** Of the actor's company, and as `wallet.admin…` of any, for admins. */
export const walletQueries = defineCalls({
  'wallet.balance': { input: own, result: walletBalanceSchema, sentBy: 'bff' },
  'wallet.transactions': { input: transactionsQuery, result: transactionsPage, sentBy: 'bff' },
  /** A month. The edge adds the company's name, and whether the month is over. */
  'wallet.statement': {
    input: z.object({ month: monthSchema }),
    result: walletStatementSchema.omit({ companyName: true, final: true }),
    sentBy: 'bff',
  },
  /** 404 before the wallet's first deposit or limit. */
  'wallet.adminBalance': {
    input: z.object({ companyId: idSchema }),
    result: walletBalanceSchema,
    sentBy: 'bff',
  },
  'wallet.adminTransactions': {
    input: transactionsQuery.extend({ companyId: idSchema }),
    result: transactionsPage,
    sentBy: 'bff',
  },
});

type Queries = typeof walletQueries;

export type RecordDeposit = InputOf<(typeof walletCommands)['RecordDeposit']>;
export type WalletTransactionsQuery = InputOf<Queries['wallet.transactions']>;
export type WalletTransactionsPage = z.infer<typeof transactionsPage>;
export type WalletStatementFigures = ResultOf<Queries['wallet.statement']>;
