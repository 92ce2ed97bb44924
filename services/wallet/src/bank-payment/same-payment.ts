import { grouped } from 'contracts/primitives/grouped';

/** A line of a statement, as far as it distinguishes its payment from others of the same sum. */
export interface ComparedLine {
  readonly bookedOn: string;
  /** The same for lines of the same words. */
  readonly rowId: string;
  /** Every word of the line, sorted. */
  readonly words: string;
  /** The bank's own number of it. */
  readonly number: string | null;
  /** The company that it names. */
  readonly companyId: string | null;
}

/** Money of the same sum in the same market that the portal knows: a payment of a statement, or a deposit by hand. */
export interface KnownReceipt {
  readonly id: string;
  readonly kind: 'payment' | 'deposit';
  readonly bookedOn: string;
  /** Undefined for a deposit by hand, and for a payment that came in before lines were kept whole. */
  readonly rowId: string | undefined;
  /** What was kept of it: the payer, the text and the number; of a deposit its reference and note. */
  readonly words: string;
  readonly number: string | null;
  readonly companyId: string | null;
  /** A deposit by hand that a payment was said to be: no other payment is it. */
  readonly isTaken?: boolean;
}

/** `perhaps`: only somebody who knows both can say. */
export type Likeness = 'same' | 'perhaps' | 'other';

/** Banks book a payment some days later than they announce it, and value it on another day. */
export const DAYS_APART = 7;

/** So many receipts somebody is asked to distinguish from a line. The money that it may be is among the nearest. */
export const ASKED_AT_ONCE = 20;

/** For an order that is the same whenever receipts are looked for. */
export function byId({ id: one }: KnownReceipt, { id: other }: KnownReceipt): number {
  return one < other ? -1 : Number(one > other);
}

/** Those of some receipts that came in nearest to a day, at most so many; the earlier of two first that are as near. */
export function nearest<Known extends Pick<KnownReceipt, 'bookedOn'>>(
  receipts: readonly Known[],
  day: string,
  most: number,
): readonly Known[] {
  if (receipts.length <= most) return receipts;
  const byDistance = grouped(receipts, ({ bookedOn }) => daysBetween(day, bookedOn));
  return [...byDistance]
    .toSorted(([one], [other]) => one - other)
    .flatMap(([, group]) => group.slice(0, most))
    .slice(0, most);
}

/** Whether a line states money that the portal knows already. */
export function likenessOf(line: ComparedLine, known: KnownReceipt): Likeness {
  if (known.rowId === line.rowId) return 'same';
  const isNear = daysBetween(line.bookedOn, known.bookedOn) <= DAYS_APART;
  if (known.kind === 'payment' && line.number !== null && known.number !== null) {
    if (plainNumber(line.number) !== plainNumber(known.number)) return 'other';
    return isNear && isOneCompany(line, known) ? 'same' : 'perhaps';
  }
  if (!isNear) return 'other';
  if (known.kind === 'payment' && known.rowId === undefined && holdsAll(line.words, known.words)) {
    return 'same';
  }
  if (line.companyId !== null && known.companyId !== null) {
    return line.companyId === known.companyId ? 'perhaps' : 'other';
  }
  return isAlike(line, known) ? 'perhaps' : 'other';
}

/** Words in capital letters and digits, as they are compared. */
export function wordsOf(...texts: readonly (string | null | undefined)[]): string {
  const words = texts.flatMap((text) => text?.toUpperCase().match(/[A-Z0-9]+/g) ?? []);
  return words.toSorted().join(' ');
}

function isOneCompany(line: ComparedLine, known: KnownReceipt): boolean {
  const [one, other] = [line.companyId, known.companyId];
  return one === null || other === null || one === other;
}

/** @param one a day as '2026-03-31', as is the other. */
export function daysBetween(one: string, other: string): number {
  return Math.abs(numberOfDay(one) - numberOfDay(other));
}

/** A file is compared day by day millions of times, and a century has 36,525 of them. */
const NUMBERS_OF_DAYS = new Map<string, number>();

function numberOfDay(day: string): number {
  const known = NUMBERS_OF_DAYS.get(day);
  if (known !== undefined) return known;
  const made = Date.parse(day) / 86_400_000;
  NUMBERS_OF_DAYS.set(day, made);
  return made;
}

/** A number of the bank, however it is spaced. */
export function plainNumber(number: string): string {
  return number.normalize('NFKC').replaceAll(/\s+/g, '').toUpperCase();
}

/** Whether a line says all that was kept of another one, and that is not nothing. */
function holdsAll(line: string, words: string): boolean {
  const left = line.split(' ');
  const required = words === '' ? [] : words.split(' ');
  const isThere = (word: string): boolean => {
    const at = left.indexOf(word);
    if (at >= 0) left.splice(at, 1);
    return at >= 0;
  };
  return required.length > 0 && required.every(isThere);
}

/** Whether half of what was kept of one stands in the other: enough to ask, never to decide. */
function isAlike(line: Worded, known: Worded): boolean {
  const there = takenApart(line);
  let [counted, found] = [0, 0];
  for (const word of takenApart(known)) {
    if (word.length <= 2) continue;
    counted += 1;
    if (there.has(word)) found += 1;
  }
  return counted > 0 && found * 2 >= counted;
}

/** Each line of a file is held against each of the known ones: its words are taken apart once. */
const WORDS_OF = new WeakMap<Worded, ReadonlySet<string>>();

type Worded = Pick<KnownReceipt, 'words'>;

function takenApart(from: Worded): ReadonlySet<string> {
  const known = WORDS_OF.get(from);
  if (known !== undefined) return known;
  const made = new Set(from.words.split(' '));
  WORDS_OF.set(from, made);
  return made;
}
