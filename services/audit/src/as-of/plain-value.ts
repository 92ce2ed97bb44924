/** A value as JSON can hold it: sets become lists, maps and objects become objects, what is undefined is left out. */
export type Plain =
  null | boolean | number | string | readonly Plain[] | { readonly [name: string]: Plain };

/** States hold sets, maps and undefined fields; the wire holds none. */
export function toPlain(value: unknown): Plain {
  if (value === null || value === undefined) return null;
  if (typeof value === 'boolean' || typeof value === 'number' || typeof value === 'string') {
    return value;
  }
  if (typeof value === 'bigint') return value.toString();
  // States hold data alone.
  if (typeof value !== 'object') return null;
  if (Array.isArray(value)) return value.map(toPlain);
  if (value instanceof Set) return [...value].map(toPlain);
  return fieldsOf(value instanceof Map ? value.entries() : Object.entries(value));
}

function fieldsOf(entries: Iterable<readonly [unknown, unknown]>): Plain {
  const fields = [...entries].filter(([, value]) => value !== undefined);
  return Object.fromEntries(fields.map(([name, value]) => [String(name), toPlain(value)]));
}
