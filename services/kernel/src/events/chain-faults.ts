import type { RecordedEvent } from 'eventstore-client/event-store';
import type { StreamEnd } from './chain-events.ts';
import { hashOf } from './hash-chain.ts';

/** What can be wrong with an event in its stream. */
export const CHAIN_FAULT_KINDS = [
  'revision-gap',
  'broken-chain',
  'missing-hash',
  'wrong-hash',
] as const;
export type ChainFaultKind = (typeof CHAIN_FAULT_KINDS)[number];

/** A fault with what was due and what stands there: revisions, or hashes as far as they are any. */
export interface ChainFault {
  readonly kind: ChainFaultKind;
  readonly expected: string;
  readonly found: string;
}

/**
 * What is wrong with an event as the next one of a stream that the portal writes; undefined when it is what a command
 * appended there. Whoever knows the form can seal a forged end of a stream: that takes signed checkpoints to find.
 * @param event as it is stored: a lifted one has another content than was hashed.
 */
export function chainFaultOf(event: RecordedEvent, end: StreamEnd): ChainFault | undefined {
  return revisionFault(event, end) ?? linkFault(event, end) ?? contentFault(event);
}

export function revisionFault({ revision }: RecordedEvent, end: StreamEnd): ChainFault | undefined {
  const due = end.revision + 1n;
  if (revision === due) return undefined;
  return { kind: 'revision-gap', expected: String(due), found: String(revision) };
}

/** The event before, by its hash: one that was put in, taken out or changed breaks the link. */
export function linkFault({ metadata }: RecordedEvent, end: StreamEnd): ChainFault | undefined {
  const { hash, prevHash = '' } = metadata;
  if (hash === undefined) return { kind: 'missing-hash', expected: 'a hash', found: 'none' };
  if (prevHash === end.hash) return undefined;
  return { kind: 'broken-chain', expected: shown(end.hash), found: shown(prevHash) };
}

/** Costs a canonical form and a hash. */
export function contentFault(event: RecordedEvent): ChainFault | undefined {
  const { hash = '' } = event.metadata;
  const sealed = sealOf(event);
  if (hash === sealed) return undefined;
  return { kind: 'wrong-hash', expected: sealed, found: shown(hash) };
}

/** What has no canonical form (broken characters, a nesting without end) was not written by a command. */
function sealOf(event: RecordedEvent): string {
  try {
    return hashOf(event);
  } catch {
    return 'no canonical form';
  }
}

/** What stands in the place of a hash may be any text, and goes into a log. */
function shown(hash: string): string {
  if (hash === '') return 'none';
  return /^[0-9a-f]{64}$/.test(hash) ? hash : 'not a hash';
}
