import type { AccountTotal, LedgerEntry } from 'contracts/api/accounting';
import type { LedgerAccount } from 'contracts/constants/accounts';
import { instantIn, MARKET_TIME_ZONES } from 'contracts/primitives/market-days';
import { add, parseMoney, subtract, toDecimalString, zero } from 'contracts/primitives/money';
import type { Currency, Tenant } from 'contracts/primitives/tenant';

/** Amounts of zero or more on the two sides of an account. */
export interface Sides {
  readonly debit: string;
  readonly credit: string;
}

/** One side of a transaction in the general ledger. */
export interface JournalLine extends Sides {
  readonly entry: LedgerEntry;
  readonly account: LedgerAccount;
  /** Accounts on the other side of the same transaction. */
  readonly counterAccounts: readonly LedgerAccount[];
}

/** A balance, which is above zero where debits prevail, as an amount on its side. */
export function sidesOf(balance: string, currency: Currency): Sides {
  const { minor } = parseMoney(balance, currency);
  const amount = toDecimalString({ minor: Math.abs(minor), currency });
  return {
    debit: minor > 0 ? amount : nothing(currency),
    credit: minor < 0 ? amount : nothing(currency),
  };
}

/** A line for each posting of a transaction. */
export function journalLines(entry: LedgerEntry, currency: Currency): readonly JournalLine[] {
  const { postings } = entry;
  return postings.map(({ account, amount }) => ({
    entry,
    account,
    ...sidesOf(amount, currency),
    counterAccounts: postings
      .filter((other) => other.amount.startsWith('-') !== amount.startsWith('-'))
      .map((other) => other.account),
  }));
}

export type Figures = Pick<AccountTotal, 'opening' | 'debit' | 'credit' | 'closing'>;

/** Whether opening plus debits less credits is closing. */
export function addsUp({ opening, debit, credit, closing }: Figures, currency: Currency): boolean {
  const amount = (decimal: string) => parseMoney(decimal, currency);
  const reckoned = subtract(add(amount(opening), amount(debit)), amount(credit));
  return reckoned.minor === amount(closing).minor;
}

/** Figures of some accounts together; those of all accounts open and close with zero. */
export function sumOfFigures(all: readonly Figures[], currency: Currency): Figures {
  const sum = (column: keyof Figures) =>
    all.reduce((total, figures) => sumOf(total, figures[column], currency), nothing(currency));
  return {
    opening: sum('opening'),
    debit: sum('debit'),
    credit: sum('credit'),
    closing: sum('closing'),
  };
}

/** Sides of one account, or the sums of some: a trial balance shows them before, in and after its period. */
export interface TrialTotals {
  readonly opening: Sides;
  readonly movement: Sides;
  readonly closing: Sides;
}

export function emptyTotals(currency: Currency): TrialTotals {
  const sides = { debit: nothing(currency), credit: nothing(currency) };
  return { opening: sides, movement: sides, closing: sides };
}

export function addedTo(totals: TrialTotals, figures: Figures, currency: Currency): TrialTotals {
  const sum = (sums: Sides, sides: Sides): Sides => ({
    debit: sumOf(sums.debit, sides.debit, currency),
    credit: sumOf(sums.credit, sides.credit, currency),
  });
  return {
    opening: sum(totals.opening, sidesOf(figures.opening, currency)),
    movement: sum(totals.movement, figures),
    closing: sum(totals.closing, sidesOf(figures.closing, currency)),
  };
}

/** Whether debits equal credits before, in and after the period. */
export function isBalanced({ opening, movement, closing }: TrialTotals): boolean {
  return [opening, movement, closing].every(({ debit, credit }) => debit === credit);
}

function sumOf(left: string, right: string, currency: Currency): string {
  return toDecimalString(add(parseMoney(left, currency), parseMoney(right, currency)));
}

function nothing(currency: Currency): string {
  return toDecimalString(zero(currency));
}

/** The clocks by which an instant is written: 'Europe/Vienna +01:00'. */
export function zoneOf(at: string, market: Tenant): string {
  const offset = instantIn(market, new Date(at)).slice(-6);
  return `${MARKET_TIME_ZONES[market]} ${offset}`;
}
