import { expect, test } from '@jest/globals';
import { readOptions } from './options.ts';

test('without options everything runs', () => {
  expect(readOptions([])).toMatchObject({
    groups: ['checks', 'unit', 'int', 'browser'],
    extraArgs: [],
    record: false,
  });
});

test('one kind alone, with arguments of the runner', () => {
  const options = readOptions(['--only', 'int', '--', 'services/wallet', '-t', 'deposit']);
  expect(options).toMatchObject({
    groups: ['int'],
    extraArgs: ['services/wallet', '-t', 'deposit'],
  });
});

test('a change is one since the last commit, unless another is named', () => {
  expect(readOptions(['--changed']).changed).toBe('HEAD');
  expect(readOptions(['--changed=main']).changed).toBe('main');
  expect(readOptions(['--changed=main', '--minutes=10']).minutes).toBe(10);
  expect(readOptions([]).changed).toBeUndefined();
});

test('a lag and a record are for tests on servers', () => {
  expect(readOptions(['--lag=7'])).toMatchObject({ lag: 7, groups: ['int', 'browser'] });
  expect(readOptions(['--record'])).toMatchObject({ record: true, groups: ['int', 'browser'] });
  expect(readOptions(['--record', '--only', 'int']).groups).toEqual(['int']);
});

test('a part of the run keeps its number', () => {
  expect(readOptions(['--shard=2/3']).shard).toBe('2/3');
});

test.each([
  ['--lag=soon', 'a whole number'],
  ['--shard=3/2', 'such as --shard=1/2'],
  ['--shard=half', 'such as --shard=1/2'],
  ['--changed --minutes=0', 'a number above 0'],
  ['--minutes=3', 'changed'],
  ['--lag=7 --only unit', 'not for unit'],
  ['--record --only checks', 'not for checks'],
  ['--record --changed', 'mutually exclusive'],
  ['--only everything', 'Invalid values'],
  ['--fast', 'fast'],
])('%s is refused, and says why', (args, reason) => {
  expect(() => readOptions(args.split(' '))).toThrow(reason);
});
