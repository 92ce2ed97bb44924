import { allRoutes } from 'bff/routes/routes';
import { keyOf } from 'bff/testing/check-response';
import { keyBatchEvents } from 'contracts/events/licensing';
import type { RecordedEvent } from 'eventstore-client/event-store';
import { replayWallet } from '../harness/replay-wallet.ts';
import type { Attack } from './prepare-attack.ts';
import type { Tally } from './tally.ts';

/** What a refusal leaves behind: the owner of an account learns of failed sign-ins, and of codes that count no more. */
const OF_REFUSALS = new Set(['UserSignInsFailed.v1', 'CodesRefused.v1']);
const PAGE = 500;

/** Looks for what an attack must not have left: in the log, in the wallets, among the keys. */
export async function inspectAftermath(attack: Attack): Promise<void> {
  await inspectLog(attack);
  for (const companyId of attack.attackers.companyIds) await inspectWallet(attack, companyId);
  const unvisited = allRoutes.map(keyOf).filter((route) => !attack.visited.has(route));
  if (unvisited.length > 0) {
    attack.tally.fault(
      `no honest request was answered as the schema says by: ${unvisited.join(', ')}`,
    );
  }
}

async function inspectLog({ portal, startedAt, tally }: Attack): Promise<void> {
  const keys = createKeyInspection(tally);
  let ofTaken = 0;
  for await (const { events } of portal.store.scanAll({ after: startedAt, limit: PAGE })) {
    for (const event of events) {
      const id = event.metadata['$correlationId'] ?? '';
      const { type, stream } = event;
      if (tally.takenIds.has(id)) ofTaken += 1;
      // A command that was smuggled behind a broken request names its mark, and is a request of its own.
      const { sku } = event.data;
      const marks = typeof sku === 'string' ? [id, sku] : [id];
      if (marks.some((mark) => tally.refusedIds.has(mark)) && !OF_REFUSALS.has(type)) {
        tally.fault(`${type} in ${stream} although its request was refused`);
      }
      if (type === 'KeysAllocated.v1') keys.add(event);
    }
  }
  // What was done leaves traces: without any this would see nothing at all.
  if (ofTaken === 0) tally.fault('no event names the request that it comes from');
}

/** Every key is sold once. */
function createKeyInspection(tally: Tally): { add(event: RecordedEvent): void } {
  const allocated = new Set<string>();
  return {
    add: ({ data }) => {
      for (const keyId of keyBatchEvents['KeysAllocated.v1'].parse(data).keyIds) {
        if (allocated.has(keyId)) tally.fault(`the key ${keyId} was sold twice`);
        allocated.add(keyId);
      }
    },
  };
}

/** Reckoned anew from its events: nothing but deposits came in, and nothing went below zero. */
async function inspectWallet({ portal, tally }: Attack, companyId: string): Promise<void> {
  const steps = await replayWallet(portal.store, companyId).catch((error: unknown) => {
    tally.fault(`the wallet of ${companyId}: ${String(error)}`);
  });
  for (const { deposit, type } of steps ?? []) {
    if (deposit < 0) tally.fault(`${type} left ${deposit} in the wallet of ${companyId}`);
  }
}
