/** The names in an address pattern: `'/api/keys/:keyId/assignment'` has `'keyId'`. */
export type ParamOf<Path extends string> = Path extends `${string}:${infer Rest}`
  ? NameAtStart<Rest> | ParamOf<Rest>
  : Path extends `${string}*${infer Rest}`
    ? NameAtStart<Rest>
    : never;

type NameAtStart<Text extends string> = Text extends `${infer Name}/${string}` ? Name : Text;

const NAME = /[:*](\w+)/g;

/** The names in an address pattern, in their order. */
export function paramsIn(path: string): readonly string[] {
  return [...path.matchAll(NAME)].map(([, name = '']) => name);
}

/**
 * The address that a pattern stands for.
 * @param values by the names in the pattern, not encoded yet.
 * @throws {TypeError} when a name of the pattern has no value: 'undefined' in an address would be asked for.
 */
export function addressOf(path: string, values: Readonly<Record<string, unknown>> = {}): string {
  return path.replaceAll(NAME, (_, name: string) => {
    const value = values[name];
    if (typeof value !== 'string') throw new TypeError(`${path} lacks its ${name}`);
    return encodeURIComponent(value);
  });
}
