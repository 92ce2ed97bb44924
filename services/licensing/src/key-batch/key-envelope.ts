import { newKey, open, seal } from 'kernel/crypto/secret-box';
import type { Standing } from 'kernel/crypto/wrapping';
import { createWrapping } from 'kernel/crypto/wrapping';

/** A data key of a key batch, in the clear: kept in memory only while keys are sealed or opened. */
export interface DataKey {
  /** @param boundTo associated data that binds tenants, product and key id. */
  seal(plaintext: string, boundTo: string): string;
  open(ciphertext: string, boundTo: string): string;
}

/** Envelope encryption of licence keys: a data key per batch, wrapped by the key of the environment. */
export interface KeyEnvelope {
  /** Whether another wrapping key is taking the place of a former one. */
  readonly isRotating: boolean;
  /** Makes a data key; `wrapped` is what the batch's events keep. */
  create(batchId: string): { readonly wrapped: string; readonly dataKey: DataKey };
  unwrap(wrapped: string, batchId: string): DataKey;
  /** A data key that stands under the former key, wrapped under the current one; undefined for any other. */
  rewrap(wrapped: string, batchId: string): string | undefined;
  standingOf(wrapped: string, batchId: string): Standing;
}

const PREFIX = 'ke1.';

/**
 * @param wrappingKey 32 bytes, from the environment.
 * @param formerKey the one that it takes the place of, as long as anything stands under it.
 */
export function createKeyEnvelope(wrappingKey: Buffer, formerKey?: Buffer): KeyEnvelope {
  const wrapping = createWrapping(wrappingKey, formerKey);
  const bound = (batchId: string) => `key-batch\n${batchId}`;
  const sealed = (wrapped: string) => wrapped.slice(PREFIX.length);
  return {
    isRotating: wrapping.isRotating,
    create: (batchId) => {
      const key = newKey();
      return { wrapped: PREFIX + wrapping.wrap(key, bound(batchId)), dataKey: dataKeyOf(key) };
    },
    unwrap: (wrapped, batchId) => dataKeyOf(wrapping.unwrap(sealed(wrapped), bound(batchId))),
    rewrap: (wrapped, batchId) => {
      const anew = wrapping.rewrap(sealed(wrapped), bound(batchId));
      return anew === undefined ? undefined : PREFIX + anew;
    },
    standingOf: (wrapped, batchId) => wrapping.standingOf(sealed(wrapped), bound(batchId)),
  };
}

function dataKeyOf(key: Buffer): DataKey {
  return {
    seal: (plaintext, boundTo) => PREFIX + seal(key, plaintext, boundTo),
    open: (ciphertext, boundTo) =>
      open(key, ciphertext.slice(PREFIX.length), boundTo).toString('utf8'),
  };
}
