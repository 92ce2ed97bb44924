import { historyPaths } from 'contracts/api/history-paths';
import { verificationSchema } from 'contracts/api/history-verification';
import type { Guests, Visit } from './guests.ts';

/** Of the whole log one verification runs at a time: the lanes take turns. */
let turn: Promise<void> = Promise.resolve();

const verification: Visit = {
  name: 'a verification of the log',
  run: async (guests) => {
    const before = turn;
    const own = before.then(() => beginAndWait(guests));
    // Who comes next goes on also where this one has failed, which is told by its own visit.
    turn = own.catch(() => undefined);
    await own;
  },
};

async function beginAndWait({ admin }: Guests): Promise<void> {
  await admin.answer(['GET', historyPaths.verifierPage]);
  await admin.answer(['GET', historyPaths.verifierForNode]);
  const { id } = await admin.ask(verificationSchema, ['POST', historyPaths.verify]);
  const path = historyPaths.verification(id);
  await admin.shown(verificationSchema, path, ({ endedAt }) => endedAt !== null);
}

export const historyVerificationVisits: readonly Visit[] = [verification];
