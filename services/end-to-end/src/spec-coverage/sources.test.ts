import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, test } from '@jest/globals';
import { readReports } from './sources.ts';

let folder: string;

beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'reports-'));
});

afterEach(() => rmSync(folder, { recursive: true, force: true }));

function write(name: string, status: string): void {
  const assertionResults = [{ fullName: '[S7.01] an order is answered', status }];
  const report = { testResults: [{ assertionResults }] };
  writeFileSync(path.join(folder, name), JSON.stringify(report));
}

test('where tests ran once more, the report that holds both runs is read, and no other', () => {
  write('int.json', 'passed');
  write('int.first.json', 'failed');
  write('int.again.json', 'passed');
  const { tests, absent } = readReports(folder);
  expect(tests).toEqual([{ level: 'api', title: '[S7.01] an order is answered', ids: ['S7.01'] }]);
  expect(absent.map((file) => path.basename(file))).toEqual(['unit.json', 'browser.json']);
});
