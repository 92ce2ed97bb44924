import { chmodSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import path from 'node:path';
import { newHost, stopAll } from '../stack/managed-process.ts';
import type { ProcessHost } from '../stack/managed-process.ts';
import { dataLayout } from '../stack/paths.ts';
import type { DataLayout } from '../stack/paths.ts';
import { substituteFor } from '../stack/postgres-location.ts';
import { openRegister } from '../stack/process-register.ts';

/** A data folder of one test, and what runs on it. */
export interface LauncherSandbox {
  readonly layout: DataLayout;
  readonly host: ProcessHost;
  readonly notes: string[];
  remove: () => Promise<void>;
}

/** Folders are made where test runs keep their own, so that nothing outlives the run. */
export function createSandbox({ mode = 0o711, supervise = true } = {}): LauncherSandbox {
  const base = process.env['PORTAL_TEST_DIR'] ?? '/tmp';
  const outer = mkdtempSync(path.join(base, 'trap-'));
  chmodSync(outer, mode);
  const layout = dataLayout(path.join(outer, 'data'));
  mkdirSync(layout.logs, { recursive: true });
  chmodSync(layout.dir, 0o711);
  const notes: string[] = [];
  const register = openRegister(layout.processes);
  const host = newHost({ register, supervise, note: (line) => notes.push(line) });
  return {
    layout,
    host,
    notes,
    async remove() {
      await stopAll(host);
      rmSync(path.dirname(substituteFor(layout.postgres)), { recursive: true, force: true });
      rmSync(outer, { recursive: true, force: true });
    },
  };
}

/** The same folder for a second launcher, after the first one is gone. */
export function nextLauncher(site: LauncherSandbox): LauncherSandbox {
  const register = openRegister(site.layout.processes);
  return { ...site, host: newHost({ ...site.host, register }) };
}
