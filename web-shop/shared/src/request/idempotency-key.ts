const BYTES = 16;

/** A new Idempotency-Key. Not crypto.randomUUID: that is missing where the page came over plain HTTP. */
export function newIdempotencyKey(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(BYTES));
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
}
