import type { Plain } from '../as-of/plain-value.ts';

/** `text`: it stands in the log in the clear, and is masked for who does not keep the books. */
export type MaskedKind = 'personal' | 'key' | 'text';

export interface MaskedField {
  /** Names and indexes down to it, with dots between. */
  readonly path: string;
  readonly kind: MaskedKind;
}

/** What one view masks besides ciphertext, and what it shows instead. */
export interface MaskRule {
  /** @returns undefined where it is shown. */
  kindAt(path: string): MaskedKind | undefined;
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

/**
 * The same value without key material and without personal data, its shape kept, and where they stood.
 * @param path where the value stands in what the rule knows; what is in a list belongs to the list's field.
 */
export function mask(value: Plain, rule: MaskRule, path = ''): Masked {
  const masked: MaskedField[] = [];
  const walk = (each: Plain, at: string): Plain => {
    if (each === null || typeof each === 'number' || typeof each === 'boolean') return each;
    if (typeof each === 'string') {
      const kind = cipherKind(each) ?? rule.kindAt(at);
      if (kind === undefined) return each;
      masked.push({ path: at, kind });
      return rule.placeholder(kind);
    }
    if (isList(each)) return each.map((one, index) => walk(one, joined(at, String(index))));
    return Object.fromEntries(
      Object.entries(each).map(([name, one]) => [name, walk(one, joined(at, name))]),
    );
  };
  return { value: walk(value, path), masked };
}

/** Whether it stands in the log encrypted. */
export function isCiphertext(value: unknown): boolean {
  return typeof value === 'string' && cipherKind(value) !== undefined;
}

function cipherKind(text: string): MaskedKind | undefined {
  return CIPHERTEXTS.find(([prefix]) => text.startsWith(prefix))?.[1];
}

function isList(value: Plain): value is readonly Plain[] {
  return Array.isArray(value);
}

function joined(path: string, name: string): string {
  return path === '' ? name : `${path}.${name}`;
}
