import type { ProposedColumn } from './unusable-file.ts';
import { UnusableFile } from './unusable-file.ts';

/** A field that a file may give, and what its column is called elsewhere. */
export interface Field<Name extends string> {
  readonly name: Name;
  readonly required: boolean;
  /** Other names, the likeliest first, in small letters and digits alone. */
  readonly otherNames: readonly string[];
}

/** `--map name=title` as [['name', 'title']]; an empty column says that the file has no such field. */
export type ColumnMap = readonly (readonly [column: string, field: string])[];

/** Where the columns of a file stand. */
export interface ChosenColumns<Name extends string> {
  readonly at: Readonly<Partial<Record<Name, number>>>;
  /** Columns of the file that nothing is read from. */
  readonly unused: readonly string[];
}

/**
 * Finds the column of each field: the one that the map names, else the one that is called like it.
 * @throws {UnusableFile} when a required one is missing; its message and `proposal` say which columns seem to be meant.
 */
export function chooseColumns<Name extends string>(
  header: readonly string[],
  fields: readonly Field<Name>[],
  map: ColumnMap,
): ChosenColumns<Name> {
  const names = columnNames(header).map((name) => name.toLowerCase());
  checkMap(map, { names, fields });
  const at: Partial<Record<Name, number>> = {};
  for (const { name } of fields) {
    const mapped = map.find(([, field]) => field.toLowerCase() === name);
    const heading = (mapped?.[0] ?? name).trim().toLowerCase();
    if (heading === '') continue;
    const index = names.indexOf(heading);
    if (index >= 0 && names.indexOf(heading, index + 1) > 0) throw namedTwice(heading);
    if (index >= 0) at[name] = index;
  }
  const taken = new Set<number | undefined>(fields.map(({ name }) => at[name]));
  const unused = header.filter((name, index) => name !== '' && !taken.has(index));
  const missing = fields.filter(
    ({ name }) => at[name] === undefined && !map.some(([, field]) => field === name),
  );
  if (missing.some(({ required }) => required)) {
    throw columnsMissing(header, missing, proposeColumns(unused, missing));
  }
  return { at, unused };
}

/** What the columns of a file are called: one without a name by its place, '#4'. */
export function columnNames(header: readonly string[]): readonly string[] {
  return header.map((name, index) => (name.trim() === '' ? `#${index + 1}` : name.trim()));
}

/** Whether it is what {@link columnNames} calls a column without a name. */
export function isPlace(column: string): boolean {
  return /^#\d+$/.test(column.trim());
}

/**
 * The columns that seem to hold fields which no column is called like; each column once, the surest first.
 * @param fits whether what stands in a column may be a field; left out: whatever it is.
 */
export function proposeColumns(
  columns: readonly string[],
  fields: readonly Field<string>[],
  fits: (column: string, field: string) => boolean = () => true,
): readonly ProposedColumn[] {
  const guesses = fields.flatMap((field) =>
    columns
      .filter((column) => fits(column, field.name))
      .map((column) => ({
        field: field.name,
        column,
        similarity: similarityOf(column, field),
      })),
  );
  const chosen = new Map<string, string>();
  for (const { field, column, similarity } of guesses.toSorted(
    (a, b) => b.similarity - a.similarity,
  )) {
    const isFree = !chosen.has(field) && ![...chosen.values()].includes(column);
    if (similarity > 0 && isFree) chosen.set(field, column);
  }
  return fields.flatMap(({ name: field }) => {
    const column = chosen.get(field);
    return column === undefined ? [] : [{ column, field }];
  });
}

function namedTwice(column: string): UnusableFile {
  const message = `Two columns are called '${shortened(column)}'. Rename or remove one of them.`;
  return new UnusableFile('column-twice', message, { names: [shortened(column)] });
}

