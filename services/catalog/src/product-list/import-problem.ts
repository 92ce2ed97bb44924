/** Why a line of an import file cannot become a product. */
export type ProblemReason =
  | 'column-count'
  | 'id-missing'
  | 'id-invalid'
  | 'title-missing'
  | 'title-too-long'
  | 'duplicate-id'
  | 'price-missing'
  | 'price-invalid'
  | 'price-uncertain'
  | 'other-currency'
  | 'row-empty'
  | 'product-unknown'
  | 'description-too-long'
  | 'maker-too-long'
  | 'control-character'
  | 'duplicate-title'
  | 'quotes-broken'
  /** The portal itself refused the product; the message is its own. */
  | 'refused';

/** A line of the report: where, why, and what to do. `line` counts from 1, the header included. */
export interface ImportProblem {
  readonly line: number;
  readonly reason: ProblemReason;
  readonly message: string;
}
