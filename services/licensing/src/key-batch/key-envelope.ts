import { newKey, open, seal } from 'kernel/crypto/secret-box';

/** A data key of a key batch, in the clear: kept in memory only while keys are sealed or opened. */
export interface DataKey {
  /** @param boundTo associated data that binds tenants, product and key id. */
  seal(plaintext: string, boundTo: string): string;
  open(ciphertext: string, boundTo: string): string;
}

/** Envelope encryption of licence keys: a data key per batch, wrapped by the key of the environment. */
export interface KeyEnvelope {
  /** Makes a data key; `wrapped` is what the batch's first event keeps. */
  create(batchId: string): { readonly wrapped: string; readonly dataKey: DataKey };
  unwrap(wrapped: string, batchId: string): DataKey;
}

const PREFIX = 'ke1.';

/** @param wrappingKey 32 bytes, from the environment. */
export function createKeyEnvelope(wrappingKey: Buffer): KeyEnvelope {
  const bound = (batchId: string) => `key-batch\n${batchId}`;
  return {
    create: (batchId) => {
      const key = newKey();
      return { wrapped: PREFIX + seal(wrappingKey, key, bound(batchId)), dataKey: dataKeyOf(key) };
    },
    unwrap: (wrapped, batchId) =>
      dataKeyOf(open(wrappingKey, wrapped.slice(PREFIX.length), bound(batchId))),
  };
}

function dataKeyOf(key: Buffer): DataKey {
  return {
    seal: (plaintext, boundTo) => PREFIX + seal(key, plaintext, boundTo),
    open: (ciphertext, boundTo) =>
      open(key, ciphertext.slice(PREFIX.length), boundTo).toString('utf8'),
  };
}
