import { expect, test } from '@jest/globals';
import { readLines } from './read-lines.ts';
import { tabbedList } from './tabbed-list.ts';

test('the rows of a workbook are lines as they are pasted, and quantities stand behind their articles', () => {
  const csv = 'Order,,\n\nNo.,Article,Quantity\n,A-1,5\n2,"A,2 ""x""",7\n3,"two\nlines",1\n';
  expect(tabbedList(csv)).toBe(
    'Order\n\nNo.\tArticle\tQuantity\n""\tA-1\t5\n2\t"A,2 ""x"""\t7\n3\ttwo lines\t1',
  );
  const { lines } = readLines(tabbedList('No.,Article,Quantity\n,A-1,5\n2,B-2,7.00\n'));
  expect(lines).toEqual([
    { line: 2, sku: 'A-1', quantity: 5 },
    { line: 3, sku: 'B-2', quantity: 7 },
  ]);
});
