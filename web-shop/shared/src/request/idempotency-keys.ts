import { newIdempotencyKey } from './idempotency-key.ts';

export interface IdempotencyKeys {
  /** The key under which a body is sent: another body gets another one, the same body the same. */
  keyFor(body: unknown): string;
  /** It arrived: said once more, the same is meant once more. */
  reset(): void;
}

export function createIdempotencyKeys(newKey: () => string = newIdempotencyKey): IdempotencyKeys {
  let last: { readonly body: string; readonly key: string } | undefined;
  return {
    keyFor(body) {
      const text = JSON.stringify(body);
      if (last?.body !== text) last = { body: text, key: newKey() };
      return last.key;
    },
    reset() {
      last = undefined;
    },
  };
}
