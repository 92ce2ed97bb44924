import type { BranchesSeen } from 'kernel/commands/sight';
import type { PersonVault } from 'kernel/crypto/person-vault';
import type { SupportDirectory } from './people.ts';

export interface WithVault {
  readonly vault: PersonVault;
}

/** What the area is handed by the process that mounts it. */
export interface SupportDeps extends WithVault {
  readonly directory: SupportDirectory;
  readonly branchesSeen: BranchesSeen;
}
