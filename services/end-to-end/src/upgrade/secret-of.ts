import { createHash } from 'node:crypto';

/** A secret of the data that upgrades are tested with. Anybody can compute it: it is worth nothing anywhere else. */
export function secretOf(name: string): string {
  return createHash('sha256').update(`a secret of test data: ${name}`).digest('base64url');
}
