import type { Fault, RowTexts } from './row-texts.ts';

/** Lines on which ids and titles occurred first; what looks for repeated ones adds to it. */
export interface SeenRows {
  readonly ids: Map<string, number>;
  readonly titles: Map<string, number>;
}

export function nothingSeen(): SeenRows {
  return { ids: new Map(), titles: new Map() };
}

interface Place {
  readonly line: number;
  readonly seen: SeenRows;
}

export function repeatedId({ sku = '' }: RowTexts, { line, seen }: Place): readonly Fault[] {
  const first = firstLine(seen.ids, sku, line);
  if (first === undefined) return [];
  return [['duplicate-id', `The id stands in line ${first} already. Keep one of the lines.`]];
}

/** A title counts as repeated whatever its case and spaces, also when its first line was refused. */
export function repeatedTitle({ title }: RowTexts, { line, seen }: Place): readonly Fault[] {
  const first = firstLine(seen.titles, title.toLowerCase(), line);
  if (first === undefined) return [];
  const message = `The title stands in line ${first} already. Keep one of the lines, or tell the products apart.`;
  return [['duplicate-title', message]];
}

function firstLine(seen: Map<string, number>, text: string, line: number): number | undefined {
  if (text === '') return undefined;
  const first = seen.get(text);
  if (first === undefined) seen.set(text, line);
  return first;
}
