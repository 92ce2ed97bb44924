/** An event's absent fields say nothing: what is undefined is no column of a change. */
export function givenColumns<Columns extends object>(columns: {
  readonly [Name in keyof Columns]: Columns[Name] | undefined;
}): Partial<Columns> {
  const given = Object.entries(columns).filter(([, value]) => value !== undefined);
  // Object.entries forgets which names there are.
  return Object.fromEntries(given) as Partial<Columns>;
}
