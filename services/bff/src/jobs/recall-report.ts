import type { KeyRecord } from 'contracts/api/admin-keys';
import { recallFactsSchema } from 'contracts/api/key-recall';
import type { JobsStepsResult } from 'contracts/calls/jobs';
import { idSchema } from 'contracts/primitives/ids';
import { MAX_PAGE_ROWS } from 'contracts/primitives/paging';
import { z } from 'zod';
import { inParts } from '../gateway/in-parts.ts';
import { columns } from '../http/table-columns.ts';
import type { Asking } from '../http/route.ts';
import { companyNames, orderNumbers } from '../licensing/read-recall.ts';

type Step = JobsStepsResult['items'][number];

/** What became of a key that was sold, or of so many of a batch that were not. */
interface Fate {
  readonly outcome:
    'revoked' | 'replaced' | 'refunded' | 'failed' | 'not done yet' | 'left as it is';
  readonly keys: number;
  readonly keyId?: string;
  readonly batchId?: string;
  readonly refusal: Step['refusal'];
}

type Reported = Fate & {
  readonly key: KeyRecord | undefined;
  readonly newKey: KeyRecord | undefined;
  readonly orderNumber: string | undefined;
  readonly companyName: string | undefined;
};

/** The columns of the report of a recall; keys are named by their ends. */
export const RECALL_CSV = columns<Reported>(
  ['company', ({ companyName, key }) => companyName ?? key?.companyId],
  ['order', ({ orderNumber, key }) => orderNumber ?? key?.orderId],
  ['key ends with', ({ key }) => key?.lastFour],
  ['keys', ({ keys }) => keys, 'number'],
  ['outcome', ({ outcome }) => outcome],
  ['new key ends with', ({ newKey }) => newKey?.lastFour],
  ['reason', ({ refusal }) => refusal?.reason],
  ['what to do', ({ refusal }) => refusal?.message],
  ['batch_id', ({ batchId, key }) => batchId ?? key?.batchId],
  ['key_id', ({ keyId }) => keyId],
);

/** What a recall did, step by step, and at the end the keys that it was to leave as they are. */
export async function* readRecallReport(
  call: Asking,
  job: { readonly id: string; readonly facts: unknown },
): AsyncGenerator<readonly Reported[]> {
  const reported = new Set<string>();
  let after: number | null = -1;
  while (after !== null) {
    const part: JobsStepsResult = await call.runQuery('jobs.steps', { jobId: job.id, after });
    const fates = part.items.flatMap(fatesOf);
    for (const { keyId } of fates) if (keyId !== undefined) reported.add(keyId);
    yield reportRows(call, fates);
    after = part.next;
  }
  const { productId, supplierReference } = recallFactsSchema.parse(job.facts);
  const found = await call.runQuery('licensing.recall', { productId, supplierReference });
  const left = found.lines
    .flatMap(({ keys }) => keys.map(({ id }) => id))
    .filter((keyId) => !reported.has(keyId));
  for (const some of inParts(left, MAX_PAGE_ROWS)) yield reportRows(call, some.map(leftAsItIs));
}

const leftAsItIs = (keyId: string): Fate => ({
  outcome: 'left as it is',
  keys: 1,
  keyId,
  refusal: null,
});

const replaceInput = z.object({ keyId: idSchema });
const refundInput = z.object({ lines: z.array(z.object({ keyIds: z.array(idSchema) })) });
const revokeInput = z.object({ batchId: idSchema });

function fatesOf(step: Step): readonly Fate[] {
  const { command, input, size, refusal } = step;
  switch (command) {
    case 'RevokeUnsoldKeys': {
      const { batchId } = revokeInput.parse(input);
      return [{ outcome: outcomeOf(step, 'revoked'), keys: size, batchId, refusal }];
    }
    case 'ReplaceKey':
      return [ofKey(replaceInput.parse(input).keyId, step, 'replaced')];
    case 'RefundOrder':
      return refundInput
        .parse(input)
        .lines.flatMap(({ keyIds }) => keyIds.map((keyId) => ofKey(keyId, step, 'refunded')));
    default:
      // Mails state what became of keys, and do nothing to them.
      return [];
  }
}

function ofKey(keyId: string, step: Step, done: Fate['outcome']): Fate {
  return { outcome: outcomeOf(step, done), keys: 1, keyId, refusal: step.refusal };
}

function outcomeOf({ isDone, refusal }: Step, done: Fate['outcome']): Fate['outcome'] {
  if (!isDone) return 'not done yet';
  return refusal === null ? done : 'failed';
}

async function reportRows(call: Asking, fates: readonly Fate[]): Promise<readonly Reported[]> {
  const keys = await keysById(
    call,
    fates.flatMap(({ keyId }) => keyId ?? []),
  );
  const found = [...keys.values()];
  const [replacements, orders, companies] = await Promise.all([
    keysById(
      call,
      found.flatMap(({ replacedBy }) => replacedBy ?? []),
    ),
    orderNumbers(
      call,
      found.flatMap(({ orderId }) => orderId ?? []),
    ),
    companyNames(call, distinct(found.flatMap(({ companyId }) => companyId ?? []))),
  ]);
  return fates.map((fate) => {
    const key = keys.get(fate.keyId ?? '');
    return {
      ...fate,
      key,
      newKey: replacements.get(key?.replacedBy ?? ''),
      orderNumber: orders.get(key?.orderId ?? ''),
      companyName: companies.get(key?.companyId ?? ''),
    };
  });
}

const distinct = (ids: readonly string[]): readonly string[] => [...new Set(ids)];

async function keysById(
  { runQuery }: Asking,
  ids: readonly string[],
): Promise<ReadonlyMap<string, KeyRecord>> {
  const keys = new Map<string, KeyRecord>();
  for (const some of inParts(distinct(ids), MAX_PAGE_ROWS)) {
    const { items } = await runQuery('licensing.keys', { ids: some, limit: MAX_PAGE_ROWS });
    for (const key of items) keys.set(key.id, key);
  }
  return keys;
}
