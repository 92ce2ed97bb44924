import type { Plain } from '../as-of/plain-value.ts';

export type MaskedKind = 'personal' | 'key';

export interface MaskedField {
  /** Names and indexes down to it, with dots between. */
  readonly path: string;
  readonly kind: MaskedKind;
}

/** What one view masks besides ciphertext, and what it shows instead. */
export interface MaskRule {
  readonly fields: ReadonlyMap<string, MaskedKind>;
  placeholder(kind: MaskedKind): string;
}

export interface Masked {
  readonly value: Plain;
  readonly masked: readonly MaskedField[];
}

/** How every ciphertext begins, and what it hides. */
const CIPHERTEXTS: readonly (readonly [string, MaskedKind])[] = [
  ['pe1.', 'personal'],
  // Free texts about a company may name a person.
  ['ce1.', 'personal'],
  ['ke1.', 'key'],
];

/** What a licence key could be found by, and the key that its batch is encrypted with: masked in every view. */
export const KEY_FIELDS: readonly (readonly [string, MaskedKind])[] = [
  ['ciphertext', 'key'],
  ['fingerprint', 'key'],
  ['spelling', 'key'],
  ['wrappedDataKey', 'key'],
];

/**
 * The same value without key material and without personal data, its shape kept, and where they stood.
 * @param field the name of the field that holds the value; what is in a list belongs to the list's field.
 */
export function mask(value: Plain, rule: MaskRule, field = ''): Masked {
  const masked: MaskedField[] = [];
  const walk = (each: Plain, name: string, path: string): Plain => {
    if (each === null || typeof each === 'number' || typeof each === 'boolean') return each;
    if (typeof each === 'string') {
      const kind = kindOf(each, name, rule);
      if (kind === undefined) return each;
      masked.push({ path, kind });
      return rule.placeholder(kind);
    }
    if (isList(each)) return each.map((one, index) => walk(one, name, joined(path, String(index))));
    return Object.fromEntries(
      Object.entries(each).map(([own, one]) => [own, walk(one, own, joined(path, own))]),
    );
  };
  return { value: walk(value, field, ''), masked };
}

function kindOf(text: string, field: string, { fields }: MaskRule): MaskedKind | undefined {
  const [, hidden] = CIPHERTEXTS.find(([prefix]) => text.startsWith(prefix)) ?? [];
  return hidden ?? fields.get(field);
}

function isList(value: Plain): value is readonly Plain[] {
  return Array.isArray(value);
}

function joined(path: string, name: string): string {
  return path === '' ? name : `${path}.${name}`;
}
