import type { KeyPassport } from '../api/admin-keys.ts';

/**
 * Whether another key may be given for one: it was sold, and stands for something still. Whose money went back has
 * nothing to be replaced, and neither has what was replaced before.
 */
export function mayReplaceKey(key: Pick<KeyPassport, 'status' | 'order' | 'revocation'>): boolean {
  if (key.order === null || key.order.status === 'refunded') return false;
  return (
    key.status === 'allocated' || (key.status === 'revoked' && key.revocation?.cause !== 'refund')
  );
}
