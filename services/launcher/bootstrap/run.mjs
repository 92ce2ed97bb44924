import { spawn } from 'node:child_process';
import { constants } from 'node:os';
import { owner, whenOwnerIsGone } from './owner.mjs';

const FORWARDED = ['SIGINT', 'SIGTERM', 'SIGHUP'];

/** Runs a tool to its end in silence; what it said is shown only when it failed. */
export function runQuietly(command, args, options) {
  return new Promise((resolve, reject) => {
    const child = spawn(command, args, { ...options, stdio: ['ignore', 'pipe', 'pipe'] });
    const said = [];
    child.stdout.on('data', (chunk) => said.push(chunk));
    child.stderr.on('data', (chunk) => said.push(chunk));
    child.on('error', reject);
    child.on('close', (code, signal) => {
      if (code === 0) return resolve();
      const output = Buffer.concat(said).toString().trim();
      const ending = signal ?? `exit code ${code}`;
      const what = `${[command, ...args].join(' ')} failed (${ending}):\n${output}`;
      reject(Object.assign(new Error(what), { output }));
    });
  });
}

/**
 * Runs a command's own program in the place of this process and answers its exit code. The channel
 * (ipc) tells it when this process is gone, even after kill -9.
 */
export function run(script, args) {
  const child = spawn(process.execPath, [script, ...args], {
    stdio: ['inherit', 'inherit', 'inherit', 'ipc'],
    env: {
      ...process.env,
      PORTAL_OWNER_PID: String(owner() ?? ''),
      // What was installed and built before is part of what somebody waits for.
      PORTAL_BEGUN_AT: String(performance.timeOrigin),
    },
  });
  whenOwnerIsGone(() => child.kill('SIGTERM'));
  for (const signal of FORWARDED) process.on(signal, () => child.kill(signal));
  return new Promise((resolve, reject) => {
    child.on('error', reject);
    child.on('exit', (code, signal) => resolve(code ?? 128 + constants.signals[signal]));
  });
}
