import { isWritten } from './is-written.ts';

type Filled<Value> = Value extends object
  ? { readonly [Field in keyof Value]?: Filled<Value[Field]> }
  : Exclude<Value, null>;

/** What of a form holds something: a field left out is one that the server calls required, or takes away. */
export function filled<Values extends object>(values: Values): Filled<Values> {
  const kept = Object.entries(values)
    .filter(([, value]) => (typeof value === 'string' ? isWritten(value) : isKnown(value)))
    .map(([field, value]: [string, unknown]) => [field, isForm(value) ? filled(value) : value]);
  return Object.fromEntries(kept) as Filled<Values>;
}

function isKnown(value: unknown): boolean {
  return value !== null && value !== undefined;
}

function isForm(value: unknown): value is object {
  return typeof value === 'object' && !Array.isArray(value);
}
