import { chmodSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, test } from '@jest/globals';
import { findOnPath } from './redis-program.ts';

test('redis-server is preferred to valkey-server, and both must be executable', () => {
  const dir = mkdtempSync(path.join(tmpdir(), 'path-'));
  try {
    const names = ['redis-server', 'valkey-server'];
    for (const name of names) writeFileSync(path.join(dir, name), '', { mode: 0o644 });
    const search = [path.join(dir, 'absent'), dir].join(path.delimiter);
    expect(findOnPath(names, search)).toBeUndefined();
    chmodSync(path.join(dir, 'valkey-server'), 0o755);
    expect(findOnPath(names, search)).toBe(path.join(dir, 'valkey-server'));
    chmodSync(path.join(dir, 'redis-server'), 0o755);
    expect(findOnPath(names, search)).toBe(path.join(dir, 'redis-server'));
  } finally {
    rmSync(dir, { recursive: true, force: true });
  }
});
