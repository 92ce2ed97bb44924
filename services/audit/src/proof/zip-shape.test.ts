import { expect, test } from '@jest/globals';
import { Uint8ArrayReader } from '@zip.js/zip.js';
import { MADE_UP_KEY } from '../testing/made-up-export.ts';
import { madeUpPackage, madeUpSale } from '../testing/made-up-pack.ts';
import { plainZip } from '../testing/plain-zip.ts';
import type { RawEntry } from '../testing/plain-zip.ts';
import { zipOf } from '../testing/zip-of.ts';
import { nodeProofCrypto } from './node-crypto.ts';
import { verifyExport } from './verify-export.ts';
import { zipFiles } from './zip-files.ts';

const FOLDER_BIT = 0x10;
const SIGNED = { name: 'access/duties.csv', text: 'what was signed' };
const FORGED = 'nothing happened';

const opened = (zip: Uint8Array) => zipFiles(new Uint8ArrayReader(zip));
const isAmbiguous = async (...entries: readonly RawEntry[]): Promise<boolean> =>
  (await opened(plainZip([SIGNED, ...entries]))).isAmbiguous;

test('a ZIP of files and folders is read by every program alike', async () => {
  const folder = { name: 'access/', text: '', attributes: FOLDER_BIT };
  expect(await isAmbiguous(folder, { name: 'more/log.txt', text: 'more' })).toBe(false);
  const files = new Map([['a/b.txt', new TextEncoder().encode('some text')]]);
  for (const zip64 of [false, true])
    expect((await opened(await zipOf(files, { zip64 }))).isAmbiguous).toBe(false);
});

test.each([
  'access/other.csv',
  './access/duties.csv',
  'access/./duties.csv',
  'access//duties.csv',
  '/access/duties.csv',
  'access\\duties.csv',
  'x/../access/duties.csv',
  'Access/duties.csv',
])('a file %s that says that it is a folder is found out', async (name) => {
  expect(await isAmbiguous({ name, text: FORGED, attributes: FOLDER_BIT })).toBe(true);
});

test.each([
  './access/duties.csv',
  'access//duties.csv',
  '/access/duties.csv',
  'access\\duties.csv',
  'access/../access/duties.csv',
  'ACCESS/duties.csv',
])('a second file that other programs write as %s is found out', async (name) => {
  expect(await isAmbiguous({ name, text: FORGED })).toBe(true);
});

test('a folder with something in it is found out', async () => {
  expect(await isAmbiguous({ name: 'access/x/', text: FORGED, attributes: FOLDER_BIT })).toBe(true);
});

test('a file that the list at the end leaves out is found out, wherever it lies', async () => {
  const hidden = { ...SIGNED, text: FORGED, isUnlisted: true };
  const behind = { name: 'more/log.txt', text: 'more' };
  expect(await isAmbiguous(hidden)).toBe(true);
  expect(await isAmbiguous(hidden, behind)).toBe(true);
  expect((await opened(plainZip([hidden, SIGNED]))).isAmbiguous).toBe(true);
});

test('a link in place of a file is found out', async () => {
  const link = { name: 'access/link', text: '../elsewhere', attributes: 0o120_777 * 0x1_00_00 };
  expect(await isAmbiguous(link)).toBe(true);
});

test('no evidence package holds that hides a forged report from who verifies it', async () => {
  const sale = madeUpSale({ between: 2, refunds: 1, looks: 1 });
  const files = [...(await madeUpPackage(sale))];
  const entries = files.map(([name, text]) => ({ name, text }));
  const stateOf = async (more: readonly RawEntry[]) => {
    const zip = await opened(plainZip([...entries, ...more]));
    return (await verifyExport(zip, { key: MADE_UP_KEY }, { crypto: nodeProofCrypto })).state;
  };
  const name = files[0]?.[0] ?? '';
  expect(await stateOf([])).toBe('holds');
  expect(await stateOf([{ name, text: FORGED, isUnlisted: true }])).toBe('fails');
  expect(await stateOf([{ name: `./${name}`, text: FORGED, attributes: FOLDER_BIT }])).toBe(
    'fails',
  );
});
