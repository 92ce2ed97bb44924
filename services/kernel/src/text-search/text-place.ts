import type { TextKind } from 'contracts/constants/text-places';

/** Where a read model keeps texts that may name a person whom somebody else wrote of. */
export interface TextPlace {
  readonly kind: TextKind;
  readonly readModel: string;
  readonly table: string;
  /** The columns that name one place, in the order of an index. */
  readonly id: readonly [string, ...string[]];
  /** The column of the record that shows the text: what a link leads to. */
  readonly record: string;
  readonly column: string;
  /** Names down to the text, where the column is jsonb. */
  readonly path?: readonly string[];
  /** The text is ciphertext: in which column its owner stands, and under which name it was sealed. */
  readonly sealed?: { readonly owner: string; readonly field: string };
  /** The column of the company that the text is about: it may stand encrypted under that company's key. */
  readonly company?: string;
  /** Rows of this kind only, by the values of a column. */
  readonly only?: { readonly column: string; readonly values: readonly string[] };
  /** Of records of the books, which stay as they are: the column that is set to true once the text was redacted. */
  readonly marks?: string;
  readonly except?: { readonly column: string; readonly values: readonly string[] };
}

/** How the columns of an id are joined in events and answers. */
export const ID_SEPARATOR = '/';
