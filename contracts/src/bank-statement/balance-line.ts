import { findPaymentReferences } from '../primitives/payment-reference.ts';
import { plainWords } from '../primitives/plain-text.ts';
import type { StatementColumns } from './statement-fields.ts';

/** What the line of a balance says first, without accents. */
const BALANCES =
  /^(pocetno|krajnje|zavrsno|prethodno|novo|staro)? ?(stanje|saldo)( (racuna|na dan|prethodnog dana))?$|^(ukupno|ukupan promet|promet|total|totals|sum|summe|gesamt|anfangssaldo|endsaldo|kontostand|saldo|saldovortrag|ubertrag|alter saldo|neuer saldo|opening balance|closing balance|balance|balance brought forward|balance carried forward)$/;

/** A payment has a payer or names a company; the line of a balance has neither, and no other words. */
export function isBalanceLine(cells: readonly string[], { at, texts }: StatementColumns): boolean {
  const payer = cells[at.payer ?? -1]?.trim() ?? '';
  const text = texts.map((index) => cells[index] ?? '').join(' ');
  if (payer !== '' || findPaymentReferences(text).length > 0) return false;
  const [first, ...others] = cells
    .map((cell) => plainWords(cell).replaceAll(/\d+/g, '').trim())
    .filter((words) => words !== '' && !CURRENCY_WORDS.has(words));
  return first !== undefined && others.length === 0 && BALANCES.test(first);
}

const CURRENCY_WORDS = new Set(['eur', 'km', 'bam']);
