import type { Checkpoint } from 'audit/proof/checkpoint';
import { toHex } from 'audit/proof/encodings';
import { nodeProofCrypto } from 'audit/proof/node-crypto';
import { openCheckpoint } from 'audit/proof/signed-checkpoint';
import type { NoteVerifier } from 'audit/proof/signed-note';
import { orderOf } from './checkpoint-order.ts';
import type { KnownLogs } from './known-logs.ts';
import { LogFault } from './log-fault.ts';
import type { LogFaultKind } from './log-fault.ts';
import type { PinnedKey } from './pinned-key.ts';
import type { PortalAccount } from './portal-account.ts';

/** A log as this machine follows it: whatever the portal hands out is held against what it has signed before. */
export interface FollowedLog {
  readonly key: NoteVerifier;
  /** 'not shown' where the key came from the portal itself, and was never seen here before. */
  readonly origin: PinnedKey['origin'];
  /**
   * Checks a checkpoint that the portal has handed out, and remembers it where it is the largest.
   * @throws {LogFault}
   */
  check(note: string): Promise<Checkpoint>;
  /** Checks that one of the portal's goes on from what was kept elsewhere. @throws {LogFault} */
  checkFrom(kept: string, note: string): Promise<void>;
}

interface Following {
  readonly pinned: PinnedKey;
  readonly known: KnownLogs;
  readonly account: Pick<PortalAccount, 'file'>;
}

export function followedLog(following: Following): FollowedLog {
  const { pinned, known } = following;
  const { key, origin } = pinned;
  return {
    key,
    origin,
    check: async (note) => {
      const next = await signed(note, following);
      const latest = (await known.read(key.name))?.latest;
      const last = latest === undefined ? undefined : ours(latest, pinned);
      if (latest !== undefined && last)
        await requireOneLog([latest, last], [note, next], following);
      if (!last || next.size > last.size) await known.rememberLatest(key.name, note);
      return next;
    },
    checkFrom: async (kept, note) => {
      const before = ours(kept, pinned);
      await requireOneLog([kept, before], [note, await signed(note, following)], following);
    },
  };
}

/** @throws {LogFault} where it is not by the key that is known. */
async function signed(note: string, following: Following): Promise<Checkpoint> {
  const { pinned, known } = following;
  const opened = openCheckpoint(note, pinned.key, nodeProofCrypto);
  if (opened?.isSigned) return opened.checkpoint;
  const name = `not-signed-${shortHash(note)}`;
  const files = { key: `${pinned.text}\n`, portal: note };
  throw new LogFault(
    'not-signed',
    'The checkpoint that the portal handed out is not signed with the key of its log.',
    await known.keepEvidence(pinned.key.name, { name, files }),
  );
}

/** What was kept here is by a key that was in use before, or by the one that is. */
function ours(note: string, { key, former }: PinnedKey): Checkpoint {
  for (const each of [key, ...former]) {
    const opened = openCheckpoint(note, each, nodeProofCrypto);
    if (opened?.isSigned) return opened.checkpoint;
  }
  throw new LogFault(
    'not-signed',
    'The checkpoint that was kept here is not signed with a key of this log: it was changed, or is of another log.',
  );
}

type Held = readonly [note: string, checkpoint: Checkpoint];

/** @throws {LogFault} with both notes kept, unless the smaller one is the beginning of the larger one. */
async function requireOneLog(
  [kept, before]: Held,
  [portal, next]: Held,
  { pinned, known, account }: Following,
): Promise<void> {
  const isShorter = next.size < before.size;
  const [earlier, later] = isShorter ? [next, before] : [before, next];
  const { verdict, answer } = await orderOf(earlier, later, account);
  if (verdict === 'goes-on') return;
  const kind = isShorter && verdict === 'no-proof' ? 'shorter' : verdict;
  const name = `${kind}-${before.size}-${next.size}-${shortHash(portal)}`;
  const files = { known: kept, portal, ...(answer !== '' && { 'consistency.json': answer }) };
  const where = await known.keepEvidence(pinned.key.name, { name, files });
  throw new LogFault(kind, said(kind, before, next), where);
}

function said(kind: LogFaultKind, { size: known }: Checkpoint, { size }: Checkpoint): string {
  if (kind === 'fork')
    return `FORK: the portal's checkpoint of ${size} events is of another history than the one of ${known} that it has signed before. Nothing that was kept is touched.`;
  if (kind === 'shorter')
    return `SHORTER: the portal's log ends after ${size} events, and it has signed ${known} before. Nothing that was kept is touched.`;
  return `The portal does not show that its checkpoint of ${size} events goes on from the one of ${known}. Nothing that was kept is touched.`;
}

const SHOWN_BYTES = 4;

function shortHash(text: string): string {
  return toHex(nodeProofCrypto.sha256(new TextEncoder().encode(text)).slice(0, SHOWN_BYTES));
}
