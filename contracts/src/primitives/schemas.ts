import { z } from 'zod';
import { CURRENCIES, TENANTS } from './tenant.ts';
import { ROLES } from './role.ts';

const WITHOUT_NUL = /^[^\u0000]*$/;
const DECIMALS_WANTED = 'Invalid amount: write it with at most two decimals, such as 12.34';

/** Free text up to `max` characters. NUL is refused: Postgres cannot store it (22021). */
export function text(max: number) {
  return z.string().max(max).regex(WITHOUT_NUL);
}

/** Text that must say something: trimmed, 1 to `max` characters. */
export function requiredText(max: number) {
  return z.string().trim().min(1).max(max).regex(WITHOUT_NUL);
}

export const tenantSchema = z.enum(TENANTS);
export const currencySchema = z.enum(CURRENCIES);
export const roleSchema = z.enum(ROLES);

/** An ISO 8601 instant in UTC. */
export const instantSchema = z.iso.datetime();

/** A decimal amount, possibly negative: '-12.34'. */
export const signedAmountSchema = z.string().regex(/^-?\d{1,10}(\.\d{1,2})?$/, DECIMALS_WANTED);

/** A decimal amount of zero or more: '12.34'. At most ten digits before the point. */
export const amountSchema = z.string().regex(/^\d{1,10}(\.\d{1,2})?$/, DECIMALS_WANTED);

/** A decimal amount above zero. */
export const positiveAmountSchema = amountSchema.refine((amount) => /[1-9]/.test(amount), {
  message: 'Invalid amount: expected at least 0.01',
});

/** The revision of an aggregate's stream, counted from 0. */
export const revisionSchema = z.int().min(0);
