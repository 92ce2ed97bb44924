import { randomBytes } from 'node:crypto';
import { hash, verify } from '@node-rs/argon2';
import { normalizePassword } from 'contracts/policies/new-password';
import { createFairQueue } from './fair-queue.ts';
import type { Turn } from './fair-queue.ts';

/** Argon2id (the library's default) with OWASP's least memory: about 15 ms and 19 MiB a hash. */
const COST = { memoryCost: 19_456, timeCost: 2, parallelism: 1 } as const;
/** Hashing runs on libuv's four threads, which files and name look-ups need as well. */
const CONCURRENT_HASHES = 2;
/** More than a few of one address are a flood; all that wait together take some seconds. */
const WAITING = { waitingInLane: 16, waiting: 500 } as const;
/** New passwords are rare, and limited by address before they come here. */
const NEW_PASSWORDS: Turn = { lane: 'new passwords' };

/** Hashes and verifies passwords, a few at a time. Both are refused (503) when too many wait. */
export interface PasswordHasher {
  hash(password: string): Promise<string>;
  /**
   * Takes as long without a stored hash as with one, so that nobody learns which accounts exist.
   * @param turn by whom: a flood of one waits behind everybody else.
   */
  verify(stored: string | undefined, password: string, turn: Turn): Promise<boolean>;
}

export function createPasswordHasher(): PasswordHasher {
  const queue = createFairQueue({ atOnce: CONCURRENT_HASHES, ...WAITING });
  const hashed = (password: string): Promise<string> =>
    queue.run(NEW_PASSWORDS, () => hash(normalizePassword(password), COST));
  let decoy: Promise<string> | undefined;
  return {
    hash: hashed,
    verify: async (stored, password, turn) => {
      // Made at the first verification of any kind, so that it costs the same for all.
      decoy ??= hash(randomBytes(32).toString('base64url'), COST);
      const compared = stored ?? (await decoy);
      const normal = normalizePassword(password);
      const isRight = (typed: string) => queue.run(turn, () => verify(compared, typed));
      // Hashes of before passwords were normalised are of what was typed; so it takes as long without a stored hash.
      const right = (await isRight(normal)) || (normal !== password && (await isRight(password)));
      return right && stored !== undefined;
    },
  };
}
