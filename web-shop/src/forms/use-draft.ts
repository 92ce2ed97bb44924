import { useState } from 'react';

type Texts<Field extends string> = Readonly<Record<Field, string>>;
type Some<Field extends string> = { readonly [Name in Field]?: string | undefined };

export interface Draft<Field extends string> {
  readonly values: Texts<Field>;
  /** What differs from what is saved. */
  readonly changes: Partial<Texts<Field>>;
  readonly type: (field: Field, value: string) => void;
  /** These are saved now: they follow the server again, unless something else was typed meanwhile. */
  readonly settle: (saved: Some<Field>) => void;
}

/** The texts of a form: as they are saved, and over them what was typed. */
export function useDraft<Field extends string>(saved: Texts<Field>): Draft<Field> {
  const [typed, setTyped] = useState<Partial<Texts<Field>>>({});
  return {
    values: { ...saved, ...typed },
    changes: without(typed, saved),
    type: (field, value) => setTyped((before) => ({ ...before, [field]: value })),
    settle: (settled) => setTyped((before) => without(before, settled)),
  };
}

function without<Field extends string>(
  texts: Partial<Texts<Field>>,
  known: Some<Field>,
): Partial<Texts<Field>> {
  const rest = Object.entries(texts).filter(([field, value]) => known[field as Field] !== value);
  return Object.fromEntries(rest) as Partial<Texts<Field>>;
}
