import { setImmediate as nextTurn } from 'node:timers/promises';
import type { CheckKeyImport } from 'contracts/calls/licensing';
import { filledLines } from 'contracts/csv/list-size';
import type { KeyList, ListedKey } from 'contracts/key-list/read-key-list';
import { readKeyParts } from 'contracts/key-list/read-key-list';
import type { PlanTools } from 'kernel/commands/command';
import type { Rejection } from 'kernel/commands/decider';
import { isRejection } from 'kernel/commands/decider';
import type { Claims } from 'kernel/crypto/claims';
import { ProblemTally } from 'kernel/jobs/problem-tally';
import type { JobSecrets } from 'kernel/jobs/job-secrets';
import type { ProductDirectory } from '../key-batch/import-keys.ts';
import type { KeyLine } from '../key-batch/key-lines.ts';
import { knownFingerprints } from '../read-models/licensing-keys/known-fingerprints.ts';
import type { LinesByProduct } from './lines-by-product.ts';
import { linesByProduct, skuOf } from './lines-by-product.ts';
import { importedBefore, sortInParts } from './sort-long-list.ts';
import { StepsOfList } from './steps-of-list.ts';

export interface KeyImportDeps {
  readonly claims: Claims;
  readonly products: ProductDirectory;
  readonly jobSecrets: JobSecrets;
}

/** What a list would bring. Of its keys nothing but sealed steps is left. */
export interface LookedThrough {
  readonly rows: number;
  readonly steps: StepsOfList;
  readonly problems: ProblemTally;
}

/**
 * Looks through a list part by part, so that whoever else asks the process meanwhile gets their turn, and only a
 * part's lines are kept at a time.
 * @throws {UnusableFile} when the list is too long, or cannot be read as one.
 */
export async function lookThroughList(
  text: string,
  { input, tools, deps }: { input: CheckKeyImport; tools: PlanTools; deps: KeyImportDeps },
): Promise<LookedThrough | Rejection> {
  filledLines(text);
  const { productId, map } = input;
  const { claims, products, jobSecrets } = deps;
  const byProduct = linesByProduct({ productId, tools, products });
  const sort = sortInParts(claims);
  const found = { steps: new StepsOfList(input, jobSecrets), problems: new ProblemTally() };
  let rows = 0;
  for (const part of readKeyParts(text, { ofOneProduct: productId !== undefined, map })) {
    rows += part.rows;
    const own = await byProduct(part.keys);
    if (isRejection(own)) return own;
    const sorted = sort(own.lines);
    const known = await knownFingerprints(
      tools.db,
      sorted.usable.map(({ fingerprint }) => fingerprint),
    );
    const isKnown = ({ fingerprint }: KeyLine): boolean => known.has(fingerprint);
    addSteps(found.steps, { own, fresh: sorted.usable.filter((line) => !isKnown(line)) });
    addProblems(found.problems, part, [
      ...own.problems,
      ...sorted.problems,
      ...sorted.usable.filter(isKnown).map(importedBefore),
    ]);
    await nextTurn();
  }
  return { rows, ...found };
}

function addSteps(
  steps: StepsOfList,
  { own, fresh }: { own: LinesByProduct; fresh: readonly KeyLine[] },
): void {
  const listed = new Map(own.lines.map((line): [number, ListedKey] => [line.line, line]));
  for (const key of fresh) {
    const line = listed.get(key.line);
    const sku = (line && skuOf(line)) || null;
    steps.add({ ...key, productId: own.products.get(key.line) ?? '', sku });
  }
}

/** In the order of the list. */
function addProblems(
  tally: ProblemTally,
  part: Pick<KeyList, 'problems'>,
  others: Parameters<ProblemTally['add']>[0][],
): void {
  const unread = part.problems.map((problem) => ({ ...problem, hint: null }));
  for (const each of [...unread, ...others].toSorted((a, b) => a.line - b.line)) tally.add(each);
}
