import { z } from 'zod';
import { REASON_MAX } from '../constants/reasons.ts';
import { TABLE_FORMATS } from '../constants/table-formats.ts';
import { FIELD_FAULTS } from '../field-faults.ts';
import { LANGUAGES } from './languages.ts';
import { TYPED_AMOUNT } from './money.ts';
import { CURRENCIES, TENANTS } from './tenant.ts';
import { ROLES } from './role.ts';

/** NUL, and halves of characters outside the basic plane, which neither UTF-8 nor RFC 8785 can hold. */
const STORABLE = /^[^\u0000\p{Cs}]*$/u;
/** Not blanks alone, nor characters that show nothing. */
const VISIBLE = /[^\s\p{C}]/u;
/** Control characters, ends of lines, and marks that turn the direction of everything after them. */
const ONE_LINE = /^[^\p{Cc}\p{Zl}\p{Zp}\u202a-\u202e\u2066-\u2069]*$/u;

/**
 * At most so many characters. Nothing else is asked of a longer text: an expression in Unicode mode remembers each
 * character that it could go back to, and throws a RangeError at some millions of them.
 */
function atMost(max: number, schema = z.string()) {
  return schema.max(max, { abort: true });
}

/** The text of a file up to `max` characters, not empty, without halves of characters, as a wrong encoding leaves them. */
export function fileText(max: number) {
  return atMost(max)
    .min(1)
    .regex(/^\P{Cs}*$/u, FIELD_FAULTS['broken-file']);
}

/** Free text up to `max` characters, of characters that can be stored. */
export function text(max: number) {
  return atMost(max).regex(STORABLE, FIELD_FAULTS['broken-text']);
}

/** Text that must say something: trimmed, 1 to `max` characters. */
export function requiredText(max: number) {
  return atMost(max, z.string().trim().min(1))
    .regex(STORABLE, FIELD_FAULTS['broken-text'])
    .regex(VISIBLE, FIELD_FAULTS['invisible-text']);
}

/**
 * A name or label up to `max` characters, trimmed. Names are read in the portal's mails, where more lines would let
 * whoever chose the name speak in the portal's voice.
 */
export function line(max: number) {
  return atMost(max, z.string().trim())
    .regex(STORABLE, FIELD_FAULTS['broken-text'])
    .regex(ONE_LINE, FIELD_FAULTS['not-one-line']);
}

/** A name that must be given: {@link line} of at least one character. */
export function requiredLine(max: number) {
  return requiredText(max).regex(ONE_LINE, FIELD_FAULTS['not-one-line']);
}

export const tenantSchema = z.enum(TENANTS);
export const currencySchema = z.enum(CURRENCIES);
export const roleSchema = z.enum(ROLES);
/** In which language a file is requested. */
export const languageSchema = z.enum(LANGUAGES).default('en');
/** In which file format a table is requested. */
export const tableFormatSchema = z.enum(TABLE_FORMATS).default('csv');
/** Null where somebody has not chosen one. */
export const chosenLanguageSchema = z.enum(LANGUAGES).nullable();

/** An ISO 8601 instant in UTC. Of the year 0 the database knows none, and the first thousand are no days of a market. */
export const instantSchema = z.iso.datetime().refine((instant) => !instant.startsWith('0'), {
  message: 'Invalid instant: expected a year from 1000 on',
});

/** A day of this century, by the clock that its field names: '2026-03-31'. */
export const daySchema = z.iso.date().startsWith('20');

/** A decimal amount of zero or more: '12.34'. */
export const amountSchema = z.string().regex(TYPED_AMOUNT, FIELD_FAULTS['not-an-amount']);

/** A decimal amount above zero. */
export const positiveAmountSchema = amountSchema.refine((amount) => /[1-9]/.test(amount), {
  message: FIELD_FAULTS['amount-too-small'],
});

/** An amount that the portal reckoned, of zero or more: sums may outgrow what anybody may type. */
export const sumSchema = z.string().regex(/^\d{1,14}(\.\d{1,2})?$/, FIELD_FAULTS['not-an-amount']);

/** The same where it may be negative: '-12.34'. */
export const signedSumSchema = z
  .string()
  .regex(/^-?\d{1,14}(\.\d{1,2})?$/, FIELD_FAULTS['not-an-amount']);

/** Why somebody decided something: for whoever reads the history. */
export const reasonSchema = requiredText(REASON_MAX);

/** The revision of an aggregate's stream, counted from 0. */
export const revisionSchema = z.int().min(0);
