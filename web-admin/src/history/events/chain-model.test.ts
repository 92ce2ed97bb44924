import { expect, test } from '@jest/globals';
import type { ChainNode } from 'contracts/api/history-events';
import { nodeAfter, placedNodes } from './chain-model.ts';

const nodes = [
  { id: 'r', parent: null, kind: 'request', correlationId: 'r' },
  { id: 'a', parent: 'r', kind: 'request', correlationId: 'a' },
  { id: 'b', parent: 'a', kind: 'request', correlationId: 'b' },
  { id: 'c', parent: 'r', kind: 'request', correlationId: 'c' },
] as const satisfies readonly ChainNode[];

test('each node says how deep it hangs, and which it is of those beside it', () => {
  expect(
    placedNodes(nodes).map(({ node, level, place, siblings }) => [node.id, level, place, siblings]),
  ).toEqual([
    ['r', 1, 1, 1],
    ['a', 2, 1, 2],
    ['b', 3, 1, 1],
    ['c', 2, 2, 2],
  ]);
});

test.each([
  ['ArrowDown', 1, 'b'],
  ['ArrowUp', 3, 'b'],
  ['ArrowLeft', 3, 'r'],
  ['ArrowRight', 1, 'b'],
  ['ArrowRight', 2, undefined],
  ['Home', 2, 'r'],
  ['End', 0, 'c'],
  ['x', 0, undefined],
])('%s leads from node %i to %s', (key, at, target) => {
  expect(nodeAfter(key, at, nodes)?.id).toBe(target);
});
