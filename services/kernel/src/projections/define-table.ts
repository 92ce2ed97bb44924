import type { Knex } from 'knex';

/** What a column is made of; `is` stands for types alone, and no column has it. */
interface Parts {
  readonly type: string;
  readonly nullable: boolean;
  readonly indexed: boolean;
  readonly further: string;
}

/**
 * A column of a table. `Read` is what Postgres gives back, `Given` what {@link insertRows} takes, `Bound` what a query
 * binds to it; `Optional` ones need not be named in an insert.
 */
export class Column<Read, Given, Bound, Optional extends boolean> {
  declare readonly is: { read: Read; given: Given; bound: Bound; optional: Optional };
  readonly parts: Parts;

  constructor(parts: Partial<Parts> & Pick<Parts, 'type'>) {
    this.parts = { nullable: false, indexed: false, further: '', ...parts };
  }

  nullable(): Column<Read | null, Given | null, Bound | null, true> {
    return new Column({ ...this.parts, nullable: true });
  }

  /** Its value where an insert does not name it, as SQL. */
  defaultTo(sql: string): Column<Read, Given, Bound, true> {
    return new Column({ ...this.parts, further: `${this.parts.further} DEFAULT ${sql}` });
  }

  /** The primary key, where that is one column. */
  primary(): Column<Read, Given, Bound, Optional> {
    return this.with('PRIMARY KEY');
  }

  /** Has an index `<table>_<column>_index`. */
  index(): Column<Read, Given, Bound, Optional> {
    return new Column({ ...this.parts, indexed: true });
  }

  /** Says more of it in SQL: a collation, a check, what it refers to. */
  with(sql: string): Column<Read, Given, Bound, Optional> {
    return new Column({ ...this.parts, further: `${this.parts.further} ${sql}` });
  }
}

type Plain<Read, Written> = Column<Read, Written, Written, false>;

/** A text, or the texts of a union. */
export const text = <Value extends string = string>(): Plain<Value, Value> =>
  new Column({ type: 'text' });
export const uuid = (): Plain<string, string> => new Column({ type: 'uuid' });
export const integer = <Value extends number = number>(): Plain<Value, Value> =>
  new Column({ type: 'integer' });
export const smallint = (): Plain<number, number> => new Column({ type: 'smallint' });
/** Comes back as a string: it may be greater than a number can be. */
export const bigint = (): Plain<string, string | number> => new Column({ type: 'bigint' });
export const boolean = (): Plain<boolean, boolean> => new Column({ type: 'boolean' });
/** An instant, written as in ISO 8601. */
export const timestamp = (): Plain<Date, Date | string> => new Column({ type: 'timestamptz' });
/** JSON of a shape; a query binds it as its text. */
export const jsonb = <Value>(): Column<Value, Value, string, false> =>
  new Column({ type: 'jsonb' });
type List<Value extends string> = Plain<readonly Value[], readonly Value[]>;
export const texts = <Value extends string = string>(): List<Value> =>
  new Column({ type: 'text[]' });
export const uuids = (): List<string> => new Column({ type: 'uuid[]' });
/** What a text is searched by; only SQL makes one. */
export const tsvector = (): Plain<string, string> => new Column({ type: 'tsvector' });
export const bytea = (): Plain<Buffer, Buffer> => new Column({ type: 'bytea' });
/** Comes back as a string. */
export const numeric = (digits: number): Plain<string, string | number> =>
  new Column({ type: `numeric(${digits})` });

/** Any column, for what only looks at it. */
interface AnyColumn {
  readonly is: { read: unknown; given: unknown; bound: unknown; optional: boolean };
  readonly parts: Parts;
}
export type Columns = Readonly<Record<string, AnyColumn>>;

/** A table of a read model: what Postgres makes of it, and what its rows are. */
export interface Table<Cols extends Columns = Columns> {
  readonly name: string;
  readonly columns: Cols;
  readonly more: TableParts<string>;
}

