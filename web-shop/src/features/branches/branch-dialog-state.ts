import type { Branch } from 'contracts/api/branches';
import type { SpendingByBranch } from './spending.ts';

/** Which dialog is open, and about what. */
export type BranchDialogState =
  | { readonly kind: 'new' }
  | { readonly kind: 'edit'; readonly branch: Branch }
  | { readonly kind: 'close' | 'reopen'; readonly branch: Branch };

/** What the table and the cards are given. */
export interface BranchListProps {
  readonly branches: readonly Branch[];
  /** Undefined until it is known. */
  readonly spending: SpendingByBranch | undefined;
  readonly onOpenDialog: (task: BranchDialogState) => void;
}
