import { randomUUID } from 'node:crypto';
import type { Attack } from './prepare-attack.ts';
import { brokenRequests, sendBroken } from './broken-http.ts';

/** One request in so many is broken as HTTP already. */
const SHARE = 60;

export function isBrokenTurn(index: number): boolean {
  return index % SHARE === 0;
}

/** Sends bytes that are no HTTP; a command that hides in them must never be carried out. */
export async function sendOneBroken(attack: Attack, index: number): Promise<void> {
  const { attackers, portal, tally } = attack;
  const origin = portal.address.shopUrl;
  const mark = randomUUID();
  const { host } = new URL(origin);
  const broken = brokenRequests({ attacker: await attackers.of('admin'), host, mark });
  const request = broken[Math.floor(index / SHARE) % broken.length];
  if (!request) return;
  const what = `${request.name} (#${index})`;
  try {
    const { status, ms } = await sendBroken(origin, request);
    tally.add({ kind: 'hostile', what, status, ms, correlationId: mark });
  } catch (error) {
    tally.fault(`${what}: ${String(error)}`);
  }
}
