import type { CompanyPart } from 'contracts/api/colleagues';
import type { FieldErrors } from '../../forms/field-errors.ts';

export const BUYER: CompanyPart = { role: 'buyer', monthlyLimit: null, branchIds: null };

/** A part as it is sent: who buys nothing has no branches. */
export function sentPart(part: CompanyPart): CompanyPart {
  return part.role === 'viewer' ? { ...part, branchIds: null } : part;
}

/** What is missing of a part. */
export function partErrors(part: CompanyPart, chooseBranch: string): FieldErrors {
  return sentPart(part).branchIds?.length === 0 ? { branchIds: chooseBranch } : {};
}
