import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto';

const NONCE_BYTES = 12;
const TAG_BYTES = 16;
/** Node would take a tag cut down to four bytes for one as well. */
const WHOLE_TAG = { authTagLength: TAG_BYTES } as const;

/**
 * Encrypts with AES-256-GCM.
 * @param key 32 bytes.
 * @param plaintext UTF-8 text or bytes.
 * @param boundTo associated data: decryption fails when it differs.
 * @returns nonce, ciphertext and tag as one base64url text.
 */
export function seal(key: Buffer, plaintext: string | Buffer, boundTo: string): string {
  const nonce = randomBytes(NONCE_BYTES);
  const cipher = createCipheriv('aes-256-gcm', key, nonce, WHOLE_TAG);
  cipher.setAAD(Buffer.from(boundTo));
  const body = Buffer.concat([cipher.update(plaintext), cipher.final()]);
  return Buffer.concat([nonce, body, cipher.getAuthTag()]).toString('base64url');
}

/**
 * Decrypts what {@link seal} made.
 * @throws {Error} when the key, the text or the associated data is not the one it was sealed with.
 */
export function open(key: Buffer, sealed: string, boundTo: string): Buffer {
  const bytes = Buffer.from(sealed, 'base64url');
  const nonce = bytes.subarray(0, NONCE_BYTES);
  const decipher = createDecipheriv('aes-256-gcm', key, nonce, WHOLE_TAG);
  decipher.setAAD(Buffer.from(boundTo));
  decipher.setAuthTag(bytes.subarray(bytes.length - TAG_BYTES));
  return Buffer.concat([
    decipher.update(bytes.subarray(NONCE_BYTES, bytes.length - TAG_BYTES)),
    decipher.final(),
  ]);
}

/** A new 256-bit key. */
export function newKey(): Buffer {
  return randomBytes(32);
}
