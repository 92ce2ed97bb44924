import type { Tenant } from 'contracts/primitives/tenant';
import type { Claims } from 'kernel/crypto/claims';
import type { CompanyVault } from 'kernel/crypto/company-vault';
import type { PersonVault } from 'kernel/crypto/person-vault';

/** What the area is handed by the process that mounts it. */
export interface AccountsDeps {
  readonly claims: Claims;
  readonly vault: PersonVault;
  readonly companyVault: CompanyVault;
  /** Markets in which strangers may register (REGISTRATION_TENANTS). */
  readonly registrationTenants: readonly Tenant[];
  /** Whether this portal is a demo (DEMO): no other lets accounts in that a demo made. */
  readonly demo: boolean;
}
