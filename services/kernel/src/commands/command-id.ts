import { createHmac, hkdfSync } from 'node:crypto';
import { stringify, v5 } from 'uuid';
import type { Actor } from '../http/actor.ts';
import { actorId } from '../http/actor.ts';

/** Namespace of command ids that follow from scope and key by a public function. */
const COMMAND_IDS = '6f1c3a52-6d0e-4b43-9a55-0f1f3f0f6f11';

const ID_BYTES = 16;

/** Within what an idempotency key means one command: whoever sends it, and the command's type. */
export function commandScope(actor: Actor, type: string): string {
  return `${actorId(actor)} ${type}`;
}

/** The same for a step of a job, which is one command in whosever name it is sent. */
export function stepScope(type: string): string {
  return `step-of-job ${type}`;
}

/**
 * The id of a command of the portal's own processes, which name their keys themselves, and of every command from before
 * ids were keyed. Anybody can compute it.
 */
export function openCommandId(scope: string, key: string): string {
  return v5(`${scope} ${key}`, COMMAND_IDS);
}

/** What the id of a command follows from that somebody sent under a key. */
interface SentUnderKey {
  readonly scope: string;
  readonly key: string;
  /** What else makes it this command: the keyed hash of its body. */
  readonly bodyHash: string;
}

/** Names commands: a repeated one has the same id. */
export type CommandIds = (sent: SentUnderKey) => string;

/**
 * Ids that nobody outside can compute, and so nobody can choose by trying keys: what a command makes (companies with
 * their payment references, orders, tickets) has ids that follow from them.
 * @param secret 32 bytes. @returns UUIDs of version 8: HMAC-SHA-256 cut to 122 bits.
 */
export function keyedCommandIds(secret: Buffer): CommandIds {
  const idKey = Buffer.from(hkdfSync('sha256', secret, '', 'portal command ids', 32));
  return ({ scope, key, bodyHash }) => {
    const text = JSON.stringify([scope, key, bodyHash]);
    const bytes = createHmac('sha256', idKey).update(text).digest().subarray(0, ID_BYTES);
    bytes[6] = ((bytes[6] ?? 0) & 0x0f) | 0x80;
    bytes[8] = ((bytes[8] ?? 0) & 0x3f) | 0x80;
    return stringify(bytes);
  };
}
