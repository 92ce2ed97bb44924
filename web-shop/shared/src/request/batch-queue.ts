import { BATCHING } from 'contracts/constants/batching';
import { RequestError } from './request-error.ts';

/** Times in milliseconds. */
export interface BatchTiming {
  readonly delayMs: number;
  readonly maxRequests: number;
  readonly staleCheckMs: number;
  readonly staleAgeMs: number;
}

export interface BatchQueue {
  /**
   * Queues a request with others of its method and path.
   * @returns the response, once it says success.
   * @throws {RequestError} with the message 'status: status text' when it does not; whatever fetch throws; the
   * signal's reason when it is aborted.
   */
  add(path: string, init: RequestInit): Promise<Response>;
}

interface Waiter {
  resolve(response: Response): void;
  reject(reason: unknown): void;
}

/** One request to send, and who waits for it: the same GET is sent once. */
interface Entry {
  readonly path: string;
  readonly init: RequestInit;
  readonly queuedAt: number;
  readonly waiters: Set<Waiter>;
  readonly sending: AbortController;
}

interface Group {
  readonly inParallel: boolean;
  readonly entries: Map<string, Entry>;
  queued: number;
  readonly timer: ReturnType<typeof setTimeout>;
}

/** Gathers requests for a moment and sends those of one method and path together. */
export function createBatchQueue(
  doFetch: typeof fetch,
  timing: BatchTiming = BATCHING,
): BatchQueue {
  const groups = new Map<string, Group>();
  let staleCheck: ReturnType<typeof setInterval> | undefined;

  function send(key: string): void {
    const group = groups.get(key);
    if (group === undefined) return;
    clearTimeout(group.timer);
    groups.delete(key);
    if (groups.size === 0) stopChecking();
    void run(group);
  }

  async function run({ inParallel, entries }: Group): Promise<void> {
    for (const entry of entries.values()) {
      const sent = sendEntry(doFetch, entry);
      if (!inParallel) await sent;
    }
  }

  // A timer may be held back, or lost while the page sleeps; what lies here for long is sent (ruling T.60).
  function sendStale(): void {
    const limit = Date.now() - timing.staleAgeMs;
    for (const [key, { entries }] of groups) {
      if ([...entries.values()].some(({ queuedAt }) => queuedAt < limit)) send(key);
    }
  }

  function stopChecking(): void {
    clearInterval(staleCheck);
    staleCheck = undefined;
  }

  function groupFor(key: string, method: string): Group {
    const present = groups.get(key);
    if (present !== undefined) return present;
    const timer = setTimeout(() => send(key), timing.delayMs);
    const group = { inParallel: method === 'GET', entries: new Map(), queued: 0, timer };
    groups.set(key, group);
    staleCheck ??= setInterval(sendStale, timing.staleCheckMs);
    return group;
  }

  return {
    add: async (path, init) => {
      init.signal?.throwIfAborted();
      const method = init.method ?? 'GET';
      const key = `${method} ${path.split('?', 1)[0]}`;
      const group = groupFor(key, method);
      const response = waitForResponse(entryFor(group, path, init), init.signal);
      group.queued += 1;
      if (group.queued >= timing.maxRequests) send(key);
      return response;
    },
  };
}

function entryFor({ inParallel, entries, queued }: Group, path: string, init: RequestInit): Entry {
  // Only what changes nothing may be sent once for several.
  const identity = inParallel ? `${path} ${JSON.stringify(init.headers)}` : String(queued);
  const present = entries.get(identity);
  if (present !== undefined && present.waiters.size > 0) return present;
  const entry = {
    path,
    init,
    queuedAt: Date.now(),
    waiters: new Set<Waiter>(),
    sending: new AbortController(),
  };
  entries.set(identity, entry);
  return entry;
}

/** An aborted request is not sent, or given up, unless somebody else waits for the same. */
function waitForResponse(
  { waiters, sending }: Entry,
  signal?: AbortSignal | null,
): Promise<Response> {
  return new Promise((resolve, reject) => {
    const waiter = { resolve, reject };
    waiters.add(waiter);
    const cancel = (): void => {
      waiters.delete(waiter);
      waiter.reject(signal?.reason);
      if (waiters.size === 0) sending.abort();
    };
    signal?.addEventListener('abort', cancel, { once: true, signal: sending.signal });
  });
}

async function sendEntry(doFetch: typeof fetch, entry: Entry): Promise<void> {
  const { path, init, waiters, sending } = entry;
  if (waiters.size === 0) return;
  try {
    const response = await doFetch(path, { ...init, signal: sending.signal });
    if (!response.ok) throw toRequestError(response);
    const [first, ...others] = waiters;
    const copies = others.map(() => response.clone());
    first?.resolve(response);
    for (const [index, copy] of copies.entries()) others[index]?.resolve(copy);
  } catch (error) {
    for (const waiter of waiters) waiter.reject(error);
  }
}

function toRequestError({ status, statusText, body }: Response): RequestError {
  void body?.cancel();
  const answer = { status, statusText, body: '', problem: undefined, requestId: undefined };
  return new RequestError(answer, `${status}: ${statusText}`);
}
