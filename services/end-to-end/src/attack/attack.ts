import { allRoutes } from 'bff/routes/routes';
import type { Route } from 'bff/http/route';
import { Agent } from 'undici';
import { seededChoice } from '../harness/seeded-choice.ts';
import { inspectAftermath } from './aftermath.ts';
import { ATTACKERS } from './attackers.ts';
import { isBrokenTurn, sendOneBroken } from './broken-turn.ts';
import type { Scene } from './draft.ts';
import { hostileRequest } from './hostile-request.ts';
import { sendHostile } from './hostile-turn.ts';
import { prepareAttack } from './prepare-attack.ts';
import type { Attack, AttackOptions } from './prepare-attack.ts';
import type { Result } from './tally.ts';
import { begunAllVisits, honestLane } from './visits/honest-lane.ts';

/** One request in so many is one that the portal must do. */
const VALID_SHARE = 10;
/** More of them show nothing new. */
const MOST_FAULTS = 100;

/** Attacks a portal and answers what came of it; what must not have happened is among its faults. */
export async function attack(options: AttackOptions): Promise<Result> {
  const sockets = new Agent({ keepAliveTimeout: 30_000 });
  const shared = await prepareAttack(options, sockets);
  try {
    await Promise.all(Array.from({ length: options.lanes }, () => runLane(shared)));
    await inspectAftermath(shared);
    return shared.tally.result();
  } finally {
    await sockets.destroy();
  }
}

async function runLane(shared: Attack): Promise<void> {
  const honest = await honestLane(shared);
  while (!isOver(shared)) {
    const { valid, requests } = shared.tally.counts;
    if (valid * VALID_SHARE <= requests || isEnough(shared)) await honest.visit();
    else await oneHostile(shared);
  }
}

/** So many requests, and each visit once. */
function isOver(shared: Attack): boolean {
  if (shared.tally.counts.faults > MOST_FAULTS) return true;
  return isEnough(shared) && begunAllVisits(shared);
}

function isEnough({ tally, requests }: Attack): boolean {
  return tally.counts.requests >= requests;
}

async function oneHostile(shared: Attack): Promise<void> {
  const index = shared.next();
  if (isBrokenTurn(index)) return sendOneBroken(shared, index);
  const scene = await sceneOf(shared, index);
  await sendHostile(shared, { index, scene, request: hostileRequest(scene) });
}

/** Each route in turn; everything else by the seed and the number alone. */
async function sceneOf({ seed, attackers, victims }: Attack, index: number): Promise<Scene> {
  const choice = seededChoice(Math.imul(index, 0x9e3779b1) ^ seed);
  const route = allRoutes[index % allRoutes.length] as Route;
  const [attacker, other] = await Promise.all([
    attackers.of(choice.of(ATTACKERS)),
    attackers.of(choice.of(ATTACKERS)),
  ]);
  return { route, attacker, other, victims, choice };
}
