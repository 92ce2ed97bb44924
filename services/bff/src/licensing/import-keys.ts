import type { KeyBatch, KeyBatchImport } from 'contracts/api/admin';
import { UnusableFile } from 'contracts/csv/unusable-file';
import { importKeyList } from 'contracts/key-list/import-key-list';
import type { KeyList } from 'contracts/key-list/read-key-list';
import { readKeyList } from 'contracts/key-list/read-key-list';
import { HttpError } from 'kernel/http/http-error';
import type { Gateway, Sender } from '../gateway/gateway.ts';

interface ImportCall {
  readonly body: KeyBatchImport;
  readonly sender: Sender;
  readonly idempotencyKey: string | undefined;
}

/**
 * Imports a list of any length as commands of one batch each. Every part has a key of its own under the request's, so
 * a repeated request goes on where the first one stopped.
 */
export async function importKeys(call: ImportCall, gateway: Gateway): Promise<KeyBatch> {
  const { productId, supplierReference, tenants } = call.body;
  const { notReached: _none, ...report } = await importKeyList(listOf(call.body), {
    send: async ({ keys, start }) => {
      const input = { productId, supplierReference, tenants, keys: [...keys] };
      const idempotencyKey = call.idempotencyKey && `${call.idempotencyKey}/${start}`;
      return (await gateway.command('ImportKeys', input, { ...call.sender, idempotencyKey }))
        .result;
    },
  });
  return {
    ...report,
    batchIds: [...report.batchIds],
    problems: [...report.problems],
    productId,
    supplierReference,
  };
}

/** The keys with the line each stood on, counted from 1. */
export function listOf({ keys, csv }: Pick<KeyBatchImport, 'keys' | 'csv'>): KeyList {
  if (!keys) return listOfCsv(csv ?? '');
  return {
    rows: keys.length,
    keys: keys.map((key, index) => ({ line: index + 1, key })),
    problems: [],
  };
}

function listOfCsv(csv: string): KeyList {
  try {
    // A file's byte order mark may have come along with its text.
    return readKeyList(csv.replace(/^\uFEFF/, ''), { ofOneProduct: true });
  } catch (error) {
    if (!(error instanceof UnusableFile)) throw error;
    throw new HttpError(
      { code: 'invalid-input', message: error.message },
      { errors: [{ path: 'csv', message: error.message }] },
    );
  }
}
