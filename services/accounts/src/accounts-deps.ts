import type { Tenant } from 'contracts/primitives/tenant';
import type { Claims } from 'kernel/crypto/claims';
import type { PersonVault } from 'kernel/crypto/person-vault';

/** What the area is handed by the process that mounts it. */
export interface AccountsDeps {
  readonly claims: Claims;
  readonly vault: PersonVault;
  /** Markets in which strangers may register (REGISTRATION_TENANTS). */
  readonly registrationTenants: readonly Tenant[];
  /** Whether this portal is a demo (DEMO): no other lets accounts in that a demo made. */
  readonly demo: boolean;
}
