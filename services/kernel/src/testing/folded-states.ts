import { existsSync, readFileSync } from 'node:fs';
import { describe, expect, test } from '@jest/globals';
import { upcast } from 'contracts/upcasters';
import type { VersionedEvent } from 'contracts/upcasters';
import type { Foldable } from '../commands/decider.ts';
import { RecentCommands } from '../commands/recent-commands.ts';
import { contentFrom, contentOf } from '../commands/snapshot-table.ts';

type AnyDecider = Pick<Foldable<unknown>, 'category' | 'stateVersion' | 'initialState'> & {
  evolve(state: never, event: never): unknown;
};

export interface Golden {
  /** The folder of golden events. */
  readonly area: string;
  /** The schemas of the decider's events, in the order in which they happen. */
  readonly events: object;
}

/** Two tests that every decider takes: snapshots can hold its states, and recognise those of another version. */
export function testFoldedStates(decider: AnyDecider, { area, events }: Golden): void {
  describe(`the states of ${decider.category}`, () => {
    const states = statesOf(decider, area, Object.keys(events));

    test('come out of a snapshot as they went in', () => {
      for (const state of states) {
        const commands = new RecentCommands(['a', 'b'], false);
        const after = contentOf(contentFrom({ state, commands }));
        expect(after.state).toEqual(state);
        expect(after.commands.ids).toEqual(['a', 'b']);
        expect(after.commands.complete).toBe(false);
      }
    });

    // Where this fails, the decider comes to another state of the same events, or knows an event more, which the
    // snapshots of the one before do not hold: raise its `stateVersion`, and run the test with -u.
    test('are those of their version', () => {
      expect(states).toMatchSnapshot(`version ${decider.stateVersion}`);
    });
  });
}

/** The state after each of the golden events. */
function statesOf(decider: AnyDecider, area: string, types: readonly string[]): unknown[] {
  const evolve = decider.evolve as (state: unknown, event: VersionedEvent) => unknown;
  let state = decider.initialState;
  return types.map((type) => {
    state = evolve(state, upcast(goldenEvent(area, type)));
    return state;
  });
}

function goldenEvent(area: string, type: string): VersionedEvent {
  const folder = new URL(`../../../../contracts/golden/${area}/`, import.meta.url);
  const file = new URL(`${type}.json`, folder);
  if (!existsSync(file)) {
    throw new Error(
      `${type} has no golden file: write one as contracts/golden/${area}/${type}.json`,
    );
  }
  return JSON.parse(readFileSync(file, 'utf8')) as VersionedEvent;
}
