import type { RotatableSecret } from 'contracts/constants/secrets';
import type { Standing, Wrapping } from 'kernel/crypto/wrapping';
import { unavailable } from 'kernel/http/http-error';
import type { Knex } from 'knex';

/** The data keys of licence keys, which an area keeps in its own streams. */
export interface BatchKeys {
  /** Batches, as far as they are shown, whose data keys stand so. */
  standing(db: Knex, matches: (standing: Standing) => boolean): Promise<readonly string[]>;
  /** Resolves when everything is shown that stands in the log now. @throws {HttpError} 503 when that takes too long. */
  awaitShown(db: Knex): Promise<void>;
}

/** The claims on what people sign in with, which an area keeps in its own streams. */
export interface LoginClaims {
  readonly isRotating: boolean;
  /** People, as far as they are shown, whose claims the current key does not name, and how many cannot be read any more. */
  standing(db: Knex): Promise<{ readonly former: readonly string[]; readonly unreadable: number }>;
  /** As of {@link BatchKeys}. */
  awaitShown(db: Knex): Promise<void>;
}

/** What secrets encrypt or name, and how it is reached. */
export interface RotationParts {
  /** Secrets that this process was given former ones of. */
  readonly secrets: readonly RotatableSecret[];
  readonly people: Wrapping;
  readonly jobTexts: Wrapping;
  readonly batchKeys: BatchKeys;
  readonly loginClaims: LoginClaims;
}

/**
 * A step on a process that was started before the rotation would find nothing to do.
 * @throws {HttpError} 503: the step is tried again, by another process or after the restart.
 */
export function requireRotating({ isRotating }: { readonly isRotating: boolean }): void {
  if (isRotating) return;
  throw unavailable('This process was started without the former secret. Restart it with both.');
}
