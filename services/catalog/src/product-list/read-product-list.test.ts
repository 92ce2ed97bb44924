import { setImmediate as nextTurn } from 'node:timers/promises';
import { afterAll, expect, test } from '@jest/globals';
import { UnusableFile } from 'contracts/csv/unusable-file';
import { fileProcesses } from 'kernel/threads/file-processes';
import { mapProductChanges, mapProductFile } from './map-product-file.ts';
import { readChangeList, readProductList } from './read-product-list.ts';

afterAll(() => fileProcesses.stop());

const HEAD = 'id,title,price';
const LIST = [HEAD, 'A-1,Tool One,9.90', 'A-2,,1.00', 'A-3,Tool Three,free', 'A-4,Tool'].join('\n');

test('a list that is read in a process of its own says what it says when it is read here', async () => {
  const { rows, ...file } = await mapProductFile(Buffer.from(LIST), { encoding: 'utf-8' });
  await expect(readProductList({ text: LIST, map: [] })).resolves.toEqual({ ...file, rows });
  const changes = await mapProductChanges(Buffer.from(LIST), { encoding: 'utf-8' });
  await expect(readChangeList({ text: LIST, map: [] })).resolves.toEqual(changes);
});

test('what is no list is refused as it is when it is read here', async () => {
  const text = 'one,two\n1,2';
  const here: unknown = await mapProductFile(Buffer.from(text)).catch((error: unknown) => error);
  const there: unknown = await readProductList({ text, map: [] }).catch((error: unknown) => error);
  expect(there).toBeInstanceOf(UnusableFile);
  expect(there).toEqual(here);
});

test('others get their turn while a long list is read', async () => {
  const rows = Array.from({ length: 10_000 }, (_, at) => `A-${at},Tool ${at},${at}.90`);
  const over = new AbortController();
  const reading = readProductList({ text: [HEAD, ...rows].join('\n'), map: [] });
  const counting = (async () => {
    let turns = 0;
    for (; !over.signal.aborted; turns += 1) await nextTurn();
    return turns;
  })();
  const read = await reading.finally(() => over.abort());
  expect(read.rows.length).toBe(10_000);
  // To unpack what was read takes twenty.
  expect(await counting).toBeGreaterThan(100);
});

/** A cell of the price in a row whose quotes are broken: spaces, a digit, spaces, and no currency. */
const hostile = (spaces: number): string => {
  const gap = ' '.repeat(spaces);
  return [HEAD, 'A-1,Tool One,9.90', '"A-2,Tool Two,1.00', `A-3,Tool,${gap}1${gap}xxxxxx`].join(
    '\n',
  );
};

test('a price of spaces in a row of broken quotes takes no time at all', async () => {
  const start = performance.now();
  const file = await mapProductFile(Buffer.from(hostile(20_000)));
  expect(file.rows.length).toBeGreaterThan(0);
  expect(performance.now() - start).toBeLessThan(5_000);
});
