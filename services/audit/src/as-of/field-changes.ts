import type { FieldChange } from 'contracts/api/history-as-of';
import { maskSecrets } from './mask-secrets.ts';
import type { Plain } from './plain-value.ts';

/** More than anybody reads; a state that came into being lists what it holds. */
const MOST_CHANGES = 500;

/**
 * What is different, field by field, by what the values are; shown masked, so that a change of them is seen at least.
 * @param category of the stream; '' where it is no state of a stream.
 */
export function fieldChanges(
  { before, after }: { readonly before: Plain; readonly after: Plain },
  category = '',
): FieldChange[] {
  const left = leavesOf(before);
  const right = leavesOf(after);
  const paths = new Set([...left.keys(), ...right.keys()]);
  return [...paths]
    .filter((path) => left.get(path) !== right.get(path))
    .slice(0, MOST_CHANGES)
    .map((path) => ({
      path,
      before: maskSecrets(left.get(path) ?? null, { category, path }),
      after: maskSecrets(right.get(path) ?? null, { category, path }),
    }));
}

type Leaf = null | boolean | number | string;

function leavesOf(value: Plain): Map<string, Leaf> {
  const leaves = new Map<string, Leaf>();
  const walk = (each: Plain, path: string): void => {
    if (each === null || typeof each !== 'object') {
      leaves.set(path, each);
      return;
    }
    for (const [name, inner] of Object.entries(each)) {
      walk(inner, path === '' ? name : `${path}.${name}`);
    }
  };
  walk(value, '');
  return leaves;
}
