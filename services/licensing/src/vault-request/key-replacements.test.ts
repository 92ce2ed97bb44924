import { expect, test } from '@jest/globals';
import type { KeyReplacementsEvent } from 'contracts/events/licensing';
import { isRejection } from 'kernel/commands/decider';
import { keyReplacementsDecider } from './key-replacements.ts';
import type { KeyReplacementsCommand, KeyReplacementsState } from './key-replacements.ts';

const { decide, evolve, initialState } = keyReplacementsDecider;
const orderId = 'order';

/** What becomes of the order by commands of which none is refused. */
function after(...commands: readonly KeyReplacementsCommand[]): KeyReplacementsState {
  return commands.reduce<KeyReplacementsState>((state, command) => {
    const decided = decide(command, state);
    if (isRejection(decided)) throw new Error(decided.message);
    return decided.reduce<KeyReplacementsState>(
      (now, event: KeyReplacementsEvent) => evolve(now, event),
      state,
    );
  }, initialState);
}

const replace = (keyId: string, replacementId: string, how: object = {}) =>
  ({
    type: 'CountReplacement',
    orderId,
    keyId,
    replacementId,
    bound: true,
    recall: false,
    ...how,
  }) as const;
const ask = (keyId: string) => ({ type: 'RequestReplacement', orderId, keyId, by: 'ada' }) as const;
const approve = (keyId: string, by: string) =>
  ({ type: 'ApproveReplacement', orderId, keyId, by }) as const;
const TWICE = [replace('a', 'b'), replace('b', 'c')] as const;

test('a licence is replaced twice by one person, and the third time takes another one', () => {
  const twice = after(...TWICE);
  expect(decide(replace('c', 'd'), twice)).toMatchObject({ code: 'second-person-needed' });
  // Other licences of the order are others.
  expect(decide(replace('x', 'y'), twice)).toMatchObject([{ data: { alone: 1 } }]);
  const asked = after(...TWICE, ask('c'));
  expect(decide(replace('c', 'd'), asked)).toMatchObject({ code: 'second-person-needed' });
  expect(decide(approve('c', 'ada'), asked)).toMatchObject({ code: 'own-request' });
  const agreed = after(...TWICE, ask('c'), approve('c', 'grace'));
  expect(decide(replace('c', 'd'), agreed)).toMatchObject([
    { type: 'KeyReplacementCounted.v1', data: { keyId: 'd', replaces: 'c', alone: 3 } },
  ]);
  // What was agreed to is good for one replacement.
  const thrice = after(...TWICE, ask('c'), approve('c', 'grace'), replace('c', 'd'));
  expect(decide(replace('d', 'e'), thrice)).toMatchObject({ code: 'second-person-needed' });
});

test('a recall replaces without a second person, and does not count', () => {
  const recall = { bound: false, recall: true };
  const twice = after(...TWICE);
  expect(decide(replace('c', 'd', recall), twice)).toMatchObject([{ data: { alone: 2 } }]);
  const recalled = after(replace('a', 'b', recall), replace('b', 'c', recall));
  expect(decide(replace('c', 'd'), recalled)).toMatchObject([{ data: { alone: 1 } }]);
});

test('what is declined or taken back agrees to nothing, and may be asked for again', () => {
  const decline = { type: 'DeclineReplacement', orderId, keyId: 'c', by: 'ada' } as const;
  const declined = after(...TWICE, ask('c'), decline);
  expect(decide(approve('c', 'grace'), declined)).toMatchObject({ code: 'request-decided' });
  expect(decide(ask('c'), declined)).toMatchObject([{ type: 'KeyReplacementRequested.v1' }]);
  expect(decide(ask('c'), after(...TWICE, ask('c')))).toEqual([]);
});
