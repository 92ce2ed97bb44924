import { expect, test } from '@jest/globals';
import { actorNames } from './actors.ts';
import { learnNames } from './colleague-names.ts';

test('names are asked for once, in parts that one query takes, and who is known is not asked for', async () => {
  const known = new Map([['0', 'Ada']]);
  const parts: number[] = [];
  const ids = Array.from({ length: 302 }, (_, index) => String(index % 301));
  await learnNames(ids, known, async (some) => {
    parts.push(some.length);
    return Promise.resolve(some.map((id) => ({ id, name: `Name ${id}` })));
  });
  expect(parts).toEqual([200, 100]);
  expect([known.get('0'), known.get('300'), known.size]).toEqual(['Ada', 'Name 300', 301]);
});

test('a colleague of before is one without a name, which the reader gives in the own language', () => {
  const nameOf = actorNames(new Map([['a', 'Ada Byron']]));
  expect(nameOf({ kind: 'member', id: 'a' })).toEqual({ kind: 'member', name: 'Ada Byron' });
  expect(nameOf({ kind: 'member', id: 'b' })).toEqual({ kind: 'former', name: '' });
  expect(nameOf({ kind: 'staff', id: 'a' })).toEqual({ kind: 'staff', name: 'Staff' });
});
