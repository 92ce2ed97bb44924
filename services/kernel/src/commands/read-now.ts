import type { PlanTools, ReadState } from './command.ts';
import type { StreamUse } from './decider.ts';

/**
 * The states of streams as they are now, to try a decision while it is planned: to show what it would do, or to find out
 * whether what only a success needs is worth getting. What counts is decided again under the locks.
 * @param known States by stream that were read before and hold for the plan: they are not read again.
 */
export async function readNow(
  tools: Pick<PlanTools, 'read'>,
  uses: readonly StreamUse<unknown>[],
  known: ReadonlyMap<string, unknown>,
): Promise<ReadState> {
  const read = async (each: StreamUse<unknown>) => [each.stream, await tools.read(each)] as const;
  const others = uses.filter(({ stream }) => !known.has(stream));
  const states = new Map([...known, ...(await Promise.all(others.map(read)))]);
  // A stream has one decider: its state is of the use's type.
  return <State>(target: StreamUse<State>) => states.get(target.stream) as State;
}
