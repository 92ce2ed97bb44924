import type { Choice } from '../harness/seeded-choice.ts';
import { NASTY_FIELDS, asJson, nastyValue } from './nasty-values.ts';

type Fields = Record<string, unknown>;

/** A valid value with one thing wrong with it, somewhere in it or as a whole. */
export function mutated(value: unknown, choice: Choice): unknown {
  if (choice.chance(0.05)) return nastyValue(choice);
  if (Array.isArray(value)) return mutatedList(value, choice);
  if (isFields(value)) return mutatedFields(value, choice);
  return replacement(value, choice);
}

function mutatedFields(fields: Fields, choice: Choice): Fields {
  const names = Object.keys(fields);
  if (names.length === 0 || choice.chance(0.2)) {
    return withField(fields, choice.of(NASTY_FIELDS), nastyValue(choice));
  }
  const name = choice.of(names);
  if (choice.chance(0.15)) {
    return Object.fromEntries(Object.entries(fields).filter(([other]) => other !== name));
  }
  return withField(fields, name, mutated(fields[name], choice));
}

const MOST_ITEMS = 6_000;
/** Beyond what the portal reads on to be polite, it closes the connection. */
const MOST_TEXT = 500_000;

function lengthOf(item: unknown): number {
  return asJson(item).length + 1;
}

function mutatedList(items: readonly unknown[], choice: Choice): readonly unknown[] {
  const [first] = items;
  return choice.of([
    [],
    [mutated(first, choice), ...items.slice(1)],
    [...items, nastyValue(choice)],
    Array.from({ length: Math.min(MOST_ITEMS, MOST_TEXT / lengthOf(first)) }, () => first),
  ]);
}

function replacement(value: unknown, choice: Choice): unknown {
  const kind = choice.below(8);
  if (kind === 0) return [value];
  if (kind === 1) return { value };
  if (kind === 2 && typeof value === 'string') return `${value}${'\u200b'.repeat(3)}`;
  if (kind === 3 && typeof value === 'number') return choice.of([-value, value + 0.5, 1e15]);
  if (kind === 4) return JSON.stringify(value);
  return nastyValue(choice);
}

/** `__proto__` too becomes a field of its own. */
function withField(fields: Fields, name: string, value: unknown): Fields {
  return Object.fromEntries([...Object.entries(fields), [name, value]]);
}

function isFields(value: unknown): value is Fields {
  return typeof value === 'object' && value !== null;
}
