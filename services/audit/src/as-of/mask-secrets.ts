import type { Plain } from './plain-value.ts';

/** What stands in place of what a person wrote or is called by. */
export const MASKED_PERSONAL = '[personal data]';
/** What stands in place of key material. */
export const MASKED_SECRET = '[secret]';

const CIPHERTEXTS: readonly (readonly [string, string])[] = [
  ['pe1.', MASKED_PERSONAL],
  ['ke1.', MASKED_SECRET],
];

/** Fields that hold secrets, or lead to them, whatever they are in. */
const SECRET_FIELDS = new Set([
  'ciphertext',
  'fingerprint',
  'wrappedDataKey',
  'emailClaim',
  'usernameClaim',
]);

/** Personal data that no person's key encrypts: who paid by bank, and where a company that may be one person is. */
const PERSONAL_FIELDS = new Set(['payer', 'text', 'phone', 'address']);

/** The same value without key material and without personal data, its shape kept. */
export function maskSecrets(value: Plain, field = ''): Plain {
  if (value === null) return null;
  if (typeof value === 'string') return maskText(value, field);
  if (typeof value !== 'object') return value;
  if (isList(value)) return value.map((each) => maskSecrets(each, field));
  return Object.fromEntries(
    Object.entries(value).map(([name, each]) => [name, maskSecrets(each, name)]),
  );
}

function maskText(text: string, field: string): string {
  const [, masked] = CIPHERTEXTS.find(([prefix]) => text.startsWith(prefix)) ?? [];
  if (masked !== undefined) return masked;
  if (SECRET_FIELDS.has(field)) return MASKED_SECRET;
  return PERSONAL_FIELDS.has(field) ? MASKED_PERSONAL : text;
}

function isList(value: Plain): value is readonly Plain[] {
  return Array.isArray(value);
}
