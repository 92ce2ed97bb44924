import { execFile } from 'node:child_process';
import { copyFile, mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import { readTextIfPresent } from 'kernel/files/present-files';
import { backoffMs, delay } from 'kernel/runtime/clock';
import type { Logger } from 'kernel/runtime/logger';
import type { Stoppable } from 'kernel/runtime/process';
import { parseCheckpoint } from '../proof/checkpoint.ts';
import { parseNote } from '../proof/signed-note.ts';
import { writeWhole } from './log-folder.ts';
import type { Sealed } from './log-folder.ts';

const run = promisify(execFile);
const SEND_MS = 15_000;

/** Somewhere that whoever has this machine cannot reach back into: a checkpoint that was there cannot be denied. */
export interface SecondPlace extends Stoppable {
  /** Of those that wait only the newest is sent: it covers all that the others do. */
  send(sealed: Pick<Sealed, 'size' | 'note'>): void;
  /** The last checkpoint that it has; undefined where it has none, or cannot say. @throws where it is away. */
  last(signal: AbortSignal): Promise<string | undefined>;
}

interface Place {
  readonly name: string;
  deliver(sealed: Pick<Sealed, 'size' | 'note'>, signal: AbortSignal): Promise<void>;
  last(signal: AbortSignal): Promise<string | undefined>;
}

const SERVER_FAULT = 500;

/**
 * `POST` of the signed checkpoint as plain text; any answer of 2xx will do. Asked with `GET` it may answer the last one
 * that it was sent; any other answer says that it does not keep them.
 */
export function webhook(url: string, logger: Logger): SecondPlace {
  const asked = (signal: AbortSignal, request: RequestInit): Promise<Response> =>
    fetch(url, {
      ...request,
      redirect: 'error',
      signal: AbortSignal.any([signal, AbortSignal.timeout(SEND_MS)]),
    });
  const deliver: Place['deliver'] = async ({ note }, signal) => {
    const headers = { 'content-type': 'text/plain; charset=utf-8' };
    const answer = await asked(signal, { method: 'POST', headers, body: note });
    if (!answer.ok) throw new Error(`answered with ${answer.status}`);
  };
  const last: Place['last'] = async (signal) => {
    const answer = await asked(signal, { headers: { accept: 'text/plain' } });
    if (answer.status >= SERVER_FAULT) throw new Error(`answered with ${answer.status}`);
    const text = await answer.text();
    return answer.ok && isCheckpoint(text) ? text : undefined;
  };
  return place({ name: 'webhook of checkpoints', deliver, last }, logger);
}

function isCheckpoint(text: string): boolean {
  const note = parseNote(text);
  return note !== undefined && parseCheckpoint(note.text) !== undefined;
}

/** A commit and a push for each checkpoint, from a clone that the operator has made, with a remote of its own. */
export function gitRepository(clone: string, logger: Logger): SecondPlace {
  const git = (args: readonly string[], signal: AbortSignal) =>
    run('git', ['-C', clone, ...args], { signal, timeout: SEND_MS });
  const deliver: Place['deliver'] = async ({ size, note }, signal) => {
    const file = path.join(clone, 'checkpoints', String(size));
    await mkdir(path.dirname(file), { recursive: true });
    await writeFile(file, note);
    await copyFile(file, path.join(clone, 'checkpoint'));
    await git(['add', 'checkpoint', 'checkpoints'], signal);
    const { stdout } = await git(['status', '--porcelain'], signal);
    if (stdout !== '')
      await git(['commit', '--quiet', '-m', `Checkpoint of ${size} events`], signal);
    await git(['push', '--quiet'], signal);
  };
  const last: Place['last'] = async (signal) => {
    await git(['fetch', '--quiet'], signal);
    // Of what the remote has, and not of the clone: that lies on this machine.
    const { stdout: listed } = await git(['ls-tree', '--name-only', '@{upstream}'], signal).catch(
      () => ({ stdout: '' }),
    );
    if (!listed.split('\n').includes('checkpoint')) return undefined;
    return (await git(['show', '@{upstream}:checkpoint'], signal)).stdout;
  };
  return place({ name: 'git repository of checkpoints', deliver, last }, logger);
}

/** A file of the operator's choice, outside of what is backed up and put back together. */
export function outsideFile(file: string, logger: Logger): SecondPlace {
  return place(
    {
      name: 'file of the last checkpoint',
      deliver: async ({ note }) => writeWhole(file, note),
      last: async () => readTextIfPresent(file),
    },
    logger,
  );
}

function place({ name, deliver, last }: Place, logger: Logger): SecondPlace {
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
    last: (signal) => last(AbortSignal.any([signal, stopping.signal])),
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
