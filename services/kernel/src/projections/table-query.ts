import type { BoundOf, InsertOf, RowOf, Table } from './define-table.ts';

type Name<Of extends Table> = keyof RowOf<Of> & string;
type Equals<Of extends Table> = { readonly [Each in Name<Of>]?: BoundOf<Of>[Each] };

/** Knex's query builder as far as projections write with it, held to the columns of one table. */
export interface TableQuery<Of extends Table> extends PromiseLike<RowOf<Of>[]> {
  where(equal: Equals<Of>): TableQuery<Of>;
  where<Column extends Name<Of>>(
    column: Column,
    compared: '=' | '<' | '<=' | '>' | '>=' | '<>',
    to: BoundOf<Of>[Column],
  ): TableQuery<Of>;
  whereIn<Column extends Name<Of>>(
    column: Column,
    values: readonly BoundOf<Of>[Column][],
  ): TableQuery<Of>;
  whereNull(column: Name<Of>): TableQuery<Of>;
  whereNotNull(column: Name<Of>): TableQuery<Of>;
  whereNot(equal: Equals<Of>): TableQuery<Of>;
  orderBy(column: Name<Of>, order?: 'asc' | 'desc'): TableQuery<Of>;
  forUpdate(): TableQuery<Of>;
  first(): PromiseLike<RowOf<Of> | undefined>;
  insert(rows: InsertOf<Of> | readonly InsertOf<Of>[]): Insertion<Of>;
  update(change: Equals<Of>): Changed<Of>;
  increment(column: Name<Of>, by: number): PromiseLike<number>;
  decrement(column: Name<Of>, by: number): PromiseLike<number>;
  /** Answers how many rows it took away. */
  delete(): PromiseLike<number>;
}

/** Answers how many rows it changed. */
interface Changed<Of extends Table> extends PromiseLike<number> {
  increment(column: Name<Of>, by: number): PromiseLike<number>;
}

interface Insertion<Of extends Table> extends PromiseLike<unknown> {
  onConflict(key: Name<Of> | readonly Name<Of>[]): {
    ignore(): PromiseLike<unknown>;
    /** What the new row says, or these columns of it, takes the place of what stands there. */
    merge(columns?: readonly Name<Of>[]): PromiseLike<unknown>;
  };
}
