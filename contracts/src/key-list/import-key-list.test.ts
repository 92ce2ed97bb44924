import { expect, test } from '@jest/globals';
import type { KeyChunk } from './group-keys.ts';
import { importKeyList } from './import-key-list.ts';

test('a key that two products’ rows hold is sent for the earlier row first', async () => {
  const keys = [
    { sku: 'A', line: 2, key: 'TWICE' },
    { sku: 'B', line: 3, key: 'TWICE' },
    { sku: 'C', line: 4, key: 'ONCE' },
  ];
  const steps: string[] = [];
  const send = async ({ sku = '', keys: sent }: KeyChunk) => {
    steps.push(`sent ${sku}`);
    // Gives whoever may go at once the time to overtake.
    await new Promise((resolve) => setImmediate(resolve));
    steps.push(`done ${sku}`);
    return {
      batchId: null,
      productId: sku,
      supplierReference: 'S',
      imported: sent.length,
      duplicates: [],
      problems: [],
    };
  };
  const report = await importKeyList({ rows: 3, keys, problems: [] }, { send });
  expect(report.imported).toBe(3);
  expect(steps.indexOf('sent B')).toBeGreaterThan(steps.indexOf('done A'));
  expect(steps.indexOf('sent C')).toBeLessThan(steps.indexOf('done A'));
});
