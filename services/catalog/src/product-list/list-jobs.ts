import type { PackedRows } from 'kernel/threads/packed-rows';
import { packRows } from 'kernel/threads/packed-rows';
import type { ReadOutcome } from 'kernel/threads/read-outcome';
import { outcomeOf } from 'kernel/threads/read-outcome';
import type { MappedFile } from './map-product-file.ts';
import { mapProductChanges, mapProductFile } from './map-product-file.ts';
import type { ReadingOptions } from './read-product-rows.ts';

// What threads do with lists of products: read-product-list.ts sends it there.

export interface UploadedText {
  readonly text: string;
  readonly map: ReadingOptions['map'];
}

export interface PackedFile extends Omit<MappedFile, 'rows'> {
  readonly rows: PackedRows;
}

export async function mapProducts(list: UploadedText): Promise<ReadOutcome<PackedFile>> {
  return outcomeOf(async () => packed(await mapProductFile(...sourceOf(list))));
}

export async function mapChanges(list: UploadedText): Promise<ReadOutcome<PackedFile>> {
  return outcomeOf(async () => packed(await mapProductChanges(...sourceOf(list))));
}

function sourceOf({ text, map = [] }: UploadedText) {
  return [Buffer.from(text), { map, encoding: 'utf-8' }] as const;
}

function packed({ rows, ...file }: Omit<MappedFile, 'rows'> & { rows: readonly unknown[] }) {
  return { ...file, rows: packRows(rows) };
}
