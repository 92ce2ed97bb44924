import { expect, test } from '@jest/globals';
import { stoppingOrder } from './stopping-order.ts';

test('the front stops before the services, and the stores last', () => {
  const names = [
    'postgres',
    'redis',
    'event-store',
    'command-service',
    'query-service',
    'worker-service',
    'rebuilder',
    'notary',
    'bff',
  ];
  const stages = stoppingOrder(names.map((name) => ({ name })));
  expect(stages.map((stage) => stage.map((one) => one.name))).toEqual([
    ['bff'],
    ['worker-service', 'rebuilder', 'notary'],
    ['command-service', 'query-service'],
    ['event-store'],
    ['postgres', 'redis'],
  ]);
});

test('a stage in which nothing runs is left out', () => {
  expect(stoppingOrder([{ name: 'redis-scratch' }])).toEqual([[{ name: 'redis-scratch' }]]);
});
