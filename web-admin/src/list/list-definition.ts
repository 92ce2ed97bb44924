import type { ReactElement, ReactNode } from 'react';
import type { RaRecord } from 'react-admin';

/** A column of a list; its order and whether it is shown are the reader's choice. */
export interface Column<Row extends RaRecord> {
  readonly name: string;
  readonly label: string;
  /** The field that the server sorts by, where it does. */
  readonly sortBy?: string;
  /** Numbers stand at the right, in figures of one width. */
  readonly numeric?: true;
  /** Not shown until somebody chooses it. */
  readonly optional?: true;
  readonly cell: (row: Row) => ReactNode;
}

export interface Choice {
  readonly id: string;
  readonly name: string;
}

/** Records of another list, which a filter chooses from by name. */
export interface Reference {
  readonly resource: string;
  readonly nameOf: (record: RaRecord) => string;
}

/** A filter of a list, by the name the server knows it by. */
export interface Filter {
  readonly name: string;
  readonly label: string;
  /** Without choices it is typed. */
  readonly choices?: readonly Choice[];
  readonly type?: 'date';
  /** How its chip tells what is no word: an instant, or how many records are named. */
  readonly shownAs?: 'moment' | 'records';
  readonly reference?: Reference;
}

/** What is typed into the search and found by itself: it leads to a place, and never stands in the address. */
export interface LookUp {
  readonly wants: (typed: string) => boolean;
  /** Undefined where there is nothing of that kind. */
  readonly placeOf: (typed: string) => Promise<string | undefined>;
  /** What is said then. */
  readonly none: string;
}

/** What a list is made of. */
export interface ListDefinition<Row extends RaRecord> {
  readonly resource: string;
  readonly title: string;
  /** What is searched for; without it nothing is. */
  readonly searchHint?: string;
  readonly lookUp?: LookUp;
  /** The first is what a row is known by, and its link. */
  readonly columns: readonly Column<Row>[];
  readonly filters: readonly Filter[];
  readonly sort: { readonly field: string; readonly order: 'ASC' | 'DESC' };
  /** What the list is filtered by before anybody has chosen. */
  readonly firstFilters?: Readonly<Record<string, string>>;
  readonly pathOf: (row: Row) => string;
  readonly nameOf: (row: Row) => string;
  /** Where the server streams the list as a file, or what stands for the plain link to it. */
  readonly exportAs: string | ReactElement;
  readonly actions?: ReactNode;
  /** Stands over the list: the parts of its area. */
  readonly above?: ReactNode;
  /** Its records belong to no market, and the server knows no filter by one. Each list has to say. */
  readonly everyMarket: boolean;
  /** What is done with selected rows; without it none can be selected. */
  readonly bulkActions?: ReactNode;
}
