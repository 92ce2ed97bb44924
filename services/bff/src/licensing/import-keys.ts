import { parse } from 'csv-parse/sync';
import type { KeyBatch, KeyBatchImport } from 'contracts/api/admin';
import { MAX_BATCH_KEYS } from 'contracts/calls/licensing';
import type { ImportKeys, ImportKeysResult } from 'contracts/calls/licensing';
import { HttpError } from 'kernel/http/http-error';
import type { Gateway, Sender } from '../gateway/gateway.ts';

type Lines = ImportKeys['keys'];

interface ImportCall {
  readonly body: KeyBatchImport;
  readonly sender: Sender;
  readonly idempotencyKey: string | undefined;
}

/**
 * Imports a list of any length as commands of one batch each, one after the other. Every part has a key of its
 * own under the request's, so a repeated request goes on where the first one stopped.
 */
export async function importKeys(call: ImportCall, gateway: Gateway): Promise<KeyBatch> {
  const { productId, supplierReference, tenants } = call.body;
  const lines = linesOf(call.body);
  const results: ImportKeysResult[] = [];
  for (let start = 0; start < lines.length; start += MAX_BATCH_KEYS) {
    const keys = lines.slice(start, start + MAX_BATCH_KEYS);
    const input = { productId, supplierReference, tenants, keys };
    const idempotencyKey = call.idempotencyKey && `${call.idempotencyKey}/${start}`;
    const sent = await gateway.command('ImportKeys', input, { ...call.sender, idempotencyKey });
    results.push(sent.result);
  }
  return {
    batchIds: results.flatMap(({ batchId }) => batchId ?? []),
    productId,
    supplierReference,
    imported: results.reduce((sum, { imported }) => sum + imported, 0),
    duplicates: results.flatMap(({ duplicates }) => duplicates),
    problems: results.flatMap(({ problems }) => problems),
  };
}

/** The keys with the line each stood on, counted from 1. */
export function linesOf({ keys, csv }: Pick<KeyBatchImport, 'keys' | 'csv'>): Lines {
  if (keys) return keys.map((key, index) => ({ line: index + 1, key }));
  return csvLines(csv ?? '').filter(({ key }, index) => index > 0 || key.toLowerCase() !== 'key');
}

interface CsvRecord {
  readonly record: readonly string[];
  readonly info: { readonly lines: number };
}

function csvLines(csv: string): Lines {
  try {
    const records = parse(csv, {
      bom: true,
      info: true,
      trim: true,
      relax_column_count: true,
      skip_empty_lines: true,
    }) as unknown as CsvRecord[];
    return records.map(({ record, info }) => ({ line: info.lines, key: record[0] ?? '' }));
  } catch {
    throw new HttpError(
      { status: 400, code: 'invalid-input', message: 'The text is not well-formed CSV.' },
      { errors: [{ path: 'csv', message: 'Not well-formed CSV' }] },
    );
  }
}
