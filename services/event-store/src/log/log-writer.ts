import { setTimeout as delay } from 'node:timers/promises';
import type { Session } from 'kernel/runtime/silent-lines';
import { insertBatches, INSERT_EVENTS, insertValues } from '../postgres/event-rows.ts';
import { DatabaseInUse, WriterConnection } from '../postgres/writer-connection.ts';
import type { AppendOutcome, Appender, StreamWrite } from './append.ts';
import { AppendGroup } from './append-group.ts';
import type { LoggedEvent } from './event.ts';
import type { EventLog } from './event-log.ts';
import { loadLog } from './load-log.ts';
import { lookUp } from './look-up.ts';

/** Nothing can be written now; nothing is known to be written. */
export class LogUnavailable extends Error {
  override readonly name = 'LogUnavailable';
}

/** The append was not begun before its deadline; nothing of it is written. */
export class AppendDeadlineExceeded extends Error {
  override readonly name = 'AppendDeadlineExceeded';
}

export interface LogWriterOptions {
  readonly databaseUrl: string;
  readonly lockWaitMs: number;
  /** The log can no longer be written by this process: another one owns the database. */
  readonly onFatal: (error: Error) => void;
  /** A group could not be written; the writer is connecting anew. */
  readonly onInterrupted: (error: unknown) => void;
}

interface Waiting {
  readonly writes: readonly StreamWrite[];
  readonly bytes: number;
  readonly deadline: number;
  resolve(outcome: AppendOutcome): void;
  reject(error: Error): void;
}

const MAX_GROUP = { appends: 2_000, bytes: 16 * 1024 * 1024 };
/** Beyond this many, appends are turned away rather than kept in memory. */
const MAX_WAITING = 20_000;
const RECOVERY_PAUSE_MS = 200;
/** A group of appends takes milliseconds. */
const STALLED_AFTER_MS = 5_000;

/**
 * The one writer of the log. While a group of appends is being committed the next ones gather, and then go into
 * one transaction together; each is answered only after the commit.
 */
export class LogWriter implements Appender {
  readonly #log: EventLog;
  readonly #options: LogWriterOptions;
  #connection: WriterConnection;
  #waiting: Waiting[] = [];
  #running: Promise<void> | undefined;
  #recovering = false;
  #closed = false;
  /** Infinity while nothing is being written. */
  #committingSince = Number.POSITIVE_INFINITY;

  private constructor(log: EventLog, connection: WriterConnection, options: LogWriterOptions) {
    this.#log = log;
    this.#connection = connection;
    this.#options = options;
  }

  /** Takes the database's lock and loads the end of the log. */
  static async open(log: EventLog, options: LogWriterOptions): Promise<LogWriter> {
    return new LogWriter(log, await openLog(log, options), options);
  }

  /** Whether appends get through: not while it is connecting anew, nor while Postgres takes far too long for one. */
  get isWriting(): boolean {
    return this.#takesAppends && performance.now() - this.#committingSince < STALLED_AFTER_MS;
  }

  /** How many appends wait for their turn. */
  get waiting(): number {
    return this.#waiting.length;
  }

  append(
    writes: readonly StreamWrite[],
    deadline = Number.POSITIVE_INFINITY,
  ): Promise<AppendOutcome> {
    if (!this.#takesAppends || this.#waiting.length >= MAX_WAITING) {
      return Promise.reject(new LogUnavailable('the log cannot be written now'));
    }
    return new Promise((resolve, reject) => {
      this.#waiting.push({ writes, bytes: sizeOf(writes), deadline, resolve, reject });
      this.#running ??= this.#run();
    });
  }

  /** Finishes what waits, then lets go of the database. */
  async close(): Promise<void> {
    this.#closed = true;
    await this.#running;
    await this.#connection.close();
  }

  get #takesAppends(): boolean {
    return !this.#closed && !this.#recovering;
  }

  async #run(): Promise<void> {
    while (this.#waiting.length > 0) {
      const group = inTime(this.#takeGroup());
      try {
        this.#committingSince = performance.now();
        await this.#commit(group);
      } catch (cause) {
        this.#fail(group, cause);
        this.#options.onInterrupted(cause);
        await this.#recover();
      }
    }
    this.#running = undefined;
    this.#committingSince = Number.POSITIVE_INFINITY;
  }

  #takeGroup(): Waiting[] {
    let bytes = 0;
    let count = 0;
    for (const append of this.#waiting) {
      bytes += append.bytes;
      if (count > 0 && (count === MAX_GROUP.appends || bytes > MAX_GROUP.bytes)) break;
      count += 1;
    }
    return this.#waiting.splice(0, count);
  }

  async #commit(appends: readonly Waiting[]): Promise<void> {
    const view = await lookUp(
      appends.flatMap((append) => append.writes),
      this.#log,
      this.#connection,
    );
    const group = new AppendGroup(view, this.#log.head, Date.now());
    const outcomes = appends.map((append) => group.add(append.writes));
    await this.#insert(group.events);
    this.#log.commit(group.events);
    for (const [index, outcome] of outcomes.entries()) appends[index]?.resolve(outcome);
  }

  async #insert(events: readonly LoggedEvent[]): Promise<void> {
    const batches = insertBatches(events);
    if (batches.length > 1) await this.#connection.query({ text: 'BEGIN' });
    for (const batch of batches) {
      await this.#connection.query({ ...INSERT_EVENTS, values: insertValues(batch) });
    }
    if (batches.length > 1) await this.#connection.query({ text: 'COMMIT' });
  }

  #fail(group: readonly Waiting[], cause: unknown): void {
    const error = new LogUnavailable('the log could not be written', { cause });
    for (const append of [...group, ...this.#waiting]) append.reject(error);
    this.#waiting = [];
  }

  /**
   * Whether the failed transaction was committed is known only once its connection is gone for certain: the lock
   * is free then. So this takes a new connection with the lock, and loads what the log holds beyond our head.
   */
  async #recover(): Promise<void> {
    this.#recovering = true;
    this.#connection.abandon();
    while (!this.#closed && this.#recovering) {
      try {
        this.#connection = await openLog(this.#log, this.#options, this.#connection.session);
        this.#recovering = false;
      } catch (error) {
        if (error instanceof DatabaseInUse) {
          this.#options.onFatal(error);
          return;
        }
        await delay(RECOVERY_PAUSE_MS);
      }
    }
  }
}

async function openLog(
  log: EventLog,
  { databaseUrl, lockWaitMs }: LogWriterOptions,
  former?: Session,
): Promise<WriterConnection> {
  const connection = await WriterConnection.open({ databaseUrl, lockWaitMs, former });
  try {
    await loadLog(log, connection);
    return connection;
  } catch (error) {
    await connection.close();
    throw error;
  }
}

/** Those that may still be begun; the others are turned away. */
function inTime(group: readonly Waiting[]): Waiting[] {
  const now = Date.now();
  for (const append of group) {
    if (append.deadline <= now)
      append.reject(new AppendDeadlineExceeded('the deadline has passed'));
  }
  return group.filter((append) => append.deadline > now);
}

function sizeOf(writes: readonly StreamWrite[]): number {
  let bytes = 0;
  for (const { events } of writes) {
    for (const event of events) bytes += event.data.length + event.metadata.length;
  }
  return bytes;
}
