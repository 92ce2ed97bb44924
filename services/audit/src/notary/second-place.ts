import { execFile } from 'node:child_process';
import { copyFile, mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import { backoffMs, delay } from 'kernel/runtime/clock';
import type { Logger } from 'kernel/runtime/logger';
import type { Stoppable } from 'kernel/runtime/process';
import type { Sealed } from './log-folder.ts';

const run = promisify(execFile);
const SEND_MS = 15_000;

/** Somewhere that whoever has this machine cannot reach back into: a checkpoint that was there cannot be denied. */
export interface SecondPlace extends Stoppable {
  /** Of those that wait only the newest is sent: it covers all that the others do. */
  send(sealed: Pick<Sealed, 'size' | 'note'>): void;
}

type Deliver = (sealed: Pick<Sealed, 'size' | 'note'>, signal: AbortSignal) => Promise<void>;

/** `POST` of the signed checkpoint as plain text; any answer of 2xx will do. */
export function webhook(url: string, logger: Logger): SecondPlace {
  return place({ name: 'webhook of checkpoints', logger }, async ({ note }, signal) => {
    const answer = await fetch(url, {
      method: 'POST',
      headers: { 'content-type': 'text/plain; charset=utf-8' },
      body: note,
      redirect: 'error',
      signal: AbortSignal.any([signal, AbortSignal.timeout(SEND_MS)]),
    });
    if (!answer.ok) throw new Error(`answered with ${answer.status}`);
  });
}

/** A commit and a push for each checkpoint, from a clone that the operator has made, with a remote of its own. */
export function gitRepository(clone: string, logger: Logger): SecondPlace {
  const git = (args: readonly string[], signal: AbortSignal) =>
    run('git', ['-C', clone, ...args], { signal, timeout: SEND_MS });
  return place(
    { name: 'git repository of checkpoints', logger },
    async ({ size, note }, signal) => {
      const file = path.join(clone, 'checkpoints', String(size));
      await mkdir(path.dirname(file), { recursive: true });
      await writeFile(file, note);
      await copyFile(file, path.join(clone, 'checkpoint'));
      await git(['add', 'checkpoint', 'checkpoints'], signal);
      const { stdout } = await git(['status', '--porcelain'], signal);
      if (stdout !== '')
        await git(['commit', '--quiet', '-m', `Checkpoint of ${size} events`], signal);
      await git(['push', '--quiet'], signal);
    },
  );
}

function place(
  { name, logger }: { readonly name: string; readonly logger: Logger },
  deliver: Deliver,
): SecondPlace {
  const stopping = new AbortController();
  let next: Pick<Sealed, 'size' | 'note'> | undefined;
  let sending = Promise.resolve();
  let isBusy = false;
  const work = async (): Promise<void> => {
    for (let attempt = 1; next !== undefined && !stopping.signal.aborted; attempt += 1) {
      const sealed = next;
      try {
        await deliver(sealed, stopping.signal);
        if (next === sealed) next = undefined;
        attempt = 0;
      } catch (err) {
        logger.warn(
          { err, place: name, size: sealed.size },
          'a checkpoint was not taken, trying again',
        );
        await delay(backoffMs(attempt), stopping.signal);
      }
    }
    isBusy = false;
  };
  return {
    name,
    send: (sealed) => {
      next = sealed;
      if (isBusy) return;
      isBusy = true;
      sending = work();
    },
    stop: async () => {
      stopping.abort();
      await sending;
    },
  };
}
