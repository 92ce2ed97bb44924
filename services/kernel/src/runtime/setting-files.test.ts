import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { z } from 'zod';
import { readEnvironment } from './env.ts';
import { withSettingFiles } from './setting-files.ts';

let folder: string;

beforeAll(() => {
  folder = mkdtempSync(path.join(os.tmpdir(), 'setting-files-'));
});

afterAll(() => rmSync(folder, { recursive: true, force: true }));

function fileOf(name: string, text: string): string {
  const file = path.join(folder, name);
  writeFileSync(file, text);
  return file;
}

test('a setting is read from the file that its variable names, without the line end', () => {
  const file = fileOf('token', 'from-the-vault\n');
  const schema = z.object({ TOKEN: z.string() });
  expect(readEnvironment(schema, { TOKEN_FILE: file })).toEqual({ TOKEN: 'from-the-vault' });
  expect(readEnvironment(schema, { TOKEN: '', TOKEN_FILE: file }).TOKEN).toBe('from-the-vault');
});

test('what the environment holds itself goes before its file, which is not opened then', () => {
  const environment = { TOKEN: 'given', TOKEN_FILE: path.join(folder, 'missing') };
  expect(withSettingFiles(environment, ['TOKEN'])).toEqual(environment);
});

test('files of what is no setting are left alone', () => {
  const environment = { SSH_KEY_FILE: fileOf('ssh', 'not ours') };
  expect(withSettingFiles(environment, ['TOKEN'])).toEqual(environment);
});

test('every file that cannot be read or is empty is named at once, and why', () => {
  const environment = {
    ONE_FILE: path.join(folder, 'nowhere'),
    TWO_FILE: folder,
    THREE_FILE: fileOf('empty', ' \n'),
  };
  const read = (): unknown => withSettingFiles(environment, ['ONE', 'TWO', 'THREE']);
  expect(read).toThrow(
    /ONE_FILE: .*nowhere cannot be read \(ENOENT\)\n.*TWO_FILE: .* \(EISDIR\)\n.*THREE_FILE: .*empty is empty/,
  );
});
