import { open, seal } from './secret-box.ts';

/** Under which key something stands: `neither` is lost, or was changed. */
export type Standing = 'current' | 'former' | 'neither';

/** Encrypts keys and texts under a secret of the environment that another one may take the place of. */
export interface Wrapping {
  /** Whether a former key was given. */
  readonly isRotating: boolean;
  /** Under the current key. @returns base64url. */
  wrap(plaintext: string | Buffer, boundTo: string): string;
  /**
   * Opens what stands under the current key, and under the former one where it was given.
   * @throws {Error} when neither opens it.
   */
  unwrap(wrapped: string, boundTo: string): Buffer;
  standingOf(wrapped: string, boundTo: string): Standing;
  /** What stands under the former key, as it stands under the current one; undefined for everything else. */
  rewrap(wrapped: string, boundTo: string): string | undefined;
}

/**
 * @param current 32 bytes, under which everything new stands.
 * @param former 32 bytes, of before; as long as a rotation is under way.
 */
export function createWrapping(current: Buffer, former?: Buffer): Wrapping {
  const opened = (key: Buffer, wrapped: string, boundTo: string): Buffer | undefined => {
    try {
      return open(key, wrapped, boundTo);
    } catch {
      return undefined;
    }
  };
  const ofFormer = (wrapped: string, boundTo: string): Buffer | undefined =>
    former && !opened(current, wrapped, boundTo) ? opened(former, wrapped, boundTo) : undefined;
  return {
    isRotating: former !== undefined,
    wrap: (plaintext, boundTo) => seal(current, plaintext, boundTo),
    unwrap: (wrapped, boundTo) =>
      (former && opened(current, wrapped, boundTo)) ?? open(former ?? current, wrapped, boundTo),
    standingOf: (wrapped, boundTo) => {
      if (opened(current, wrapped, boundTo)) return 'current';
      return ofFormer(wrapped, boundTo) ? 'former' : 'neither';
    },
    rewrap: (wrapped, boundTo) => {
      const plaintext = ofFormer(wrapped, boundTo);
      return plaintext && seal(current, plaintext, boundTo);
    },
  };
}
