import type { StepRequest } from 'kernel/commands/command';
import { isRejection } from 'kernel/commands/decider';
import type { Rejection } from 'kernel/commands/decider';
import type { SecondPersons } from 'kernel/commands/second-persons';
import type { CompanyVault } from 'kernel/crypto/company-vault';
import { noSuchCompany } from './companies.ts';
import type { Companies } from './companies.ts';

/** What the area's commands are handed by the process that mounts them. */
export interface WalletDependencies {
  readonly companies: Companies;
  readonly companyVault: CompanyVault;
  readonly secondPersons: SecondPersons;
}

/** Encrypted under the company's key. */
export interface SealedReason {
  readonly reason: string;
}

/** The step before the plans of what staff do to a wallet. A company that is not there gets no key by it. */
export function sealedReason(deps: WalletDependencies) {
  return async ({
    input: { companyId, reason },
    tools,
  }: StepRequest<{ readonly companyId: string; readonly reason: string }>): Promise<
    SealedReason | Rejection
  > => {
    const sealed = await sealFor(deps, { companyId, text: reason, tools });
    return isRejection(sealed) ? sealed : { reason: sealed };
  };
}

/** The same of a note, which may be left out. */
export function sealedNote(deps: WalletDependencies) {
  return async ({
    input: { companyId, note = '' },
    tools,
  }: StepRequest<{ readonly companyId: string; readonly note?: string | undefined }>): Promise<
    { readonly note?: string } | Rejection
  > => {
    if (note === '') return {};
    const sealed = await sealFor(deps, { companyId, text: note, tools });
    return isRejection(sealed) ? sealed : { note: sealed };
  };
}

async function sealFor(
  { companies, companyVault }: WalletDependencies,
  {
    companyId,
    text,
    tools,
  }: { companyId: string; text: string; tools: StepRequest<unknown>['tools'] },
): Promise<string | Rejection> {
  const tenantId = await companies.tenantOf(tools, companyId);
  return tenantId === undefined ? noSuchCompany() : companyVault.seal(companyId, text);
}
