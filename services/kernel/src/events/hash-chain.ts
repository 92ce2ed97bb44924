import { hash } from 'node:crypto';
import canonicalize from 'canonicalize';

/** The facts of an event that its hash covers. */
export interface HashedEvent {
  readonly stream: string;
  readonly revision: bigint;
  readonly id: string;
  readonly type: string;
  readonly data: object;
  readonly metadata: Readonly<Record<string, string>>;
}

const CANONICAL_VERSION = 1;

/**
 * The canonical form of an event: RFC 8785 JSON of [version, stream, revision, id, type, data, metadata], the
 * metadata without `hash` and without `$schema.*`. Never `created`, never positions: stores render both differently.
 */
export function canonicalForm(event: HashedEvent): string {
  const covered = Object.entries(event.metadata).filter(
    ([name]) => name !== 'hash' && !name.startsWith('$schema.'),
  );
  const form = canonicalize([
    CANONICAL_VERSION,
    event.stream,
    event.revision.toString(),
    event.id,
    event.type,
    event.data,
    Object.fromEntries(covered),
  ]);
  if (form === undefined) throw new TypeError(`Event ${event.type} has no canonical form.`);
  return form;
}

/** Lower-case hex SHA-256 of the canonical form. */
export function hashOf(event: HashedEvent): string {
  return hash('sha256', canonicalForm(event));
}
