/** A field of an event that holds a plain value. */
export interface Leaf {
  /** `amount.minor`, `keys.0.lastFour` */
  readonly path: string;
  /** The fields that it stands in and its own, by their names: places in lists have none. */
  readonly names: readonly string[];
  readonly value: string;
}

/** Every plain value of an event's data, in its order. */
export function leavesOf(
  value: unknown,
  path = '',
  names: readonly string[] = [],
): readonly Leaf[] {
  if (typeof value !== 'object' || value === null) {
    return [{ path, names, value: typeof value === 'string' ? value : JSON.stringify(value) }];
  }
  const isList = Array.isArray(value);
  return Object.entries(value).flatMap(([key, each]) =>
    leavesOf(each, path === '' ? key : `${path}.${key}`, isList ? names : [...names, key]),
  );
}
