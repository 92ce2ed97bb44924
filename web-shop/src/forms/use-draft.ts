import { useState } from 'react';

type Texts<Field extends string> = Readonly<Record<Field, string>>;
type PartialTexts<Field extends string> = { readonly [Name in Field]?: string | undefined };

export interface Draft<Field extends string> {
  readonly values: Texts<Field>;
  /** What differs from what is saved. */
  readonly changes: Partial<Texts<Field>>;
  readonly setField: (field: Field, value: string) => void;
  /** These are saved now: they follow the server again, unless something else was typed meanwhile. */
  readonly markSaved: (saved: PartialTexts<Field>) => void;
}

/** The texts of a form: as they are saved, and over them what was typed. */
export function useDraft<Field extends string>(saved: Texts<Field>): Draft<Field> {
  const [typed, setTyped] = useState<Partial<Texts<Field>>>({});
  return {
    values: { ...saved, ...typed },
    changes: without(typed, saved),
    setField: (field, value) => setTyped((before) => ({ ...before, [field]: value })),
    markSaved: (saved) => setTyped((before) => without(before, saved)),
  };
}

function without<Field extends string>(
  texts: Partial<Texts<Field>>,
  known: PartialTexts<Field>,
): Partial<Texts<Field>> {
  const rest = Object.entries(texts).filter(([field, value]) => known[field as Field] !== value);
  return Object.fromEntries(rest) as Partial<Texts<Field>>;
}
