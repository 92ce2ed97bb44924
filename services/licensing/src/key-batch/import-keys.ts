import { licensingCommands } from 'contracts/calls/licensing';
import type { ImportKeys, ImportKeysResult } from 'contracts/calls/licensing';
import type { CommandRequest, Plan, PlanTools } from 'kernel/commands/command';
import { command, write } from 'kernel/commands/command';
import type { Rejection } from 'kernel/commands/decider';
import { isRejection, reject, useFresh } from 'kernel/commands/decider';
import { derivedId } from 'kernel/commands/derived-id';
import type { Claims } from 'kernel/crypto/claims';
import { adminsOnly } from 'kernel/http/policies';
import { knownFingerprints } from '../read-models/licensing-keys/known-fingerprints.ts';
import { speltLikeKnown } from '../read-models/key-spellings/spelt-like-known.ts';
import { importedKeys, keyIdOf } from './imported-keys.ts';
import { keyBatchDecider } from './key-batch.ts';
import type { KeyEnvelope } from './key-envelope.ts';
import { sortLines } from './key-lines.ts';
import { claimAll, sealLines } from './seal-lines.ts';

/** The catalogue, as far as importing keys asks it. */
export interface ProductDirectory {
  exists(tools: PlanTools, productId: string): Promise<boolean>;
  /** The id that a product of this article number has, if there is one. */
  idOf(sku: string): string;
}

export interface ImportKeysDeps {
  readonly claims: Claims;
  readonly envelope: KeyEnvelope;
  readonly products: ProductDirectory;
}

export function importKeys(deps: ImportKeysDeps) {
  return command(licensingCommands.ImportKeys, {
    policy: adminsOnly,
    plan: (request) => planImport(request, deps),
  });
}

/**
 * Claims every key and opens the batch in one append. Keys that the read model knows are left out before
 * anything is sent; one that it does not know yet makes the append conflict, and then the claim streams
 * are read and say so themselves.
 */
export async function planImport(
  { input, context, tools }: Pick<CommandRequest<ImportKeys>, 'input' | 'context' | 'tools'>,
  { claims, envelope, products }: ImportKeysDeps,
): Promise<Plan<ImportKeysResult> | Rejection> {
  if (!(await products.exists(tools, input.productId))) {
    return reject('product-not-found', 'There is no such product.');
  }
  const batchId = derivedId(context.commandId, 'batch');
  const batch = useFresh(keyBatchDecider, batchId);
  const lines = sortLines(input.keys, claims);
  const known = await knownFingerprints(
    tools.db,
    lines.usable.map(({ fingerprint }) => fingerprint),
  );
  const fresh = lines.usable.filter(({ fingerprint }) => !known.has(fingerprint));
  const spelt = await speltLikeKnown(tools.db, fresh);
  const candidates = fresh.filter((line) => !spelt.has(line.line));
  const sealed = sealLines(candidates, { batchId, input, envelope });
  return {
    primary: batch,
    uses: [batch, ...sealed.lines.map(({ claim }) => claim)],
    decide: (read) => {
      const free = sealed.lines.filter(({ claim }) => read(claim).status === 'free');
      const { productId, tenants, supplierReference } = input;
      const keys = free.map(({ key }) => key);
      const from = { batchId, productId, tenants, supplierReference, keys };
      const order = { type: 'OpenBatch', wrappedDataKey: sealed.wrappedDataKey, ...from } as const;
      const opened = keyBatchDecider.decide(order, read(batch));
      return isRejection(opened) ? opened : [write(batch, opened), ...claimAll(free, read)];
    },
    outcome: (read) =>
      importedKeys(read(batch), { input, lines, spelt, idOf: (line) => keyIdOf(batchId, line) }),
  };
}
