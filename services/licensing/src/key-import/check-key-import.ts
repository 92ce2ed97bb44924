import type { KeyImportFacts } from 'contracts/api/key-import';
import { MAX_BATCH_KEYS, licensingCommands } from 'contracts/calls/licensing';
import type { CheckKeyImport, ImportKeys } from 'contracts/calls/licensing';
import { UnusableFile } from 'contracts/csv/unusable-file';
import type { KeyList, ListedKey } from 'contracts/key-list/read-key-list';
import { readKeyList } from 'contracts/key-list/read-key-list';
import type { StepRequest } from 'kernel/commands/command';
import { command } from 'kernel/commands/command';
import type { Rejection } from 'kernel/commands/decider';
import { isRejection, reject, withDetails } from 'kernel/commands/decider';
import type { Claims } from 'kernel/crypto/claims';
import { planNothing } from 'kernel/jobs/job-commands';
import { openJob } from 'kernel/jobs/job-rows';
import type { JobSecrets } from 'kernel/jobs/job-secrets';
import type { PlannedStep } from 'kernel/jobs/plan-job';
import { planJob } from 'kernel/jobs/plan-job';
import type { ProductDirectory } from '../key-batch/import-keys.ts';
import type { KeyLine } from '../key-batch/key-lines.ts';
import { adminsOnly } from '../policies.ts';
import { knownFingerprints } from '../read-models/licensing-keys/known-fingerprints.ts';
import { linesByProduct } from './lines-by-product.ts';
import { importedBefore, sortLongList } from './sort-long-list.ts';

export interface KeyImportDeps {
  readonly claims: Claims;
  readonly products: ProductDirectory;
  readonly jobSecrets: JobSecrets;
}

/** Fingerprints that one statement looks up. */
const LOOKED_UP_AT_ONCE = 5_000;
/** Products that are named one by one; of a longer list the rest is imported as well. */
const PRODUCTS_NAMED = 200;

/** Looks through an uploaded list, line by line, and lays out the steps that would import it. */
export function checkKeyImport(deps: KeyImportDeps) {
  return command(licensingCommands.CheckKeyImport, {
    policy: adminsOnly,
    once: (request) => check(request, deps),
    plan: async ({ input: { jobId }, once }) => planNothing(jobId, once),
  });
}

async function check(
  { input, tools }: StepRequest<CheckKeyImport>,
  deps: KeyImportDeps,
): Promise<KeyImportFacts | Rejection> {
  const { jobId, productId } = input;
  const job = await openJob(tools.db, { jobId, kind: 'key-import' });
  if (isRejection(job)) return job;
  if (productId !== undefined && !(await deps.products.exists(tools, productId))) {
    return reject('product-not-found', 'There is no such product.');
  }
  const list = listOf(await deps.jobSecrets.readUpload(tools.db, jobId), input);
  if (isRejection(list)) return list;
  const {
    lines,
    productOf,
    problems: ofProducts,
  } = await linesByProduct(list.keys, {
    productId,
    tools,
    products: deps.products,
  });
  const sorted = await sortLongList(lines, deps.claims);
  const known = await knownOf(sorted.usable, tools);
  const fresh = sorted.usable.filter(({ fingerprint }) => !known.has(fingerprint));
  const before = sorted.usable.filter(({ fingerprint }) => known.has(fingerprint));
  const byLine = new Map(lines.map((line) => [line.line, line]));
  const groups = grouped(fresh, (line) => {
    const listed = byLine.get(line.line);
    return listed ? productOf(listed) : '';
  });
  const problems = [
    ...list.problems.map((problem) => ({ ...problem, hint: null })),
    ...ofProducts,
    ...sorted.problems,
    ...before.map(importedBefore),
  ].toSorted((a, b) => a.line - b.line);
  const facts = factsOf(input, { list, fresh, groups, byLine });
  await planJob(tools.db, { jobId, facts, problems, steps: stepsOf(groups, input, deps) });
  return facts;
}

function listOf(text: string, { productId, map }: CheckKeyImport): KeyList | Rejection {
  try {
    return readKeyList(text, { ofOneProduct: productId !== undefined, map });
  } catch (error) {
    if (!(error instanceof UnusableFile)) throw error;
    return withDetails(reject('invalid-input', error.message), { proposal: error.proposal });
  }
}

async function knownOf(
  lines: readonly KeyLine[],
  { db }: Pick<StepRequest<unknown>['tools'], 'db'>,
): Promise<ReadonlySet<string>> {
  const known = new Set<string>();
  for (let from = 0; from < lines.length; from += LOOKED_UP_AT_ONCE) {
    const some = lines.slice(from, from + LOOKED_UP_AT_ONCE);
    for (const each of await knownFingerprints(
      db,
      some.map(({ fingerprint }) => fingerprint),
    ))
      known.add(each);
  }
  return known;
}

type Groups = ReadonlyMap<string, readonly KeyLine[]>;

function grouped(lines: readonly KeyLine[], productOf: (line: KeyLine) => string): Groups {
  const groups = new Map<string, KeyLine[]>();
  for (const line of lines) {
    const product = productOf(line);
    const same = groups.get(product);
    if (same) same.push(line);
    else groups.set(product, [line]);
  }
  return groups;
}

/** One step for each batch, sealed: the keys stand nowhere else. */
function stepsOf(
  groups: Groups,
  { jobId, supplierReference, tenants }: CheckKeyImport,
  { jobSecrets }: KeyImportDeps,
): readonly PlannedStep[] {
  const chunks = [...groups].flatMap(([productId, lines]) =>
    Array.from({ length: Math.ceil(lines.length / MAX_BATCH_KEYS) }, (_, index) => ({
      productId,
      lines: lines.slice(index * MAX_BATCH_KEYS, (index + 1) * MAX_BATCH_KEYS),
    })),
  );
  return chunks.map(({ productId, lines }, step) => {
    const keys = lines.map(({ line, key }) => ({ line, key }));
    const order: ImportKeys = { productId, supplierReference, tenants, keys };
    const sealed = jobSecrets.sealStep({ jobId, step }, order);
    const input = { line: lines[0]?.line ?? 1 };
    return { command: 'ImportUploadedKeys', input, sealed, size: lines.length };
  });
}

function factsOf(
  { productId, supplierReference, tenants }: CheckKeyImport,
  found: {
    readonly list: KeyList;
    readonly fresh: readonly KeyLine[];
    readonly groups: Groups;
    readonly byLine: ReadonlyMap<number, ListedKey>;
  },
): KeyImportFacts {
  const products = [...found.groups]
    .map(([id, lines]) => {
      const [first] = lines;
      const sku = (first && found.byLine.get(first.line)?.sku?.trim()) || null;
      return { productId: id, sku, keys: lines.length };
    })
    .toSorted((a, b) => b.keys - a.keys);
  return {
    productId: productId ?? null,
    supplierReference,
    tenants,
    rows: found.list.rows,
    usable: found.fresh.length,
    products: products.slice(0, PRODUCTS_NAMED),
  };
}
