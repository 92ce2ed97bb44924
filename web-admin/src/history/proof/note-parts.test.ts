import { expect, test } from '@jest/globals';
import { notePartsOf } from './note-parts.ts';

test('a note states the log, the root and who has signed, witnesses too', () => {
  const note = [
    'portal.example/history',
    '6519',
    '94CL0CbshXkZEyxEegc0uCDxA4AJiZohaSjFymE1bFw=',
    '',
    '— portal.example/history Njpz8LTRS5aIJipa1Puv733vpK',
    '— witness.example ABCD',
    '',
  ].join('\n');
  expect(notePartsOf(note)).toEqual({
    origin: 'portal.example/history',
    root: '94CL0CbshXkZEyxEegc0uCDxA4AJiZohaSjFymE1bFw=',
    signedBy: ['portal.example/history', 'witness.example'],
  });
});
