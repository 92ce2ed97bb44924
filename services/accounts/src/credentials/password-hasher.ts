import { randomBytes } from 'node:crypto';
import { hash, verify } from '@node-rs/argon2';
import { normalizePassword } from 'contracts/policies/new-password';
import pLimit from 'p-limit';

/** Argon2id (the library's default) with OWASP's least memory: about 15 ms and 19 MiB a hash. */
const COST = { memoryCost: 19_456, timeCost: 2, parallelism: 1 } as const;
/** Hashing runs on libuv's four threads, which files and name look-ups need as well. */
const CONCURRENT_HASHES = 2;

/** Hashes and verifies passwords, a few at a time. */
export interface PasswordHasher {
  hash(password: string): Promise<string>;
  /** Takes as long without a stored hash as with one, so that nobody learns which accounts exist. */
  verify(stored: string | undefined, password: string): Promise<boolean>;
}

export function createPasswordHasher(): PasswordHasher {
  const limit = pLimit(CONCURRENT_HASHES);
  const hashed = (password: string): Promise<string> =>
    limit(() => hash(normalizePassword(password), COST));
  let decoy: Promise<string> | undefined;
  return {
    hash: hashed,
    verify: async (stored, password) => {
      // Made at the first verification of any kind, so that it costs the same for all.
      decoy ??= hashed(randomBytes(32).toString('base64url'));
      const compared = stored ?? (await decoy);
      const isRight = (typed: string) => limit(() => verify(compared, typed));
      const normal = normalizePassword(password);
      // Hashes of before passwords were normalised are of what was typed; so it takes as long without a stored hash.
      const right = (await isRight(normal)) || (normal !== password && (await isRight(password)));
      return right && stored !== undefined;
    },
  };
}
