import type { ImportKeys, ImportKeysResult } from 'contracts/calls/licensing';
import { derivedId } from 'kernel/commands/derived-id';
import type { KeyBatchState } from './key-batch-state.ts';
import type { KeyLine, SortedLines } from './key-lines.ts';

/** A key's id follows from its batch and its fingerprint: what was imported follows from the ids. */
export function keyIdOf(batchId: string, { fingerprint }: Pick<KeyLine, 'fingerprint'>): string {
  return derivedId(batchId, fingerprint);
}

/**
 * What became of an import, from the batch's state alone: a line is in it, or its key was there before. So
 * a repeated command is answered like the first one.
 */
export function importedKeys(
  state: KeyBatchState,
  parts: {
    input: ImportKeys;
    lines: SortedLines;
    /** Lines whose keys the portal has had in another spelling. */
    spelt: ReadonlySet<number>;
    idOf: (line: KeyLine) => string;
  },
): ImportKeysResult {
  const { input, lines, spelt, idOf } = parts;
  const inBatch = new Set(state.status === 'open' ? state.slots.map(({ keyId }) => keyId) : []);
  const elsewhere = lines.usable.filter((line) => !inBatch.has(idOf(line)));
  return {
    batchId: state.status === 'open' ? state.batchId : null,
    productId: input.productId,
    supplierReference: input.supplierReference,
    imported: lines.usable.length - elsewhere.length,
    duplicates: [
      ...lines.repeated.map(({ line }) => ({ line, reason: 'repeated-in-list' })),
      ...elsewhere.map(({ line }) => ({
        line,
        reason: spelt.has(line) ? 'known-spelling' : 'imported-before',
      })),
    ].toSorted((a, b) => a.line - b.line),
    problems: [...lines.problems],
  };
}
