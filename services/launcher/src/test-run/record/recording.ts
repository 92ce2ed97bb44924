import { chmodSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { root } from '../../stack/paths.ts';
import { pathTemplates } from './routes.ts';
import { renewRecord } from './renew-record.ts';
import type { TestRecord } from './test-record.ts';

/** A run that writes down what its tests touch. */
export interface Recording {
  /** Where processes leave what they did. */
  readonly folder: string;
  /** Asks the portal under test, while it runs, which routes it has. */
  learnRoutes(bffUrl: string): Promise<void>;
  /** Puts what was seen into the record. @param reports of the steps that ran. */
  renew(reports: readonly string[]): Promise<TestRecord>;
  end(): void;
}

/**
 * From here on every process that this one starts watches which modules it runs, and so do those that tests start
 * (.jest/record): they take `node` from the recording.
 */
export function startRecording(): Recording {
  // A short name: sockets lie in it, whose paths may not be long.
  const folder = mkdtempSync(path.join(tmpdir(), 'portal-record-'));
  const { execPath } = process;
  process.env['TEST_RECORD_DIR'] = folder;
  process.execPath = watchingNode(folder);
  let templates: readonly string[] = [];
  return {
    folder,
    learnRoutes: async (bffUrl) => {
      templates = await pathTemplates(bffUrl);
    },
    renew: (reports) => renewRecord({ folder, reports, templates }),
    end: () => {
      process.execPath = execPath;
      delete process.env['TEST_RECORD_DIR'];
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

function watchingNode(folder: string): string {
  const preload = pathToFileURL(path.join(root, '.jest/record/preload.mjs')).href;
  const node = path.join(folder, 'node');
  const start = `exec '${process.execPath}' --import '${preload}' "$@"`;
  // A test of recordings may run in one: the `node` that it starts is the outer one's, and leaves what is done to the inner.
  const lines = [
    '#!/bin/sh',
    `RECORDING_TO="\${RECORDING_TO:-${folder}}"; TEST_RECORD_DIR="$RECORDING_TO"`,
    'export RECORDING_TO TEST_RECORD_DIR',
    start,
  ];
  writeFileSync(node, `${lines.join('\n')}\n`);
  chmodSync(node, 0o755);
  return node;
}
