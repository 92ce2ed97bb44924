import { KEY_FIELDS, mask } from '../personal-data/mask.ts';
import type { MaskRule } from '../personal-data/mask.ts';
import type { Plain } from './plain-value.ts';

/** What stands in place of what a person wrote or is called by. */
export const MASKED_PERSONAL = '[personal data]';
/** What stands in place of key material. */
export const MASKED_SECRET = '[secret]';

/**
 * States show more than their own event did, to whoever asks for a moment: claims that lead to an e-mail address, who
 * paid by bank, and where a company that may be one person is go as well, though no person's key encrypts them.
 */
const STATES: MaskRule = {
  fields: new Map([
    ...KEY_FIELDS,
    ['emailClaim', 'key'],
    ['usernameClaim', 'key'],
    ['payer', 'personal'],
    ['text', 'personal'],
    ['phone', 'personal'],
    ['address', 'personal'],
    ['plainReason', 'personal'],
  ]),
  placeholder: (kind) => (kind === 'personal' ? MASKED_PERSONAL : MASKED_SECRET),
};

/** The same value without key material and without personal data, its shape kept. */
export function maskSecrets(value: Plain, field = ''): Plain {
  return mask(value, STATES, field).value;
}
