import { COMPANY_RIGHTS } from '../policies/company-rights.ts';
import type { CompanyRight } from '../policies/company-rights.ts';
import type { CallSchemas } from './call.ts';
import { commands } from './calls.ts';

/** The right that a command of that name asks of a company's people, where it asks for one. */
export function rightOfCommand(name: string): CompanyRight | undefined {
  const calls: Readonly<Record<string, CallSchemas>> = commands;
  if (!Object.hasOwn(calls, name)) return undefined;
  const right = calls[name]?.right ?? calls[name]?.http?.right;
  return right !== undefined && isCompanyRight(right) ? right : undefined;
}

function isCompanyRight(right: string): right is CompanyRight {
  return Object.hasOwn(COMPANY_RIGHTS, right);
}
