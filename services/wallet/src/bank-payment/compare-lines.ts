import type { ComparedLine, KnownReceipt } from './same-payment.ts';
import { likenessOf, plainNumber } from './same-payment.ts';

/** What somebody has said of a line: it is that money, or it is none of those. */
export type LineAnswer = { readonly same: string } | { readonly noneOf: readonly string[] };

/** What a line is, held against all that is known. */
export type LineVerdict<Known extends KnownReceipt = KnownReceipt> =
  /** Those that are like it are other money: so the file, or somebody, has said. */
  | { readonly kind: 'new'; readonly noneOf: readonly string[] }
  | { readonly kind: 'same'; readonly as: Known }
  /** The bank tells it twice in one file, by its own number. */
  | { readonly kind: 'repeats'; readonly line: number }
  /** Only somebody who knows both can say. */
  | { readonly kind: 'asked'; readonly candidates: readonly Known[] };

export interface NumberedLine extends ComparedLine {
  readonly line: number;
  readonly minor: number;
}

/**
 * Holds the lines of a file against what is known of the same sums. Each known one is taken by at most one line: two
 * equal lines are two payments, and what stands in the file by itself is not asked about for another line.
 * @param known by their sums, in minor units.
 * @param answers by the numbers of lines.
 */
export function compareLines<Known extends KnownReceipt>(
  lines: readonly NumberedLine[],
  known: ReadonlyMap<number, readonly Known[]>,
  answers: ReadonlyMap<number, LineAnswer>,
): ReadonlyMap<number, LineVerdict<Known>> {
  const verdicts = new Map<number, LineVerdict<Known>>();
  const taken = new Set<string>();
  const sums = new Map(Array.from(known, ([minor, receipts]) => [minor, indexed(receipts)]));
  const take = (line: NumberedLine, is: (receipt: Known) => boolean): void => {
    if (verdicts.has(line.line)) return;
    const as = sums
      .get(line.minor)
      ?.near(line)
      .find((receipt) => !taken.has(receipt.id) && is(receipt));
    if (as === undefined) return;
    verdicts.set(line.line, { kind: 'same', as });
    taken.add(as.id);
  };
  for (const line of lines) {
    const answer = answers.get(line.line);
    if (answer && 'same' in answer) take(line, ({ id }) => id === answer.same);
  }
  // What is word for word the same goes first: another line may be like it by its number alone.
  for (const line of lines) take(line, ({ rowId }) => rowId === line.rowId);
  for (const line of lines) take(line, (receipt) => likenessOf(line, receipt) === 'same');
  for (const { line, repeats } of repeatedLines(lines)) {
    if (!verdicts.has(line)) verdicts.set(line, { kind: 'repeats', line: repeats });
  }
  for (const line of lines) {
    if (verdicts.has(line.line)) continue;
    const like = (sums.get(line.minor)?.near(line) ?? []).filter(
      (receipt) => likenessOf(line, receipt) !== 'other',
    );
    const told = toldApart(answers.get(line.line));
    const candidates = like.filter(({ id }) => !taken.has(id) && !told.includes(id));
    const noneOf = like.map(({ id }) => id);
    verdicts.set(
      line.line,
      candidates.length > 0 ? { kind: 'asked', candidates } : { kind: 'new', noneOf },
    );
  }
  return new Map([...verdicts].toSorted(([one], [other]) => one - other));
}

function toldApart(answer: LineAnswer | undefined): readonly string[] {
  return answer && 'noneOf' in answer ? answer.noneOf : [];
}

/** Money of one sum, of which a line is held only against what it can be like. */
function indexed<Known extends KnownReceipt>(receipts: readonly Known[]) {
  const byRow = grouped(receipts, ({ rowId }) => rowId);
  const byNumber = grouped(receipts, ({ number }) =>
    number === null ? undefined : plainNumber(number),
  );
  const byCompany = grouped(receipts, ({ companyId }) => companyId ?? undefined);
  const unnamed = receipts.filter(({ companyId }) => companyId === null);
  const unkept = receipts.filter(({ rowId }) => rowId === undefined);
  return {
    near: (line: NumberedLine): readonly Known[] => {
      const { rowId, number, companyId } = line;
      const found = [
        ...(byRow.get(rowId) ?? []),
        ...(number === null ? [] : (byNumber.get(plainNumber(number)) ?? [])),
        ...(companyId === null ? receipts : (byCompany.get(companyId) ?? [])),
        ...unnamed,
        ...unkept,
      ];
      return [...new Set(found)];
    },
  };
}

function grouped<Item>(
  items: readonly Item[],
  keyOf: (item: Item) => string | undefined,
): ReadonlyMap<string, readonly Item[]> {
  const groups = new Map<string, Item[]>();
  for (const item of items) {
    const key = keyOf(item);
    if (key === undefined) continue;
    const group = groups.get(key);
    if (group) group.push(item);
    else groups.set(key, [item]);
  }
  return groups;
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
