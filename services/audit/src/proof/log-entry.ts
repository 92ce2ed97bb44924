import canonicalize from 'canonicalize';
import { canonicalForm } from 'kernel/events/hash-chain';
import type { HashedEvent } from 'kernel/events/hash-chain';
import { utf8 } from './signed-note.ts';

/** Of what somebody wrote past the portal, and RFC 8785 knows no form of. */
const FOREIGN_VERSION = 0;

/**
 * What a leaf of the tree is made of: the canonical form of an event (docs/decisions/0056). What has none still has its
 * place in the tree: its contents as JSON text, in the order in which they are stored.
 */
export function logEntry(event: HashedEvent): Uint8Array {
  return utf8(canonicalOr(event));
}

function canonicalOr(event: HashedEvent): string {
  try {
    return canonicalForm(event);
  } catch {
    const { stream, revision, id, type, data, metadata } = event;
    const parts = [stream, revision.toString(), id, type, data, metadata];
    return canonicalize([FOREIGN_VERSION, ...parts.map((each) => JSON.stringify(each))]) ?? '';
  }
}
