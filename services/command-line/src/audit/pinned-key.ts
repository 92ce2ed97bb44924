import { readFile } from 'node:fs/promises';
import { readKeyChange } from 'audit/proof/key-change';
import { nodeProofCrypto } from 'audit/proof/node-crypto';
import { readKey } from 'audit/proof/signed-checkpoint';
import { verifierText } from 'audit/proof/signed-note';
import type { NoteVerifier } from 'audit/proof/signed-note';
import { CommandFailure } from '../command-failure.ts';
import type { KnownLog, KnownLogs } from './known-logs.ts';
import { LogFault } from './log-fault.ts';

/** The key of the log that is followed. */
export interface PinnedKey {
  readonly key: NoteVerifier;
  readonly text: string;
  /** Keys that have handed the log over. */
  readonly former: readonly NoteVerifier[];
  readonly origin: 'known' | 'not shown';
}

/** What an auditor says of the log. */
export interface LogClaims {
  /** The log's name: needed where this machine knows another one already. */
  readonly log: string | undefined;
  /** A file with the key, from somewhere else than the portal. */
  readonly key: string | undefined;
  /** A file with the note in which the old key names the new one. */
  readonly newKey: string | undefined;
}

/** What a portal says of its log. */
interface OfferedLog {
  /** As `name+id+key`. */
  readonly verifier: string;
  /** Its last checkpoint. */
  readonly note: string;
}

/**
 * Holds the key that a portal names against the one that is known. The log is known by its name, wherever the portal is.
 * @throws {LogFault} @throws {CommandFailure}
 */
export async function pinKey(
  offered: OfferedLog,
  claims: LogClaims,
  known: KnownLogs,
): Promise<PinnedKey> {
  const key = readKey(offered.verifier, nodeProofCrypto);
  if (key?.type !== 'note') throw new CommandFailure('The portal names no key of a log.');
  requireName(key.name, claims, await known.names());
  const given = claims.key === undefined ? undefined : await keyIn(claims.key);
  const before = await known.read(key.name);
  // Before the portal's own is looked at: what it names must not become the known one by the next call.
  if (!before) await known.rememberKeys(key.name, [verifierText(given ?? key)]);
  if (!before && !given) return { key, text: verifierText(key), former: [], origin: 'not shown' };
  const trusted = keysOf(before, known.folder, given);
  const [current, ...former] = trusted;
  if (!current) throw new CommandFailure(`${known.folder} holds no key of ${key.name}.`);
  if (given && !trusted.some((each) => isOneKey(each, given)))
    throw new CommandFailure('--key is not the key by which this machine knows the log.');
  if (isOneKey(current, key)) return { key, text: verifierText(key), former, origin: 'known' };
  await requireHandedOver({ current, key }, claims, { known, offered });
  await known.rememberKeys(key.name, [key, ...trusted].map(verifierText));
  return { key, text: verifierText(key), former: trusted, origin: 'known' };
}

function requireName(offered: string, { log }: LogClaims, names: readonly string[]): void {
  if (log === undefined ? names.length === 0 || names.includes(offered) : log === offered) return;
  const expected = log ?? names.join(', ');
  throw new LogFault(
    'other-log',
    `The portal names its log ${offered}, and this machine knows ${expected}. If it is another portal, say so: --log ${offered}`,
  );
}

function keysOf(
  before: KnownLog | undefined,
  folder: string,
  given: NoteVerifier | undefined,
): readonly NoteVerifier[] {
  if (!before) return given ? [given] : [];
  return before.keys.map((each) => {
    const key = readKey(each, nodeProofCrypto);
    if (!key) throw new CommandFailure(`${folder} holds what is no key: ${each}`);
    return key;
  });
}

async function keyIn(file: string): Promise<NoteVerifier> {
  const key = readKey(await contentOf(file), nodeProofCrypto);
  if (key?.type !== 'note') throw new CommandFailure(`${file} is no key of a log.`);
  return key;
}

interface KeyChange {
  readonly current: NoteVerifier;
  readonly key: NoteVerifier;
}

const ID_LENGTH = 8;

/** @throws {LogFault} unless the holder of the old key has signed that the new one takes its place. */
async function requireHandedOver(
  { current, key }: KeyChange,
  { newKey }: LogClaims,
  { known, offered }: { readonly known: KnownLogs; readonly offered: OfferedLog },
): Promise<void> {
  const note = newKey === undefined ? '' : await contentOf(newKey);
  const named = readKeyChange(note, current, nodeProofCrypto);
  if (named && isOneKey(named, key)) return;
  const id = verifierText(key).slice(key.name.length + 1, key.name.length + ID_LENGTH + 1);
  const files = {
    known: `${verifierText(current)}\n`,
    key: `${offered.verifier}\n`,
    portal: offered.note,
  };
  throw new LogFault(
    'other-key',
    'The portal signs its log with another key than the one that is known here. --new-key takes the note in which the old key names the new one; without it, ask the operator why.',
    await known.keepEvidence(key.name, { name: `other-key-${id}`, files }),
  );
}

function isOneKey(one: NoteVerifier, other: NoteVerifier): boolean {
  return verifierText(one) === verifierText(other);
}

async function contentOf(file: string): Promise<string> {
  return readFile(file, 'utf8').catch((error: unknown) => {
    throw new CommandFailure(`${file} cannot be read.`, { cause: error });
  });
}
