import { newIdempotencyKey } from 'web-shared/request/idempotency-key';

/** 32 random hexadecimal digits as a UUID of version 4. */
export function newExportId(digits = newIdempotencyKey()): string {
  const variant = ((Number.parseInt(digits[16] ?? '0', 16) & 0x3) | 0x8).toString(16);
  const marked = `${digits.slice(0, 12)}4${digits.slice(13, 16)}${variant}${digits.slice(17)}`;
  return marked.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5');
}
