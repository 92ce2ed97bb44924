import type { CsvRecord } from 'contracts/csv/records';
import type { ListRules } from './list-rules.ts';

type FilledRecord = Exclude<CsvRecord, { kind: 'blank' }>;
type Row = Extract<FilledRecord, { kind: 'row' }>;

/** Shopify's word for a product without variants. */
const ONLY_VARIANT = 'Default Title';

/**
 * Shopify writes a product in as many rows as it has variants and pictures: the first says its title, text and vendor,
 * and each row the SKU and price of a variant. Every variant becomes a row of its own, called as Shopify calls it:
 * 'Antivirus - 3 / 1 year'.
 */
export function withVariants(
  records: readonly FilledRecord[],
  rules: ListRules,
): readonly FilledRecord[] {
  const { groupAt } = rules;
  if (groupAt === undefined) return records;
  const groupOf = ({ cells }: Row): string => cells[groupAt]?.trim() ?? '';
  const variants = new Map<string, number>();
  for (const record of records) {
    if (record.kind !== 'row' || !isVariant(record, rules)) continue;
    variants.set(groupOf(record), (variants.get(groupOf(record)) ?? 0) + 1);
  }
  const firsts = new Map<string, Row>();
  return records.map((record) => {
    const group = record.kind === 'row' ? groupOf(record) : '';
    if (record.kind !== 'row' || group === '') return record;
    if (isFilled(record.cells[rules.at.title ?? -1])) firsts.set(group, record);
    const first = firsts.get(group);
    if (!first || !isVariant(record, rules)) return record;
    const isOneOfMany = (variants.get(group) ?? 0) > 1;
    return { ...record, cells: variantCells(record, { first, isOneOfMany, rules }) };
  });
}

function isVariant({ cells }: Row, { at }: ListRules): boolean {
  return isFilled(cells[at.price ?? -1]);
}

function isFilled(cell: string | undefined): boolean {
  return cell !== undefined && cell.trim() !== '';
}

interface Product {
  readonly first: Row;
  readonly isOneOfMany: boolean;
  readonly rules: ListRules;
}

/** The cells of a variant, with what only the first row of its product says. */
function variantCells(row: Row, { first, isOneOfMany, rules }: Product): readonly string[] {
  const { title, description, manufacturer } = rules.at;
  const options = rules.optionsAt
    .map((place) => row.cells[place]?.trim() ?? '')
    .filter((option) => option !== '' && option !== ONLY_VARIANT);
  return row.cells.map((cell, place) => {
    const isShared = place === title || place === description || place === manufacturer;
    const own = isShared && !isFilled(cell) ? (first.cells[place] ?? '') : cell;
    const hasOptions = place === title && isOneOfMany && options.length > 0;
    return hasOptions ? `${own} - ${options.join(' / ')}` : own;
  });
}