/** What stands behind ON <table> of an index that is called otherwise. */
interface NamedIndex {
  readonly name: string;
  readonly on: string;
}

interface TableParts<Name extends string> {
  /** The columns of a primary key of several. */
  readonly primary?: readonly Name[];
  /** Constraints as they stand in a CREATE TABLE. */
  readonly constraints?: readonly string[];
  /** Columns of an index `<table>_<columns>_index`, or what stands behind ON <table> of one that Postgres names. */
  readonly indexes?: readonly (readonly Name[] | string | NamedIndex)[];
  /** The same of indexes that let nothing stand twice. */
  readonly unique?: readonly (string | NamedIndex)[];
}

/** One of the types of each column. */
type Each<Of extends Table, Kind extends 'read' | 'given' | 'bound'> = {
  readonly [Name in keyof Of['columns']]: Of['columns'][Name]['is'][Kind];
};
type OptionalOf<Cols extends Columns> = {
  [Name in keyof Cols]: Cols[Name]['is']['optional'] extends true ? Name : never;
}[keyof Cols];

/** A row as Postgres gives it: an instant is a Date, a bigint is a string. */
export type RowOf<Of extends Table> = Each<Of, 'read'>;

type Written<Values, Optional extends keyof Values> = Omit<Values, Optional> &
  Partial<Pick<Values, Optional>>;

/** A row that a query inserts; nullable columns and those with a default may be left out. */
export type InsertOf<Of extends Table> = Written<BoundOf<Of>, OptionalOf<Of['columns']>>;

/** The same as {@link insertRows} takes it: JSON as it is. */
export type GivenOf<Of extends Table> = Written<Each<Of, 'given'>, OptionalOf<Of['columns']>>;

/** What a query compares columns with, or sets them to. */
export type BoundOf<Of extends Table> = Each<Of, 'bound'>;

/** Defines a table, from which its SQL and the types of its rows follow. */
export function defineTable<const Cols extends Columns>(
  name: string,
  columns: Cols,
  more: TableParts<keyof Cols & string> = {},
): Table<Cols> {
  return { name, columns, more };
}

/** Creates tables in an empty schema; `raw` puts the schema's quoted name in the place of `{schema}`. */
export async function createTables(
  raw: (sql: string) => Knex.Raw,
  tables: readonly Table[],
): Promise<void> {
  for (const table of tables) for (const sql of statementsOf(table)) await raw(sql);
}

function statementsOf({ name, columns, more }: Table): readonly string[] {
  const { primary, constraints = [], indexes = [], unique = [] } = more;
  const named = Object.entries(columns);
  const lines = [
    ...named.map(([column, { parts }]) => columnLine(column, parts)),
    ...(primary ? [`PRIMARY KEY (${listed(primary)})`] : []),
    ...constraints,
  ];
  const ofColumns = named.filter(([, { parts }]) => parts.indexed).map(([column]) => [column]);
  return [
    `CREATE TABLE {schema}."${name}" (${lines.join(', ')})`,
    ...unique.map((each) => `CREATE UNIQUE INDEX ${indexOf(name, each)}`),
    ...[...ofColumns, ...indexes].map((each) => `CREATE INDEX ${indexOf(name, each)}`),
  ];
}

function indexOf(table: string, index: readonly string[] | string | NamedIndex): string {
  const on = `ON {schema}."${table}"`;
  if (typeof index === 'string') return `${on} ${index}`;
  if ('on' in index) return `"${index.name}" ${on} ${index.on}`;
  return `"${[table, ...index, 'index'].join('_')}" ${on} (${listed(index)})`;
}

function columnLine(column: string, { type, nullable, further }: Parts): string {
  return `"${column}" ${type}${nullable ? '' : ' NOT NULL'}${further}`;
}

function listed(columns: readonly string[]): string {
  return columns.map((column) => `"${column}"`).join(', ');
}
