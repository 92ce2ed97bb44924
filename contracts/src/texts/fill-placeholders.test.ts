import { expect, test } from '@jest/globals';
import { fillPlaceholders, openPlaceholders } from './fill-placeholders.ts';

const text = 'Hello {customer}, about {order} of {company}: {sum}.';

test('placeholders of a canned answer are filled with what is known, and the others stay in sight', () => {
  const filled = fillPlaceholders(text, { customer: 'Ada {company}', company: 'Engines Ltd' });
  expect(filled).toBe('Hello Ada {company}, about {order} of Engines Ltd: {sum}.');
  expect(openPlaceholders('{order} {order} {sum}')).toEqual(['{order}']);
  expect(openPlaceholders('Nothing is open.')).toEqual([]);
});
