import type { LoadedStream } from './loaded-stream.ts';

const OBJECT = 48;
const SLOT = 16;
const COMMAND_ID = 100;

/** About how many bytes a folded stream takes in memory: lists are taken to hold what their first element is like. */
export function memorySizeOf({ state, commands }: LoadedStream): number {
  return OBJECT + weigh(state) + commands.size * COMMAND_ID;
}

function weigh(value: unknown): number {
  if (typeof value === 'string') return SLOT + value.length;
  if (typeof value !== 'object' || value === null) return SLOT;
  if (Array.isArray(value)) return ofMany(value.length, value[0]);
  if (value instanceof Set || value instanceof Map) {
    const [first]: Iterable<unknown> = value;
    return ofMany(value.size, first);
  }
  let total = OBJECT;
  for (const each of Object.values(value)) total += SLOT + weigh(each);
  return total;
}

function ofMany(count: number, first: unknown): number {
  return count === 0 ? OBJECT : OBJECT + count * (SLOT + weigh(first));
}
