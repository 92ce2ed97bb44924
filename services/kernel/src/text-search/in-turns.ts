import { setImmediate as nextTurn } from 'node:timers/promises';

/** Comparing so many texts takes a few milliseconds. */
const AT_ONCE = 25;

/** The same items, and the event loop is free for others after every few of them: a search looks at each text there is. */
export async function* inTurns<Item>(
  items: Iterable<Item>,
  atOnce = AT_ONCE,
): AsyncGenerator<Item> {
  let count = 0;
  for (const item of items) {
    if (count > 0 && count % atOnce === 0) await nextTurn();
    count += 1;
    yield item;
  }
}
