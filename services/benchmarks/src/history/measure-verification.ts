import { mkdtemp, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { parseCheckpoint } from 'audit/proof/checkpoint';
import type { Checkpoint } from 'audit/proof/checkpoint';
import { sha256, verifyEd25519 } from 'audit/proof/node-crypto';
import { parseNote, parseVerifier, signatureOf } from 'audit/proof/signed-note';
import { verifyLog } from 'audit/proof/verify-log';
import type { Operator } from 'end-to-end/harness/operator';
import type { Figure } from '../figures.ts';
import { keepEntries, keptEntries } from './kept-entries.ts';
import type { FilledHistory } from './long-history.ts';

const EVENTS_A_SECOND = 50_000;
const LOOK_EVERY_MS = 500;
/** A notary that signs nothing more for so long will sign no more. */
const GIVE_UP_AFTER_MS = 300_000;

/** Verifies the log, as it is kept in a file, against the newest checkpoint of the portal's own notary. */
export async function measureVerification({ portal }: FilledHistory): Promise<readonly Figure[]> {
  const folder = await mkdtemp(path.join(os.tmpdir(), 'portal-bench-log-'));
  try {
    const file = path.join(folder, 'entries');
    const keeping = performance.now();
    const kept = await keepEntries(portal.store, file);
    const keptS = secondsSince(keeping);
    const checkpoint = await checkpointOver(portal.operator, kept);
    const began = performance.now();
    const { whole, events, notCovered } = await verifyLog(() => keptEntries(file), {
      checkpoint,
      sha256,
    });
    const seconds = secondsSince(began);
    return [
      {
        name: 'events kept as entries in a second',
        value: kept / keptS,
        unit: '/s',
        note: `${kept} events, read from the event store and brought into their canonical form`,
      },
      {
        name: 'events verified in a second',
        value: events / seconds,
        unit: '/s',
        aim: `at least ${EVENTS_A_SECOND}/s`,
        missed: !whole,
        note: `${events} events in ${seconds.toFixed(1)} s: ${whole ? 'whole' : 'NOT WHOLE'}, ${notCovered} not covered yet`,
      },
    ];
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

/** The newest checkpoint, its signature checked, once all that is signed in time covers so many events. */
async function checkpointOver(operator: Operator, events: number): Promise<Checkpoint> {
  let newest = 0;
  let giveUpAt = performance.now() + GIVE_UP_AFTER_MS;
  for (;;) {
    const { checkpoint, verifier, fault } = await operator.query('history.log', {});
    if (fault !== null) throw new Error(`the notary signs nothing: ${fault}`);
    const size = checkpoint?.size ?? 0;
    if (checkpoint && verifier !== null && size >= events)
      return signedCheckpoint(checkpoint.note, verifier);
    if (size > newest) giveUpAt = performance.now() + GIVE_UP_AFTER_MS;
    newest = Math.max(newest, size);
    if (performance.now() > giveUpAt) throw new Error(`the notary stands still at ${newest}`);
    await delay(LOOK_EVERY_MS);
  }
}

function signedCheckpoint(text: string, verifier: string): Checkpoint {
  const note = parseNote(text);
  const key = parseVerifier(verifier, sha256);
  const checkpoint = note && parseCheckpoint(note.text);
  if (!note || !key || !checkpoint || !signatureOf(note, key, verifyEd25519))
    throw new Error('the checkpoint is not signed by the notary');
  return checkpoint;
}

function secondsSince(began: number): number {
  return (performance.now() - began) / 1_000;
}
