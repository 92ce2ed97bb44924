import { grouped } from 'contracts/primitives/grouped';
import { inTurns } from 'kernel/text-search/in-turns';
import type { ComparedLine, KnownReceipt } from './same-payment.ts';
import { ASKED_AT_ONCE, likenessOf, nearest, plainNumber } from './same-payment.ts';

/** What somebody has said of a line: it is that money, or it is none of those. */
export type LineAnswer = { readonly same: string } | { readonly noneOf: readonly string[] };

/** What a line is, held against all that is known. */
export type LineVerdict<Known extends KnownReceipt = KnownReceipt> =
  /** Those that are like it are other money: so the file, or somebody, has said. */
  | { readonly kind: 'new'; readonly noneOf: readonly string[] }
  | { readonly kind: 'same'; readonly as: Known }
  /** The bank states it twice in one file, by its own number. */
  | { readonly kind: 'repeats'; readonly line: number }
  /** Only somebody who knows both can say. */
  | { readonly kind: 'asked'; readonly candidates: readonly Known[] };

export interface NumberedLine extends ComparedLine {
  readonly line: number;
  readonly minor: number;
}

/** Each of them is compared with all money of its sum, which may take some milliseconds. */
const LINES_IN_A_TURN = 1;

/** At most so many receipts are named as other money than the lines of one file: the event that holds them has a size. */
const NAMED_IN_ALL = 20_000;

/**
 * Holds the lines of a file against what is known of the same sums. Each known one is taken by at most one line: two
 * equal lines are two payments, and what stands in the file by itself is not asked about for another line.
 *
 * Of much money that a line is like, somebody is asked about the nearest alone ({@link ASKED_AT_ONCE}).
 * @param known by their sums, in minor units.
 * @param answers by the numbers of lines.
 */
export async function compareLines<Known extends KnownReceipt>(
  lines: readonly NumberedLine[],
  known: ReadonlyMap<number, readonly Known[]>,
  answers: ReadonlyMap<number, LineAnswer>,
): Promise<ReadonlyMap<number, LineVerdict<Known>>> {
  const sums = new Map(Array.from(known, ([minor, receipts]) => [minor, indexed(receipts)]));
  const mayBeSame = (line: NumberedLine) => sums.get(line.minor)?.mayBeSame(line) ?? [];
  const mayBeLike = (line: NumberedLine) => sums.get(line.minor)?.mayBeLike(line) ?? [];
  const verdicts = new Map<number, LineVerdict<Known>>();
  const taken = takenBefore(known);
  const take = (line: NumberedLine, is: (receipt: Known) => boolean, of = mayBeSame): void => {
    if (verdicts.has(line.line)) return;
    const as = firstOf(of(line), (receipt) => !taken.has(receipt.id) && is(receipt));
    if (as === undefined) return;
    verdicts.set(line.line, { kind: 'same', as });
    taken.add(as.id);
  };
  for (const line of lines) {
    const answer = answers.get(line.line);
    if (answer && 'same' in answer) take(line, ({ id }) => id === answer.same, mayBeLike);
  }
  // What is word for word the same goes first: another line may be like it by its number alone.
  for await (const line of inTurns(lines, LINES_IN_A_TURN)) {
    take(line, ({ rowId }) => rowId === line.rowId);
  }
  for await (const line of inTurns(lines, LINES_IN_A_TURN)) {
    take(line, (receipt) => likenessOf(line, receipt) === 'same');
  }
  for (const { line, repeats } of repeatedLines(lines)) {
    if (!verdicts.has(line)) verdicts.set(line, { kind: 'repeats', line: repeats });
  }
  let nameable = NAMED_IN_ALL;
  for await (const line of inTurns(lines, LINES_IN_A_TURN)) {
    if (verdicts.has(line.line)) continue;
    const like = allOf(mayBeLike(line), (receipt) => likenessOf(line, receipt) !== 'other');
    const verdict = askedOrNew(line, { like, taken, answer: answers.get(line.line), nameable });
    if (verdict.kind === 'new') nameable -= verdict.noneOf.length;
    verdicts.set(line.line, verdict);
  }
  return new Map([...verdicts].toSorted(([one], [other]) => one - other));
}

