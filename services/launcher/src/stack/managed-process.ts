import type { ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { setTimeout as delay } from 'node:timers/promises';
import { HUNG_SIGNAL } from 'kernel/runtime/hang';
import { createBackoff } from './backoff.ts';
import { LaunchError } from './launch-error.ts';
import { missingPackage } from './missing-package.ts';
import type { ProcessRegister } from './process-register.ts';
import { lastLines, spawnLogged } from './spawn-logged.ts';
import type { SpawnPlan } from './spawn-logged.ts';
import { stoppingOrder } from './stopping-order.ts';
import { waitUntil } from './wait-until.ts';
import { watchHeartbeat } from './watch-heartbeat.ts';

export interface ProcessPlan extends SpawnPlan {
  readonly name: string;
  /** SIGINT is Postgres's word for 'end the connections, write everything, stop'. */
  readonly stopSignal: 'SIGTERM' | 'SIGINT';
  /** Runs before every start: clears what a killed predecessor left. */
  readonly prepare?: () => Promise<void>;
  readonly isReady: () => Promise<boolean>;
  /** How long a start may take, in milliseconds. */
  readonly readyWithinMs?: number;
}

/** What every process of one stack shares. */
export interface ProcessHost {
  readonly register: ProcessRegister;
  /** Start a process again when it dies by itself. */
  readonly supervise: boolean;
  readonly note: (line: string) => void;
  /** Every process made for this host, in the order of making. */
  readonly processes: ManagedProcess[];
  /** Set when everything is being stopped: nothing starts any more. */
  closing: boolean;
}

/** For processes of which none is made yet. */
export function newHost(shared: Pick<ProcessHost, 'register' | 'supervise' | 'note'>): ProcessHost {
  return { ...shared, processes: [], closing: false };
}

/** Far more than a start takes where much else has the machine. */
const READY_WITHIN_MS = 120_000;
const STOP_WITHIN_MS = 20_000;

type Child = ChildProcess & { pid: number };

/** One process that is kept running until it is stopped on purpose. */
export class ManagedProcess {
  readonly name: string;
  readonly #plan: ProcessPlan;
  readonly #host: ProcessHost;
  readonly #backoff = createBackoff();
  #child: Child | undefined;
  #ready = false;
  #startedAt = 0;
  #giveUp = new AbortController();
  #revival: Promise<void> | undefined;

  constructor(plan: ProcessPlan, host: ProcessHost) {
    this.name = plan.name;
    this.#plan = plan;
    this.#host = host;
    host.processes.push(this);
  }

  get pid(): number | undefined {
    return this.#child?.pid;
  }

  async start(): Promise<void> {
    this.#giveUp = new AbortController();
    await this.#launch();
  }

  /** Ends the process in its own orderly way, by force only when that takes too long. */
  async stop(): Promise<void> {
    await this.#end(this.#plan.stopSignal);
  }

  /** Ends the process at once, as a crash would, and leaves it down. */
  async kill9(): Promise<void> {
    await this.#end('SIGKILL');
  }

  async restart(): Promise<void> {
    await this.stop();
    await this.start();
  }

  async #launch(): Promise<void> {
    this.#ready = false;
    await this.#plan.prepare?.();
    if (this.#host.closing)
      throw new LaunchError(`${this.name} is not started: all is being stopped.`);
    this.#startedAt = performance.now();
    const child = await spawnLogged(this.#plan);
    this.#child = child;
    child.once('exit', (code, signal) => this.#onExit(howEnded(code, signal)));
    if (this.#plan.beats) watchHeartbeat(child, () => this.#endHung(child));
    await this.#host.register.add(this.name, child.pid);
    await this.#awaitReady(child);
    this.#ready = true;
    // It may have died between its last answer and this line.
    if (hasEnded(child)) this.#onExit('ended');
  }

  async #awaitReady(child: Child): Promise<void> {
    const { isReady, logFile, readyWithinMs = READY_WITHIN_MS } = this.#plan;
    await waitUntil(async () => hasEnded(child) || (await isReady()), readyWithinMs);
    if (!hasEnded(child) && (await isReady())) return;
    const what = hasEnded(child) ? 'ended while starting' : 'did not become ready';
    await endChild(child, 'SIGKILL');
    const log = lastLines(logFile);
    throw new LaunchError(
      missingPackage(this.name, log) ?? `${this.name} ${what}. Its log (${logFile}) ends:\n${log}`,
    );
  }

  /** Its own watchdog should have ended it. */
  #endHung(child: Child): void {
    this.#host.note(`${this.name} hangs: it neither answers nor waits, and is ended.`);
    child.kill('SIGKILL');
  }

  #onExit(how: string): void {
    this.#child = undefined;
    const onPurpose = this.#giveUp.signal.aborted;
    // A death while starting is reported to whoever starts it.
    if (onPurpose || !this.#ready || !this.#host.supervise) return;
    this.#ready = false;
    this.#host.note(`${this.name} died (${how}); it is being started again.`);
    this.#revival ??= this.#revive().finally(() => {
      this.#revival = undefined;
    });
  }

  async #revive(): Promise<void> {
    const { signal } = this.#giveUp;
    while (!signal.aborted) {
      const wait = this.#backoff.next(performance.now() - this.#startedAt);
      const waited = await delay(wait, true, { signal }).catch(() => false);
      if (!waited) return;
      if (await this.#relaunched()) return;
    }
  }

  async #relaunched(): Promise<boolean> {
    try {
      await this.#launch();
      this.#host.note(`${this.name} is running again.`);
      return true;
    } catch (error) {
      this.#host.note(error instanceof Error ? error.message : String(error));
      return false;
    }
  }

  async #end(signal: NodeJS.Signals): Promise<void> {
    this.#giveUp.abort();
    // A revival under way may be about to have a new child; it is ended too.
    const revival = this.#revival;
    if (this.#child) await endChild(this.#child, signal);
    await revival;
    if (this.#child) await endChild(this.#child, signal);
    this.#host.register.remove(this.name);
  }
}

function howEnded(code: number | null, signal: NodeJS.Signals | null): string {
  return signal === HUNG_SIGNAL ? 'it hung' : (signal ?? `exit code ${code}`);
}

function hasEnded(child: Child): boolean {
  return child.exitCode !== null || child.signalCode !== null;
}

async function endChild(child: Child, signal: NodeJS.Signals): Promise<void> {
  if (hasEnded(child)) return;
  const ended = once(child, 'exit');
  child.kill(signal);
  const forced = setTimeout(() => child.kill('SIGKILL'), STOP_WITHIN_MS);
  await ended;
  clearTimeout(forced);
}

/** Stops what runs on one host, stage by stage. Works at any moment, also in mid-start. */
export async function stopAll(host: ProcessHost): Promise<void> {
  host.closing = true;
  for (const stage of stoppingOrder(host.processes)) {
    // Whatever becomes of one, the others are stopped too.
    const outcomes = await Promise.allSettled(stage.map((one) => one.stop()));
    for (const outcome of outcomes) {
      if (outcome.status === 'rejected') host.note(String(outcome.reason));
    }
  }
  host.register.clear();
}