/** Says which required ones of the missing fields no column is called like, and which columns seem to be meant. */
export function columnsMissing(
  header: readonly string[],
  missing: readonly Field<string>[],
  proposal: readonly ProposedColumn[],
): UnusableFile {
  const names = missing.filter(({ required }) => required).map(({ name }) => name);
  const needed = names.map((name) => `'${name}'`);
  const guesses = proposal.map(
    ({ column, field }) => `'${shortened(column)}' seems to be the ${field}`,
  );
  const unclear = missing.filter(
    ({ name, required }) => required && !proposal.some(({ field }) => field === name),
  );
  const parts = [
    `The first line must name the columns, and names none ${needed.join(' and none ')}. It names: ${quoted(header)}.`,
    ...(guesses.length > 0 ? [`${guesses.join(', ')}.`] : []),
    ...unclear.map(({ name }) => `No column looks like the ${name}.`),
  ];
  return new UnusableFile('header-unknown', parts.join(' '), { names, proposal });
}

function checkMap(
  map: ColumnMap,
  { names, fields }: { names: readonly string[]; fields: readonly Field<string>[] },
): void {
  for (const [column, field] of map) {
    if (!fields.some(({ name }) => name === field.toLowerCase())) {
      const known = quoted(fields.map(({ name }) => name));
      throw new UnusableFile('map-unknown', `There is no field '${field}'. The fields: ${known}.`, {
        names: [field],
      });
    }
    if (column !== '' && !names.includes(column.trim().toLowerCase())) {
      const message = `The file has no column '${column}'. Its columns: ${quoted(names)}.`;
      throw new UnusableFile('map-unknown', message, { names: [shortened(column)] });
    }
  }
}

/** A file that was mistaken for a list may have any number of columns, and of any length. */
const MOST_NAMED = 20;
const LONGEST_NAMED = 60;

function quoted(names: readonly string[]): string {
  const shown = names.slice(0, MOST_NAMED).map((name) => `'${shortened(name)}'`);
  const more = names.length - shown.length;
  return more > 0 ? `${shown.join(', ')} and ${more} more` : shown.join(', ');
}

function shortened(name: string): string {
  return name.length > LONGEST_NAMED ? `${name.slice(0, LONGEST_NAMED)}\u2026` : name;
}

/**
 * 0 where nothing is alike, up to 2 for another name of the field; in between the share of the column's name that a
 * name of the field is: `product_name` is more of a product than `brand_name` is of a name.
 */
export function similarityOf(column: string, field: Field<string>): number {
  const plain = plainName(column);
  const names = [field.name, ...field.otherNames];
  const place = names.indexOf(plain);
  if (place >= 0) return 2 - place / names.length;
  return Math.max(...names.map((name) => partOf(plain, name)));
}

const MIN_PART_LENGTH = 3;

function partOf(plain: string, name: string): number {
  if (isMistyped(plain, name)) return 1;
  const isPart = name.length >= MIN_PART_LENGTH && plain.includes(name);
  return isPart ? name.length / plain.length : 0;
}

/** The letters and digits of a column's name, in small letters. */
export function plainName(column: string): string {
  return column.toLowerCase().replaceAll(/[^\p{L}\p{N}]/gu, '');
}

const MIN_MISTYPED_LENGTH = 4;

/** Whether letters have changed places, or one letter too many, too few or another one makes the difference. */
function isMistyped(plain: string, name: string): boolean {
  if (plain.length < MIN_MISTYPED_LENGTH || name.length < MIN_MISTYPED_LENGTH) return false;
  if (Math.abs(plain.length - name.length) > 1) return false;
  if (sorted(plain) === sorted(name)) return true;
  const [longer, shorter] = plain.length > name.length ? [plain, name] : [name, plain];
  const at = Array.from(shorter).findIndex((sign, index) => sign !== longer[index]);
  if (at < 0) return true;
  return longer.slice(at + 1) === shorter.slice(at + (longer.length === shorter.length ? 1 : 0));
}

function sorted(text: string): string {
  return Array.from(text).toSorted().join('');
}
