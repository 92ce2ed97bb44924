import { createHash } from 'node:crypto';

/** A key of the usual shape, the same on every demo; worth nothing. */
export function demoKey(sku: string, index: number): string {
  const letters = createHash('sha256').update(`demo ${sku} ${index}`).digest('hex').toUpperCase();
  return `DEMO-${letters.slice(0, 5)}-${letters.slice(5, 10)}-${letters.slice(10, 15)}-${letters.slice(15, 20)}`;
}
