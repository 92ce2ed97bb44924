import { z } from 'zod';
import type { Money } from '../primitives/money.ts';
import { money } from '../primitives/money.ts';
import { tenantSchema } from '../primitives/schemas.ts';

/** To the cent; to ten; to the whole euro or mark; to the nearest price that ends in .99. */
export const PRICE_ROUNDINGS = ['cent', 'ten-cents', 'whole', 'ninety-nine'] as const;
type PriceRounding = (typeof PRICE_ROUNDINGS)[number];

const SIGNED_DECIMAL = /^-?\d{1,6}(\.\d{1,2})?$/;

/** Nobody means to make a price eleven times as high at one go. */
const HIGHEST_PERCENT = 1_000;

/** How the prices of one market are changed: '-10' per cent, or '2.50' of its currency more. */
export const priceChangeSchema = z
  .strictObject({
    tenantId: tenantSchema,
    kind: z.enum(['percent', 'amount']),
    value: z
      .string()
      .regex(SIGNED_DECIMAL, 'Invalid number: write it with at most two decimals, such as -7.5'),
    rounding: z.enum(PRICE_ROUNDINGS),
  })
  .refine(({ kind, value }) => kind === 'amount' || Number(value) <= HIGHEST_PERCENT, {
    path: ['value'],
    message: `Invalid change: prices rise by ${HIGHEST_PERCENT.toLocaleString('en')} per cent at most`,
  });

export type PriceChange = z.infer<typeof priceChangeSchema>;

/** Ten digits before the point, as somebody may type them. */
const HIGHEST_MINOR = 999_999_999_999n;
/** Of one per cent. */
const HUNDREDTHS = 10_000n;

/** The price after a change; undefined where none would be left, or more than a price can be. */
export function changedPrice(
  price: Money,
  change: Omit<PriceChange, 'tenantId'>,
): Money | undefined {
  const value = hundredthsOf(change.value);
  const factor = change.kind === 'percent' ? HUNDREDTHS + value : HUNDREDTHS;
  const added = change.kind === 'amount' ? value : 0n;
  const minor = rounded(BigInt(price.minor) * factor + added * HUNDREDTHS, change.rounding);
  if (minor <= 0n || minor > HIGHEST_MINOR) return undefined;
  return money(Number(minor), price.currency);
}

function hundredthsOf(decimal: string): bigint {
  const [whole = '0', decimals = ''] = decimal.replace('-', '').split('.');
  const hundredths = BigInt(whole + decimals.padEnd(2, '0'));
  return decimal.startsWith('-') ? -hundredths : hundredths;
}

/**
 * Minor units of an exact price, which comes in ten-thousandths of them: rounded once, since a price that was rounded to
 * the cent first may lie on the other side of a half.
 */
function rounded(exact: bigint, rounding: PriceRounding): bigint {
  switch (rounding) {
    case 'cent':
      return nearest(exact, HUNDREDTHS);
    case 'ten-cents':
      return nearest(exact, 10n * HUNDREDTHS) * 10n;
    case 'whole':
      return nearest(exact, 100n * HUNDREDTHS) * 100n;
    case 'ninety-nine':
      return nearest(exact + HUNDREDTHS, 100n * HUNDREDTHS) * 100n - 1n;
    default:
      return rounding satisfies never;
  }
}

/** The quotient, halves away from zero. */
function nearest(dividend: bigint, divisor: bigint): bigint {
  const half = divisor / 2n;
  return (dividend < 0n ? dividend - half : dividend + half) / divisor;
}
