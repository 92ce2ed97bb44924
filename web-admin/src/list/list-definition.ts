import type { ReactElement, ReactNode } from 'react';
import type { RaRecord } from 'react-admin';
import type { AnswerOf, EndpointName, SentTo } from 'contracts/endpoints/api';

/** Records of the console's API that are listed, and exported as a file. */
export type ListResource = Exclude<ExportedIn<EndpointName>, `${string}:${string}`>;
type ExportedIn<Name> = Name extends `GET /api/admin/${infer Resource}/export.csv`
  ? Resource
  : never;

/** A record as its list shows it. */
export type RowOf<Resource extends ListResource> = AnswerOf<`GET /api/admin/${Resource}`>[number];
/** What the server filters a list by. */
export type FilterOf<Resource extends ListResource> = NonNullable<
  SentTo<`GET /api/admin/${Resource}`>['filter']
>;
/** The fields that the server sorts a list by. */
export type SortOf<Resource extends ListResource> = NonNullable<
  SentTo<`GET /api/admin/${Resource}`>['sort']
>[0];

/** A column of a list; its order and whether it is shown are the reader's choice. */
export type Column<Resource extends ListResource> = ColumnOf<RowOf<Resource>, SortOf<Resource>>;

export interface ColumnOf<Row, Sort extends string> {
  readonly name: string;
  readonly label: string;
  /** The field that the server sorts by, where it does. */
  readonly sortBy?: Sort;
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
  readonly resource: ListResource;
  readonly nameOf: (record: RaRecord) => string;
}

/** A filter of a list, by the name the server knows it by. */
export interface Filter<Name extends string = string> {
  readonly name: Name;
  readonly label: string;
  /** Without choices it is typed. */
  readonly choices?: readonly Choice[];
  readonly type?: 'date';
  /** How its chip shows what is no word: an instant, or how many records are named. */
  readonly shownAs?: 'moment' | 'records';
  readonly reference?: Reference;
}

/** A filter of this list. */
export type FilterField<Resource extends ListResource> = Filter<string & keyof FilterOf<Resource>>;

/** What is typed into the search and found by itself: it leads to a place, and never stands in the address. */
export interface LookUp {
  readonly accepts: (typed: string) => boolean;
  /** Undefined where there is nothing of that kind. */
  readonly placeOf: (typed: string) => Promise<string | undefined>;
  /** What is said then. */
  readonly none: string;
}

/** What a list is made of. */
export interface ListDefinition<Resource extends ListResource> {
  readonly resource: Resource;
  readonly title: string;
  /** What is searched for; without it nothing is. */
  readonly searchHint?: string;
  readonly lookUp?: LookUp;
  /** The first is what a row is known by, and its link. */
  readonly columns: readonly Column<Resource>[];
  readonly filters: readonly FilterField<Resource>[];
  readonly sort: { readonly field: SortOf<Resource>; readonly order: 'ASC' | 'DESC' };
  /** What the list is filtered by before anybody has chosen. */
  readonly firstFilters?: FilterOf<Resource>;
  readonly pathOf: (row: RowOf<Resource>) => string;
  readonly nameOf: (row: RowOf<Resource>) => string;
  /** What stands for the plain link to the list as a file. */
  readonly exportAs?: ReactElement;
  readonly actions?: ReactNode;
  /** Stands over the list: the parts of its area. */
  readonly above?: ReactNode;
  /** Its records belong to no market, and the server knows no filter by one. Each list has to say. */
  readonly everyMarket: boolean;
  /** What is done with selected rows; without it none can be selected. */
  readonly bulkActions?: ReactNode;
}
