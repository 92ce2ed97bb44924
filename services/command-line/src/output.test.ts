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

test('what a file or an answer says moves no cursor and hides no line, and JSON stays what it says', async () => {
  const [out, err] = [new PassThrough(), new PassThrough()];
  const streams = { out, err: err as unknown as WriteStream };
  const evil = 'EVIL\u001B[31M\r\u009B2J\u007F\tend';
  createOutput(false, streams).result({}, [`'${evil}'`, 'another line']);
  createOutput(false, streams).note(evil);
  createOutput(true, streams).result({ evil }, []);
  out.end();
  err.end();
  const shown = String.raw`EVIL\u001b[31M\u000d\u009b2J\u007f`;
  const [lines, json] = (await text(out)).split('{');
  expect(lines).toBe(`'${shown}\tend'\nanother line\n`);
  expect(json).not.toMatch(/[^\P{Cc}\n]/u);
  expect(JSON.parse(`{${json}`)).toEqual({ evil });
  expect(await text(err)).toBe(`${shown}\tend\n`);
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
