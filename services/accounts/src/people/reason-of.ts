import { isSealedText } from 'kernel/crypto/person-vault';
import type { WithVault } from './sealed-reason.ts';

/** Why something was done: as it stands there, or opened for this answer only. */
export async function reasonOf(
  { vault }: WithVault,
  personId: string,
  { reason, plainReason }: Readonly<Record<string, unknown>>,
): Promise<string | null> {
  if (typeof plainReason === 'string') return plainReason;
  if (typeof reason !== 'string') return null;
  if (!isSealedText(reason)) return reason;
  return (await vault.open(personId, { reason })).reason;
}
