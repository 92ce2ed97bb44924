import { concat, isSame } from './crypto.ts';
import type { Sha256, VerifyEd25519 } from './crypto.ts';
import { fromBase64, fromHex, toBase64, toHex } from './encodings.ts';

/** What a key signs (C2SP signed-note and tlog-cosignature): a note as it stands, or as a witness with the time. */
export const NOTE_KEY_TYPES = { note: 1, cosignature: 4 } as const;
type NoteKeyType = keyof typeof NOTE_KEY_TYPES;

/** A public key with a name: `example.com/log+a1b2c3d4+AQ…` as text. */
export interface NoteVerifier {
  readonly name: string;
  readonly type: NoteKeyType;
  /** Four bytes, of the name and the key. */
  readonly keyId: Uint8Array;
  /** 32 bytes, Ed25519. */
  readonly publicKey: Uint8Array;
}

export interface NoteSignature {
  readonly name: string;
  readonly keyId: Uint8Array;
  readonly signature: Uint8Array;
}

export interface SignedNote {
  /** Ends with a newline; what is signed. */
  readonly text: string;
  readonly signatures: readonly NoteSignature[];
}

const KEY_ID_BYTES = 4;
const PUBLIC_KEY_BYTES = 32;
const DASH = '—';
const LINE = /^— (?<name>[^ +]+) (?<signature>[A-Za-z0-9+/]+={0,2})$/;
const NEWLINE = Uint8Array.of(10);

export function noteVerifier(
  { name, type, publicKey }: Omit<NoteVerifier, 'keyId'>,
  sha256: Sha256,
): NoteVerifier {
  const algorithm = Uint8Array.of(NOTE_KEY_TYPES[type]);
  const hash = sha256(concat(utf8(name), NEWLINE, algorithm, publicKey));
  return { name, type, publicKey, keyId: hash.slice(0, KEY_ID_BYTES) };
}

/** The key as text, as programs of others take it. */
export function verifierText({ name, type, keyId, publicKey }: NoteVerifier): string {
  const key = concat(Uint8Array.of(NOTE_KEY_TYPES[type]), publicKey);
  return `${name}+${toHex(keyId)}+${toBase64(key)}`;
}

/** @returns undefined for what is no such text, or whose key is not the one that its id was made of. */
export function parseVerifier(text: string, sha256: Sha256): NoteVerifier | undefined {
  const [, name, id, key] = /^([^ +]+)\+([0-9a-f]{8})\+([A-Za-z0-9+/]+=*)$/.exec(text.trim()) ?? [];
  const bytes = key === undefined ? undefined : fromBase64(key);
  if (name === undefined || id === undefined || bytes?.length !== PUBLIC_KEY_BYTES + 1)
    return undefined;
  const type = typeOf(bytes[0]);
  if (!type) return undefined;
  const verifier = noteVerifier({ name, type, publicKey: bytes.slice(1) }, sha256);
  return isSame(verifier.keyId, fromHex(id)) ? verifier : undefined;
}

function typeOf(byte: number | undefined): NoteKeyType | undefined {
  if (byte === NOTE_KEY_TYPES.note) return 'note';
  return byte === NOTE_KEY_TYPES.cosignature ? 'cosignature' : undefined;
}

export function noteText({ text, signatures }: SignedNote): string {
  const lines = signatures.map(
    ({ name, keyId, signature }) => `${DASH} ${name} ${toBase64(concat(keyId, signature))}\n`,
  );
  return `${text}\n${lines.join('')}`;
}

/** @returns undefined for what is no signed note. */
export function parseNote(note: string): SignedNote | undefined {
  const end = note.lastIndexOf('\n\n');
  if (end < 1 || !note.endsWith('\n')) return undefined;
  const signatures = note
    .slice(end + 2, -1)
    .split('\n')
    .map(signatureIn);
  const found = signatures.filter((each) => each !== undefined);
  if (found.length === 0 || found.length < signatures.length) return undefined;
  return { text: note.slice(0, end + 1), signatures: found };
}

function signatureIn(line: string): NoteSignature | undefined {
  const { name, signature } = LINE.exec(line)?.groups ?? {};
  const bytes = signature === undefined ? undefined : fromBase64(signature);
  if (name === undefined || !bytes || bytes.length <= KEY_ID_BYTES) return undefined;
  const [keyId, rest] = [bytes.slice(0, KEY_ID_BYTES), bytes.slice(KEY_ID_BYTES)];
  return { name, keyId, signature: rest };
}

/** The signature that a key's holder has made of a note; undefined where there is none that holds. */
export function signatureOf(
  note: SignedNote,
  verifier: NoteVerifier,
  verify: VerifyEd25519,
): NoteSignature | undefined {
  return note.signatures.find(
    ({ name, keyId, signature }) =>
      name === verifier.name &&
      isSame(keyId, verifier.keyId) &&
      holds(note.text, signature, { verifier, verify }),
  );
}

const TIME_BYTES = 8;

function holds(
  text: string,
  signature: Uint8Array,
  { verifier, verify }: { readonly verifier: NoteVerifier; readonly verify: VerifyEd25519 },
): boolean {
  if (verifier.type === 'note') return verify(verifier.publicKey, utf8(text), signature);
  const time = cosignedAt(signature);
  const message = utf8(cosignedText(text, time));
  return verify(verifier.publicKey, message, signature.slice(TIME_BYTES));
}

/** Seconds since 1970 at which a witness signed. */
export function cosignedAt(signature: Uint8Array): number {
  const time = signature.slice(0, TIME_BYTES);
  return time.length < TIME_BYTES ? 0 : Number(new DataView(time.buffer).getBigUint64(0));
}

/** What a witness signs of a checkpoint (C2SP tlog-cosignature). */
export function cosignedText(text: string, seconds: number): string {
  return `cosignature/v1\ntime ${seconds}\n${text}`;
}

/** A witness's signature as it stands in a note: the time in eight bytes before it. */
export function withTime(seconds: number, signature: Uint8Array): Uint8Array {
  const time = new Uint8Array(TIME_BYTES);
  new DataView(time.buffer).setBigUint64(0, BigInt(seconds));
  return concat(time, signature);
}

export function utf8(text: string): Uint8Array {
  return new TextEncoder().encode(text);
}
