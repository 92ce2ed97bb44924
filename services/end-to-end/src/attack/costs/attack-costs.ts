import os from 'node:os';
import { performance } from 'node:perf_hooks';
import { deliberateDelay } from 'kernel/testing/deliberate-delay';
import { openSockets } from '../../harness/http-client.ts';
import type { PortalUnderTest } from '../../harness/portal-under-test.ts';
import { openAttacker } from './attackers.ts';
import type { CostAttacker } from './attackers.ts';
import { openBystander } from './bystander.ts';
import { COST_ATTACKS } from './cost-attacks.ts';
import type { CostAttack } from './cost-attacks.ts';
import { effectsOf } from './latencies.ts';
import type { Effect } from './latencies.ts';

export interface CostResult {
  readonly name: string;
  /** How often each status was answered to the attacker. */
  readonly statuses: Readonly<Record<string, number>>;
  readonly effects: readonly Effect[];
  /** Processes that waited for a processor while it was measured, and how many processors there are. */
  readonly load: number;
  readonly processors: number;
}

export interface CostOptions {
  readonly portal: PortalUnderTest;
  /** How long each attack lasts, and how long is measured without it. */
  readonly seconds: number;
  /** Notified of each attack once it is over. */
  onResult?(result: CostResult): void;
}

/** One attack after the other, each measured against the time right before it. */
export async function attackCosts(options: CostOptions): Promise<readonly CostResult[]> {
  const sockets = openSockets();
  const bystander = await openBystander(options.portal, sockets);
  // What is slow once, at the first request of its kind, is nobody's attack.
  await bystander.watch(options.seconds * 1_000);
  const results: CostResult[] = [];
  for (const attack of COST_ATTACKS) {
    const attacker = await openAttacker(options.portal, attack.role);
    const idle = await bystander.watch(options.seconds * 1_000);
    const over = new AbortController();
    const attacking = attackUntil(over.signal, attack, attacker);
    const attacked = await bystander.watch(options.seconds * 1_000);
    over.abort();
    const statuses = await attacking;
    const [load = Number.NaN] = os.loadavg();
    const processors = os.availableParallelism();
    const result = {
      name: attack.name,
      statuses,
      effects: effectsOf(idle, attacked),
      load,
      processors,
    };
    options.onResult?.(result);
    results.push(result);
  }
  await sockets.destroy();
  return results;
}

async function attackUntil(
  over: AbortSignal,
  attack: CostAttack,
  attacker: CostAttacker,
): Promise<CostResult['statuses']> {
  const statuses: Record<string, number> = {};
  const began = performance.now();
  let index = 0;
  const lane = async (): Promise<void> => {
    while (!over.aborted) {
      const turn = index;
      index += 1;
      const early = began + (turn * 1_000) / attack.perSecond - performance.now();
      if (early > 0) await deliberateDelay(early);
      if (over.aborted) return;
      const status = await statusOf(attacker, attack.request(turn));
      statuses[status] = (statuses[status] ?? 0) + 1;
    }
  };
  await Promise.all(Array.from({ length: attack.atOnce }, lane));
  return statuses;
}

/** 'closed' where the portal ended the connection, which refuses too. */
async function statusOf(
  attacker: CostAttacker,
  request: ReturnType<CostAttack['request']>,
): Promise<string> {
  try {
    return String(await attacker.send(request));
  } catch {
    return 'closed';
  }
}

/** What must not have happened, for people. */
export function faultsOf(results: readonly CostResult[]): readonly string[] {
  return results.flatMap(({ name, statuses, effects }) => [
    ...effects
      .filter(({ isTooSlow }) => isTooSlow)
      .map(
        ({ asked, idleMs, attackedMs }) =>
          `${name}: ${asked} took others ${attackedMs.toFixed(0)} ms (p95) in place of ${idleMs.toFixed(0)} ms`,
      ),
    ...Object.entries(statuses)
      .filter(([status]) => Number(status) >= 500)
      .map(([status, count]) => `${name}: ${count} answers of ${status}`),
    ...(Object.keys(statuses).length === 0 ? [`${name}: nothing was answered`] : []),
  ]);
}