/** Ids of what was said to be a payment before this file came in. */
function takenBefore(known: ReadonlyMap<number, readonly KnownReceipt[]>): Set<string> {
  const taken = new Set<string>();
  for (const receipts of known.values()) {
    for (const { id, isTaken } of receipts) if (isTaken === true) taken.add(id);
  }
  return taken;
}

interface Compared<Known extends KnownReceipt> {
  /** What it may be. */
  readonly like: readonly Known[];
  /** Ids of what other lines are. */
  readonly taken: ReadonlySet<string>;
  readonly answer: LineAnswer | undefined;
  readonly nameable: number;
}

function askedOrNew<Known extends KnownReceipt>(
  { bookedOn }: NumberedLine,
  { like, taken, answer, nameable }: Compared<Known>,
): LineVerdict<Known> & { readonly kind: 'asked' | 'new' } {
  const distinguished = new Set(answer && 'noneOf' in answer ? answer.noneOf : []);
  const open = like.filter(({ id }) => !taken.has(id));
  const candidates = nearest(open, bookedOn, ASKED_AT_ONCE).filter(
    ({ id }) => !distinguished.has(id),
  );
  if (candidates.length > 0) return { kind: 'asked', candidates };
  return { kind: 'new', noneOf: nearest(like, bookedOn, nameable).map(({ id }) => id) };
}

type Groups<Known> = readonly (readonly Known[] | undefined)[];

function firstOf<Known>(groups: Groups<Known>, is: (receipt: Known) => boolean): Known | undefined {
  for (const group of groups) {
    const found = group?.find((receipt) => is(receipt));
    if (found !== undefined) return found;
  }
  return undefined;
}

/** Each of them once: it may stand in several groups. */
function allOf<Known>(groups: Groups<Known>, is: (receipt: Known) => boolean): readonly Known[] {
  const found = groups.flatMap((group) => group?.filter((receipt) => is(receipt)) ?? []);
  return [...new Set(found)];
}

/** Money of one sum, of which a line is held only against what it can be like; nothing is copied for a line. */
function indexed<Known extends KnownReceipt>(receipts: readonly Known[]) {
  const byRow = grouped(receipts, ({ rowId }) => rowId);
  const byNumber = grouped(receipts, ({ number }) =>
    number === null ? undefined : plainNumber(number),
  );
  const byCompany = grouped(receipts, ({ companyId }) => companyId ?? undefined);
  const unnamed = receipts.filter(({ companyId }) => companyId === null);
  const unkept = receipts.filter(({ rowId }) => rowId === undefined);
  const ofNumber = ({ number }: NumberedLine) =>
    number === null ? undefined : byNumber.get(plainNumber(number));
  return {
    /** All others are at most like it. */
    mayBeSame: (line: NumberedLine): Groups<Known> => [
      byRow.get(line.rowId),
      ofNumber(line),
      unkept,
    ],
    mayBeLike: (line: NumberedLine): Groups<Known> =>
      line.companyId === null
        ? [receipts]
        : [byRow.get(line.rowId), ofNumber(line), byCompany.get(line.companyId), unnamed, unkept],
  };
}

function repeatedLines(
  lines: readonly NumberedLine[],
): readonly { readonly line: number; readonly repeats: number }[] {
  const first = new Map<string, number>();
  return lines.flatMap(({ line, minor, number, companyId }) => {
    if (number === null) return [];
    const name = JSON.stringify([minor, plainNumber(number), companyId]);
    const repeats = first.get(name);
    if (repeats === undefined) first.set(name, line);
    return repeats === undefined ? [] : [{ line, repeats }];
  });
}
