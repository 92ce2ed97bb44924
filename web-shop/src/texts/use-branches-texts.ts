import { branches } from './en/branches.ts';
import type { BranchesTexts } from './en/branches.ts';
import { useTranslation } from './language.ts';

export type { BranchesTexts };

/** The texts of branches: they come with the pages that show them, and the catalogue goes without. */
export function useBranchesTexts(): BranchesTexts {
  return useTranslation()?.branches ?? branches;
}
