import type { TestStack } from 'kernel/testing/test-stack';
import type { LogReader } from '../audit-deps.ts';

/** The store that a stack opens, for queries that are made before it: they ask it only later. */
export function storeOf(stack: () => TestStack): LogReader['store'] {
  return {
    readStream: (...asked) => stack().store.readStream(...asked),
    readAll: (...asked) => stack().store.readAll(...asked),
    head: () => stack().store.head(),
  };
}
