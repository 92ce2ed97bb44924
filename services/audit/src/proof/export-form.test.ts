import { expect, test } from '@jest/globals';
import { parseManifest, parseProofs, proofsText } from './export-form.ts';

const FILE = { name: 'events.ndjson', sha256: 'a'.repeat(64), bytes: 12 };
const MANIFEST = {
  form: 'whole-log',
  origin: 'portal.test/history',
  madeAt: '2026-11-23',
  files: [FILE],
};

test('a manifest is read, whatever else it says', () => {
  const unsaid = { orderId: null, search: 'all', through: '', rows: null, streams: null };
  const found = parseManifest(JSON.stringify({ ...MANIFEST, search: 'all' }));
  expect(found).toEqual({ ...MANIFEST, ...unsaid });
  const streams = [{ stream: 'order-1', revision: 4 }];
  const pack = {
    ...MANIFEST,
    form: 'dispute-pack',
    orderId: '1',
    search: '',
    through: '47',
    rows: 5,
    streams,
  };
  expect(parseManifest(JSON.stringify(pack))).toEqual(pack);
});

test.each([
  ['no JSON', '{'],
  ['a list', '[]'],
  ['another form', JSON.stringify({ ...MANIFEST, form: 'photo' })],
  ['a file without a hash', JSON.stringify({ ...MANIFEST, files: [{ ...FILE, sha256: 'b' }] })],
  ['a stream of no length', JSON.stringify({ ...MANIFEST, streams: [{ stream: 'order-1' }] })],
  ['a file of no length', JSON.stringify({ ...MANIFEST, files: [{ ...FILE, bytes: -1 }] })],
])('%s is no manifest', (_what, text) => {
  expect(parseManifest(text)).toBeUndefined();
});

test('proofs are read as they were written', () => {
  const proofs = [
    { index: 0, path: [] },
    { index: 7, path: [new Uint8Array(32).fill(3), new Uint8Array(32).fill(4)] },
  ];
  expect(parseProofs(proofsText(proofs))).toEqual(proofs);
});

test.each(['null', '[{"index":-1,"path":[]}]', '[{"index":1,"path":["AA=="]}]', '[{"path":[]}]'])(
  '%s are no proofs',
  (text) => {
    expect(parseProofs(text)).toBeUndefined();
  },
);
