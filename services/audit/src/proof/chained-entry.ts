import type { Sha256 } from './crypto.ts';
import { toHex } from './encodings.ts';

/** What an entry of the log says of itself. */
export interface EntryFacts {
  readonly stream: string;
  readonly revision: string;
  readonly id: string;
  readonly type: string;
  /** Hexadecimal; '' for the first of its stream, undefined for what was written past the portal. */
  readonly prevHash: string | undefined;
}

const VERSION = 1;
const UTF8 = new TextDecoder();

/** @returns undefined for what is no canonical form of an event. */
export function factsOf(entry: Uint8Array): EntryFacts | undefined {
  const parts = parsed(entry);
  if (!Array.isArray(parts) || parts[0] !== VERSION) return undefined;
  const [, stream, revision, id, type, , metadata] = parts as readonly unknown[];
  const texts = [stream, revision, id, type].map((each) => (typeof each === 'string' ? each : ''));
  const [ofStream = '', ofRevision = '', ofId = '', ofType = ''] = texts;
  // What counts its events in another way is no event of the portal, whatever else it says.
  if (!/^\d{1,19}$/.test(ofRevision)) return undefined;
  const facts = { stream: ofStream, revision: ofRevision, id: ofId, type: ofType };
  return { ...facts, prevHash: previousIn(metadata) };
}

function parsed(entry: Uint8Array): unknown {
  try {
    return JSON.parse(UTF8.decode(entry)) as unknown;
  } catch {
    return undefined;
  }
}

function previousIn(metadata: unknown): string | undefined {
  if (typeof metadata !== 'object' || metadata === null || !('prevHash' in metadata))
    return undefined;
  return typeof metadata.prevHash === 'string' ? metadata.prevHash : undefined;
}

/** What is wrong with the chain of a stream at an event. */
export type ChainBreak = 'revision' | 'previous';

/** Follows the chain of every stream: each event names the hash of the one before it, and counts on from it. */
export interface ChainCheck {
  breakAt(entry: Uint8Array, facts: EntryFacts): ChainBreak | undefined;
}

interface StreamEnd {
  readonly revision: bigint;
  /** Undefined where the stream is not the portal's own. */
  readonly hash: string | undefined;
}

export function chainCheck(sha256: Sha256): ChainCheck {
  const ends = new Map<string, StreamEnd>();
  return {
    breakAt: (entry, { stream, revision, prevHash }) => {
      const end = ends.get(stream) ?? { revision: -1n, hash: '' };
      const isOwn = prevHash !== undefined;
      const count = BigInt(revision);
      ends.set(stream, { revision: count, hash: isOwn ? toHex(sha256(entry)) : undefined });
      if (count !== end.revision + 1n) return 'revision';
      return isOwn && end.hash !== undefined && prevHash !== end.hash ? 'previous' : undefined;
    },
  };
}
