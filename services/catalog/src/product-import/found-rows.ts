import type { ProductImportFacts } from 'contracts/api/product-import';
import type { PlannedStep } from 'operations/jobs/plan-job';
import type { ImportProblem } from '../product-list/import-problem.ts';

/** Products that one statement looks up. */
export const LOOKED_UP_AT_ONCE = 5_000;
/** Rows that are shown before anything is imported. */
export const PREVIEWED = 20;

/** What the rows of a list would bring, and the steps that bring it. */
export interface FoundRows extends Pick<
  ProductImportFacts,
  'usable' | 'existing' | 'preview' | 'changes'
> {
  readonly problems: readonly ImportProblem[];
  readonly steps: readonly PlannedStep[];
}
