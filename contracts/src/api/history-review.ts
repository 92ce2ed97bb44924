import { z } from 'zod';
import {
  ACCESS_CONFLICTS,
  ACCESS_STATES,
  ACT_OUTCOMES,
  DUTY_EXCEPTIONS,
  GRANT_KINDS,
  MONEY_ACTS,
} from '../constants/history-review.ts';
import { FACTOR_KINDS } from '../constants/second-factor.ts';
import { COMPANY_ROLES } from '../primitives/company-role.ts';
import { idSchema } from '../primitives/ids.ts';
import {
  currencySchema,
  daySchema,
  instantSchema,
  languageSchema,
  roleSchema,
  signedSumSchema,
  sumSchema,
  tenantSchema,
} from '../primitives/schemas.ts';
import { accountTotalSchema, numberSeriesSchema } from './accounting.ts';
import { NUMBERED } from '../constants/accounts.ts';
import { positionSchema } from './history-events.ts';

const BASE = '/api/history';

/** What an auditor looks at of a period, and takes along. */
export const historyReviewPaths = {
  period: `${BASE}/period`,
  accessReview: `${BASE}/access-review`,
  duties: `${BASE}/duties`,
  evidencePackage: `${BASE}/evidence-package.zip`,
} as const;

/** Days of a market, both included: `?market=eur&from=2026-01-01&to=2026-12-31`. */
export const periodFields = { market: tenantSchema, from: daySchema, to: daySchema };

interface Days {
  readonly from: string;
  readonly to: string;
}

/** For `refine(...DAYS_IN_ORDER)` of what has these fields. */
export const DAYS_IN_ORDER: [
  isInOrder: (days: Days) => boolean,
  refusal: { path: string[]; error: string },
] = [
  ({ from, to }) => from <= to,
  { path: ['to'], error: 'Invalid period: its last day comes before its first' },
];

export const periodQuerySchema = z.object(periodFields).refine(...DAYS_IN_ORDER);

export const evidencePackageQuerySchema = z
  .object({ ...periodFields, language: languageSchema, exportId: idSchema.optional() })
  .refine(...DAYS_IN_ORDER);

/** The end of a day of a market: `?market=eur&on=2026-12-31`. */
export const accessReviewQuerySchema = z.object({ market: tenantSchema, on: daySchema });

/** Who did something; by id and role, as auditors are shown people. */
const reviewedActorSchema = z.object({ id: z.string(), role: z.string() });

export const reviewedAccountSchema = z.object({
  userId: idSchema,
  role: roleSchema,
  tenantId: tenantSchema,
  companyId: idSchema.nullable(),
  /** Null of staff. */
  companyRole: z.enum(COMPANY_ROLES).nullable(),
  state: z.enum(ACCESS_STATES),
  /** One for each that was there. */
  secondFactors: z.array(z.enum(FACTOR_KINDS)),
  /** Since when the account has its role, in its company where it has one, and who gave it. */
  roleSince: instantSchema,
  roleBy: reviewedActorSchema,
  lastSignInAt: instantSchema.nullable(),
  conflicts: z.array(z.enum(ACCESS_CONFLICTS)),
});

/** `GET /api/history/access-review`: staff one by one; of companies' accounts how many there were in each role. */
export const accessReviewSchema = z.object({
  /** `until` is exclusive. */
  until: instantSchema,
  staff: z.array(reviewedAccountSchema),
  companies: z.object({
    accounts: z.int().min(0),
    active: z.int().min(0),
    byRole: z.array(z.object({ role: z.enum(COMPANY_ROLES), active: z.int().min(0) })),
  }),
});

const moneyActSchema = z.object({
  kind: z.enum(MONEY_ACTS),
  outcome: z.enum(ACT_OUTCOMES),
  /** Position of the event that booked it; of one that was not booked, of its last. */
  position: positionSchema,
  at: instantSchema,
  companyId: idSchema,
  /** A decimal in the market's currency; negative where it was taken from the wallet. */
  amount: signedSumSchema,
  enteredBy: reviewedActorSchema,
  /** The second person; null where there was none. */
  decidedBy: reviewedActorSchema.nullable(),
  /** Whether it was above the sum of that time. */
  isAboveSum: z.boolean(),
  exceptions: z.array(z.enum(DUTY_EXCEPTIONS)),
});

const grantSchema = z.object({
  kind: z.enum(GRANT_KINDS),
  position: positionSchema,
  at: instantSchema,
  userId: idSchema,
  /** The role that it gave, where it gave one. */
  role: z.string().nullable(),
  by: reviewedActorSchema,
});

/** Segregation of duties, the newest first. */
export const dutiesSchema = z.object({
  currency: currencySchema,
  /** Above which two people are needed, as of the end of the period. */
  approvalSum: sumSchema,
  acts: z.array(moneyActSchema),
  grants: z.array(grantSchema),
});

/** `GET /api/history/duties`: all exceptions, and of the rest the newest. */
export const shownDutiesSchema = dutiesSchema.extend({
  totals: z.object({
    acts: z.int().min(0),
    byTwo: z.int().min(0),
    exceptions: z.int().min(0),
    grants: z.int().min(0),
  }),
});

/** `GET /api/history/period`: what the books come to. */
export const periodTotalsSchema = z.object({
  currency: currencySchema,
  transactions: z.int().min(0),
  /** Accounts of companies, and how many of them close otherwise than their wallets recorded. */
  walletAccounts: z.int().min(0),
  differingAccounts: z.int().min(0),
  accounts: z.array(accountTotalSchema),
  trialBalance: z.object({
    debit: z.string(),
    credit: z.string(),
    difference: z.string(),
    isBalanced: z.boolean(),
  }),
  numbers: z.array(numberSeriesSchema.extend({ numbered: z.enum(NUMBERED) })),
});

export type ReviewedActor = z.infer<typeof reviewedActorSchema>;
export type ReviewedAccount = z.infer<typeof reviewedAccountSchema>;
export type AccessReview = z.infer<typeof accessReviewSchema>;
export type MoneyActRow = z.infer<typeof moneyActSchema>;
export type GrantRow = z.infer<typeof grantSchema>;
export type Duties = z.infer<typeof dutiesSchema>;
export type ShownDuties = z.infer<typeof shownDutiesSchema>;
export type PeriodTotals = z.infer<typeof periodTotalsSchema>;
