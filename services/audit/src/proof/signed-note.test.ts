import { generateKeyPairSync, randomBytes } from 'node:crypto';
import { expect, test } from '@jest/globals';
import { checkpointText, parseCheckpoint } from './checkpoint.ts';
import { fromBase64 } from './encodings.ts';
import { sha256, signingKey, verifyEd25519 } from './node-crypto.ts';
import {
  cosignedAt,
  cosignedText,
  noteText,
  noteVerifier,
  parseNote,
  parseVerifier,
  signatureOf,
  utf8,
  verifierText,
  withTime,
} from './signed-note.ts';

// The key and the note of the documentation of Go's sumdb/note.
const KNOWN_KEY = 'PeterNeumann+c74f20a3+ARpc2QcUPDhMQegwxbzhKqiBfsVkmqq/LDE4izWy10TW';
const KNOWN_SEED = 'gQoUAtUUbI2E8kQzMPVAgOv5juF9nHT2JS/F1ccoMXM=';
const KNOWN_NOTE = `If you think cryptography is the answer to your problem,
then you don't know what your problem is.

— PeterNeumann x08go/ZJkuBS9UG/SffcvIAQxVBtiFupLLr8pAcElZInNIuGUgYN1FFYC2pZSNXgKvqfqdngotpRZb6KE6RyyBwJnAM=
`;

function known() {
  const [note, verifier] = [parseNote(KNOWN_NOTE), parseVerifier(KNOWN_KEY, sha256)];
  const seed = fromBase64(KNOWN_SEED);
  if (!note || !verifier || !seed) throw new Error('The known note cannot be read.');
  return { note, verifier, seed };
}

function newKey(name: string, type: 'note' | 'cosignature') {
  const { publicKey, sign } = signingKey(randomBytes(32));
  return { verifier: noteVerifier({ name, type, publicKey }, sha256), sign };
}

const checkpoint = { origin: 'portal.test/log', size: 20_852_163, root: randomBytes(32) };

test('a note of another implementation is read, checked and written again as it was', () => {
  const { note, verifier } = known();
  expect(signatureOf(note, verifier, verifyEd25519)).toBeDefined();
  expect(noteText(note)).toBe(KNOWN_NOTE);
  expect(verifierText(verifier)).toBe(KNOWN_KEY);
});

test('with its key we sign that note just as the other implementation did', () => {
  const { note, verifier, seed } = known();
  const { name, keyId } = verifier;
  const signature = signingKey(seed).sign(utf8(note.text));
  expect(noteText({ text: note.text, signatures: [{ name, keyId, signature }] })).toBe(KNOWN_NOTE);
});

test.each([
  ['another text', (note: string) => note.replace('answer', 'question')],
  ['another name', (note: string) => note.replace('— Peter', '— Piet')],
  ['another signature', (note: string) => note.replace('x08go/Z', 'x08go/Y')],
])('%s is no note of the key', (_title, change) => {
  const { verifier } = known();
  const note = parseNote(change(KNOWN_NOTE));
  expect(note && signatureOf(note, verifier, verifyEd25519)).toBeUndefined();
});

test.each([
  '',
  'text\n',
  'text\n\n',
  'text\n\nname AAAA\n',
  'text\n\n— name !\n',
  KNOWN_NOTE.trimEnd(),
])('what is no signed note is not taken for one: %j', (text) => {
  expect(parseNote(text)).toBeUndefined();
});

test('a key whose id belongs to another key is refused', () => {
  expect(parseVerifier(KNOWN_KEY.replace('c74f20a3', 'c74f20a4'), sha256)).toBeUndefined();
  expect(parseVerifier('a key', sha256)).toBeUndefined();
});

test('a witness signs a checkpoint beside the log, with the time at which it saw it', () => {
  const [log, witness] = [
    newKey('portal.test/log', 'note'),
    newKey('witness.test/w', 'cosignature'),
  ];
  const text = checkpointText(checkpoint);
  const seconds = 1_790_000_000;
  const signatures = [
    { ...log.verifier, signature: log.sign(utf8(text)) },
    {
      ...witness.verifier,
      signature: withTime(seconds, witness.sign(utf8(cosignedText(text, seconds)))),
    },
  ];
  const note = parseNote(noteText({ text, signatures }));
  if (!note) throw new Error('The note cannot be read.');
  expect(signatureOf(note, log.verifier, verifyEd25519)).toBeDefined();
  const cosignature = signatureOf(note, witness.verifier, verifyEd25519);
  expect(cosignature && cosignedAt(cosignature.signature)).toBe(seconds);
  // What a witness signed is no signature of the log, whoever holds the keys.
  const asLog = noteVerifier({ ...witness.verifier, type: 'note' }, sha256);
  expect(signatureOf(note, asLog, verifyEd25519)).toBeUndefined();
});

test('a checkpoint is read as it was written', () => {
  expect(parseCheckpoint(checkpointText(checkpoint))).toEqual({
    ...checkpoint,
    root: new Uint8Array(checkpoint.root),
  });
});

test.each(['', 'origin\n', 'origin\n-1\nAAAA\n', 'origin\n01\n', 'origin\n1\nAAAA\n', '\n1\n'])(
  'what is no checkpoint is not taken for one: %j',
  (text) => {
    expect(parseCheckpoint(text)).toBeUndefined();
  },
);

test('a key that somebody else made signs for us', () => {
  const pair = generateKeyPairSync('ed25519');
  const { d = '' } = pair.privateKey.export({ format: 'jwk' });
  const key = signingKey(Buffer.from(d, 'base64url'));
  const message = utf8('a message');
  expect(verifyEd25519(key.publicKey, message, key.sign(message))).toBe(true);
  expect(verifyEd25519(key.publicKey, utf8('another'), key.sign(message))).toBe(false);
  expect(verifyEd25519(new Uint8Array(3), message, key.sign(message))).toBe(false);
});
