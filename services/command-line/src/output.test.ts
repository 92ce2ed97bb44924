import { PassThrough } from 'node:stream';
import { text } from 'node:stream/consumers';
import type { WriteStream } from 'node:tty';
import { expect, test } from '@jest/globals';
import { alignedTable, createOutput } from './output.ts';

async function said(json: boolean): Promise<string> {
  const out = new PassThrough();
  const err = Object.assign(new PassThrough(), { isTTY: false }) as unknown as WriteStream;
  const output = createOutput(json, { out, err });
  const bar = output.progress(10, 'rows');
  bar.advance(5);
  bar.stop();
  output.result({ rows: 1 }, ['one row']);
  out.end();
  return text(out);
}

test('a person reads lines, a program one JSON document, and neither a progress bar where there is no terminal', async () => {
  expect(await said(false)).toBe('one row\n');
  expect(JSON.parse(await said(true))).toEqual({ rows: 1 });
});

test('columns are as wide as their widest cell, without spaces at the ends of lines', () => {
  expect(
    alignedTable(
      ['line', 'reason'],
      [
        ['12345', 'x'],
        ['1', 'missing'],
      ],
    ),
  ).toEqual(['line   reason', '12345  x', '1      missing']);
});
