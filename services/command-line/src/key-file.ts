import { parse } from 'csv-parse/sync';
import { MAX_BATCH_KEYS } from 'contracts/calls/licensing';
import { CommandFailure } from './command-failure.ts';

/** A key of the file, with the line on which it stands and the product it belongs to. */
export interface KeyRow {
  readonly line: number;
  readonly sku: string;
  readonly key: string;
}

/** Keys of one product that go in with one command. */
export interface KeyChunk {
  readonly sku: string;
  readonly keys: readonly { readonly line: number; readonly key: string }[];
}

/**
 * Reads a CSV file of keys: columns `sku` and `key` in any order, or `key` alone when the product is named apart.
 * @throws {CommandFailure} when the file is not one; the message names the line, never a key.
 */
export function readKeyFile(text: string, product: string | undefined): readonly KeyRow[] {
  const [header, ...rest] = rowsOf(text);
  const names = (header?.cells ?? []).map((name) => name.trim().toLowerCase());
  const [keyAt, skuAt] = [names.indexOf('key'), names.indexOf('sku')];
  if (keyAt < 0)
    throw new CommandFailure(
      "The first line must name the columns: 'sku,key', or 'key' with --product.",
    );
  if (skuAt < 0 && product === undefined)
    throw new CommandFailure("Name the product with --product, or give the file a column 'sku'.");
  return rest.map(({ cells, line }) => ({
    line,
    key: cells[keyAt] ?? '',
    sku: product ?? (cells[skuAt] ?? '').trim(),
  }));
}

/** Groups keys by product, in the order of the file, at most one command's worth each. */
export function chunksOf(rows: readonly KeyRow[]): readonly KeyChunk[] {
  const bySku = new Map<string, KeyRow[]>();
  for (const row of rows) {
    const sku = row.sku.toUpperCase();
    bySku.set(sku, [...(bySku.get(sku) ?? []), row]);
  }
  return [...bySku].flatMap(([sku, keys]) => {
    const chunks = Math.ceil(keys.length / MAX_BATCH_KEYS);
    return Array.from({ length: chunks }, (_, index) => ({
      sku,
      keys: keys
        .slice(index * MAX_BATCH_KEYS, (index + 1) * MAX_BATCH_KEYS)
        .map(({ line, key }) => ({ line, key })),
    }));
  });
}

function rowsOf(text: string): readonly { cells: readonly string[]; line: number }[] {
  const rows: { cells: string[]; line: number }[] = [];
  try {
    parse(text, {
      bom: true,
      skip_empty_lines: true,
      relax_column_count: true,
      on_record: (cells: string[], { lines }: { lines: number }) => {
        rows.push({ cells, line: lines });
        return null;
      },
    });
    return rows;
  } catch {
    // The parser's message quotes the file, which holds keys.
    throw new CommandFailure(
      `The file is not CSV after line ${rows.at(-1)?.line ?? 0}: look for an unclosed double quote.`,
    );
  }
}
