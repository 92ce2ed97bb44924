/** Rows that a table of a projection does not take: a fault of the code that made them. */
export class RowsRefused extends Error {
  override readonly name = 'RowsRefused';
}

/** As every column is called; anything else would have to be escaped within a statement. */
const COLUMN_NAME = /^[a-z][a-z0-9_]*$/;

/**
 * The keys of rows that go into one statement: all of them have the same ones, whatever their order, and a value for each.
 * As JSON a key that is undefined vanishes, so it would be NULL in silence: what has no value is null.
 * @param into what the refusal calls the table.
 * @throws {RowsRefused}
 */
export function keysOf(rows: readonly object[], into: string): readonly string[] {
  const keys = Object.keys(rows[0] ?? {});
  const odd = keys.filter((key) => !COLUMN_NAME.test(key));
  if (odd.length > 0) throw new RowsRefused(`${into} has no column ${listed(odd)}.`);
  const known = new Set(keys);
  for (const [place, row] of rows.entries()) {
    const own = Object.keys(row);
    if (own.length !== keys.length || !own.every((key, at) => key === keys[at] || known.has(key))) {
      throw new RowsRefused(`Row ${place + 1} for ${into} ${differenceOf(own, keys)}.`);
    }
    const values: readonly unknown[] = Object.values(row);
    if (values.includes(undefined)) {
      const without = listed(own.filter((_key, index) => values[index] === undefined));
      throw new RowsRefused(`Row ${place + 1} for ${into} is undefined in ${without}: say null.`);
    }
  }
  return keys;
}

function differenceOf(own: readonly string[], first: readonly string[]): string {
  const missing = first.filter((key) => !own.includes(key));
  const added = own.filter((key) => !first.includes(key));
  return [
    ...(missing.length > 0 ? [`lacks ${listed(missing)} of the first`] : []),
    ...(added.length > 0 ? [`has ${listed(added)}, which the first has not`] : []),
  ].join(' and ');
}

function listed(keys: readonly string[]): string {
  return keys.map((key) => JSON.stringify(key)).join(', ');
}
