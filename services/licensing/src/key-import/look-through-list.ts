import type { KeyQuestion } from 'contracts/api/key-questions';
import { MAX_ASKED_LINES } from 'contracts/api/key-questions';
import type { CheckKeyImport } from 'contracts/calls/licensing';
import { hintOf } from 'contracts/key-list/key-doubts';
import type { KeyList, ListRules, ListedKey } from 'contracts/key-list/read-key-list';
import type { PlanTools } from 'kernel/commands/command';
import type { Rejection } from 'kernel/commands/decider';
import { isRejection } from 'kernel/commands/decider';
import type { Claims } from 'kernel/crypto/claims';
import type { JobSecrets } from 'operations/jobs/job-secrets';
import { ProblemTally } from 'operations/jobs/problem-tally';
import type { ProductDirectory } from '../key-batch/import-keys.ts';
import type { KeyLine } from '../key-batch/key-lines.ts';
import { speltLikeKnown } from '../read-models/key-spellings/spelt-like-known.ts';
import { knownFingerprints } from '../read-models/licensing-keys/known-fingerprints.ts';
import type { LinesByProduct } from './lines-by-product.ts';
import { linesByProduct, skuOf } from './lines-by-product.ts';
import { readListParts } from './read-list-parts.ts';
import type { SortedPart } from './sort-long-list.ts';
import { importedBefore, knownSpelling, sortInParts } from './sort-long-list.ts';
import { StepsOfList } from './steps-of-list.ts';

export interface KeyImportDeps {
  readonly claims: Claims;
  readonly products: ProductDirectory;
  readonly jobSecrets: JobSecrets;
}

/** What a list would bring. Of its keys nothing but sealed steps is left. */
export interface LookedThrough extends ListRules {
  readonly rows: number;
  readonly steps: StepsOfList;
  readonly problems: ProblemTally;
}

interface Looking {
  readonly input: CheckKeyImport;
  readonly tools: PlanTools;
  readonly deps: KeyImportDeps;
}

/**
 * Looks through a list part by part, so that whoever else asks the process meanwhile gets their turn.
 * @throws {UnusableFile} when the list is too long, or cannot be read as one.
 */
export async function lookThroughList(
  text: string,
  { input, tools, deps }: Looking,
): Promise<LookedThrough | Rejection> {
  const { productId, map, answers } = input;
  const { claims, products, jobSecrets } = deps;
  const byProduct = linesByProduct({ productId, tools, products });
  const sort = sortInParts(claims);
  const found = { steps: new StepsOfList(input, jobSecrets), problems: new ProblemTally() };
  const spelt: KeyLine[] = [];
  let rows = 0;
  const options = { ofOneProduct: productId !== undefined, map, answers };
  const parts = readListParts({ text, options });
  let next = await parts.next();
  while (!next.done) {
    const part = next.value;
    rows += part.rows;
    const own = await byProduct(part.keys);
    if (isRejection(own)) return own;
    const sorted = await againstVault(tools, sort(own.lines));
    spelt.push(...sorted.spelt);
    addSteps(found.steps, { own, fresh: sorted.fresh });
    addProblems(found.problems, part, [...own.problems, ...sorted.problems]);
    next = await parts.next();
  }
  const { findings, questions } = next.value;
  return { rows, ...found, findings, questions: [...questions, ...knownQuestion(spelt, answers)] };
}

interface AgainstVault extends Pick<SortedPart, 'problems'> {
  readonly fresh: readonly KeyLine[];
  /** Those that the vault has in another spelling. */
  readonly spelt: readonly KeyLine[];
}

async function againstVault(
  { db }: PlanTools,
  { usable, problems }: SortedPart,
): Promise<AgainstVault> {
  const known = await knownFingerprints(
    db,
    usable.map(({ fingerprint }) => fingerprint),
  );
  const isKnown = ({ fingerprint }: KeyLine): boolean => known.has(fingerprint);
  const unknown = usable.filter((line) => !isKnown(line));
  const alike = await speltLikeKnown(db, unknown);
  const spelt = unknown.filter(({ line }) => alike.has(line));
  return {
    fresh: unknown.filter(({ line }) => !alike.has(line)),
    spelt,
    problems: [
      ...problems,
      ...usable.filter(isKnown).map(importedBefore),
      ...spelt.map(knownSpelling),
    ],
  };
}

/** Asked once for the list; those that are said to be others are not among them any more. */
function knownQuestion(
  spelt: readonly KeyLine[],
  { known }: CheckKeyImport['answers'],
): readonly KeyQuestion[] {
  if (known !== undefined || spelt.length === 0) return [];
  const lines = spelt.slice(0, MAX_ASKED_LINES);
  return [
    {
      kind: 'known',
      id: 'known',
      rows: spelt.length,
      lines: lines.map(({ line, key }) => ({ line, hint: hintOf(key) })),
      proposal: 'same',
    },
  ];
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
