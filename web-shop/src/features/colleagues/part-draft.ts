import type { CompanyPart } from 'contracts/api/colleagues';
import { hasRight, mayHaveLimit } from 'contracts/policies/company-rights';
import { TYPED_AMOUNT } from 'contracts/primitives/money';
import type { FieldErrors } from '../../forms/field-errors.ts';

export const BUYER: CompanyPart = { role: 'buyer', monthlyLimit: null, branchIds: null };

/** A part as it is sent: who buys nothing has no branches, and an empty limit is none. */
export function sentPart(part: CompanyPart): CompanyPart {
  const limit = part.monthlyLimit?.trim().replace(',', '.') ?? '';
  return {
    role: part.role,
    monthlyLimit: limit === '' || !mayHaveLimit(part.role) ? null : limit,
    branchIds: hasRight(part.role, 'buy') ? part.branchIds : null,
  };
}

interface PartTexts {
  readonly chooseBranch: string;
  readonly limitInvalid: string;
}

/** What is missing of a part, or cannot be. */
export function partErrors(part: CompanyPart, texts: PartTexts): FieldErrors {
  const { monthlyLimit, branchIds } = sentPart(part);
  return {
    ...(branchIds?.length === 0 ? { branchIds: texts.chooseBranch } : {}),
    ...(monthlyLimit === null || TYPED_AMOUNT.test(monthlyLimit)
      ? {}
      : { monthlyLimit: texts.limitInvalid }),
  };
}
