import type { FieldChange } from 'contracts/api/history-as-of';
import { maskSecrets } from './mask-secrets.ts';
import type { Plain } from './plain-value.ts';

/** More than anybody reads; a state that came into being lists what it holds. */
const MOST_CHANGES = 500;

/** What is different, field by field, by what the values are; shown masked, so that a change of them is seen at least. */
export function fieldChanges(before: Plain, after: Plain): FieldChange[] {
  const left = leavesOf(before);
  const right = leavesOf(after);
  const paths = new Set([...left.keys(), ...right.keys()]);
  return [...paths]
    .filter((path) => left.get(path) !== right.get(path))
    .slice(0, MOST_CHANGES)
    .map((path) => ({ path, before: shown(left, path), after: shown(right, path) }));
}

type Leaf = null | boolean | number | string;

function shown(leaves: ReadonlyMap<string, Leaf>, path: string): Plain {
  const name = path.split('.').findLast((part) => !/^\d+$/.test(part));
  return maskSecrets(leaves.get(path) ?? null, name);
}

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
