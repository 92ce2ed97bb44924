import { fork } from 'node:child_process';
import type { ChildProcess } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { unavailable } from '../http/http-error.ts';
import { endingAfter } from './job-ending.ts';

export interface ProcessBounds {
  /** Memory of the process's own in megabytes, code and shared files apart. */
  readonly memoryMb: number;
  /** So much of it may be JavaScript's heap, in megabytes. */
  readonly heapMb: number;
  /** Whether what it writes on its standard error is seen; V8 writes there when a heap was too small. */
  readonly stderr: 'inherit' | 'ignore';
}

/** What a process answers, unless it ends, or says nothing before the signal is aborted. */
export type Answer =
  | { readonly how: 'answered'; readonly answer: unknown }
  | { readonly how: 'ended' }
  | { readonly how: 'silent' };

/** A process that answers one message after the other. It keeps nobody alive while it is asked nothing. */
export interface BoundedProcess {
  readonly pid: number | undefined;
  readonly hasEnded: boolean;
  /** @param signal ends the wait, not the process. */
  ask(message: unknown, signal: AbortSignal): Promise<Answer>;
  end(): void;
}

const STARTED_WITHIN_MS = 30_000;
const KIB_PER_MEGABYTE = 1024;
/**
 * The shell sets the bounds before it becomes the process: beyond that of memory an allocation fails, or the process dies.
 * Where the system does not know such a bound (macOS), the one of the heap remains. No core is written: it would lay the
 * file of a customer on the disk.
 */
const BOUNDED = 'ulimit -c 0; ulimit -d "$0" 2>/dev/null; exec "$@"';

/**
 * Starts a program of ours that says something once it can be asked, and ends with the process that started it. It gets
 * no setting of this process: it needs none of the secrets that stand there.
 * @throws {HttpError} 503 when it does not start.
 */
export async function startBounded(program: URL, bounds: ProcessBounds): Promise<BoundedProcess> {
  const child = forkBounded(program, bounds);
  const { ending, settle } = endingAfter(STARTED_WITHIN_MS);
  const said = await nextOf(child, ending).finally(settle);
  if (said.how !== 'answered') {
    child.kill('SIGKILL');
    throw unavailable();
  }
  return {
    pid: child.pid,
    get hasEnded() {
      return hasEnded(child);
    },
    ask: async (message, signal) => {
      if (hasEnded(child)) return { how: 'ended' };
      // That it has died meanwhile is seen by its end.
      child.send(message as object, () => undefined);
      return nextOf(child, signal);
    },
    end: () => void child.kill('SIGKILL'),
  };
}

function hasEnded(child: ChildProcess): boolean {
  return child.exitCode !== null || child.signalCode !== null;
}

function forkBounded(program: URL, bounds: ProcessBounds): ChildProcess {
  const { memoryMb, heapMb, stderr } = bounds;
  const kib = String(memoryMb * KIB_PER_MEGABYTE);
  const child = fork(fileURLToPath(program), {
    execPath: '/bin/sh',
    execArgv: ['-c', BOUNDED, kib, process.execPath, `--max-old-space-size=${heapMb}`],
    serialization: 'advanced',
    env: {},
    stdio: ['ignore', 'ignore', stderr, 'ipc'],
  });
  // That it cannot be started is seen by its silence.
  child.on('error', () => undefined);
  return child;
}

/** What a process says next. Meanwhile it keeps this process alive, and afterwards no more. */
async function nextOf(child: ChildProcess, signal: AbortSignal): Promise<Answer> {
  const heard = new AbortController();
  child.ref();
  child.channel?.ref();
  try {
    return await new Promise<Answer>((resolve) => {
      const isSilent = (): void => resolve({ how: 'silent' });
      child.once('message', (answer) => resolve({ how: 'answered', answer }));
      child.once('exit', () => resolve({ how: 'ended' }));
      signal.addEventListener('abort', isSilent, { signal: heard.signal });
      if (signal.aborted) isSilent();
    });
  } finally {
    heard.abort();
    child.removeAllListeners('message').removeAllListeners('exit');
    child.unref();
    child.channel?.unref();
  }
}
