import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { Uint8ArrayReader } from '@zip.js/zip.js';
import type { ExportClaims } from '../proof/export-claims.ts';
import { ExportFault } from '../proof/export-files.ts';
import { nobleProofCrypto } from '../proof/noble-crypto.ts';
import { nodeProofCrypto } from '../proof/node-crypto.ts';
import type { ExportVerdict, VerdictState } from '../proof/verdict.ts';
import { verifyExport } from '../proof/verify-export.ts';
import { zipFiles } from '../proof/zip-files.ts';
import { COVERS, dropEvents, forged, withoutList } from '../testing/forgery.ts';
import { COMMON_FORGERIES, LOG_FORGERIES } from '../testing/log-forgeries.ts';
import { MADE_UP_KEY, madeUpCheckpoint } from '../testing/made-up-export.ts';
import { madeUpPack, madeUpPackage, madeUpSale, madeUpWholeLog } from '../testing/made-up-pack.ts';
import type { Files } from '../testing/made-up-pack.ts';
import { PACK_FORGERIES } from '../testing/pack-forgeries.ts';
import { PACKAGE_FORGERIES } from '../testing/package-forgeries.ts';
import { ZIP_FORGERIES } from '../testing/zip-forgeries.ts';
import { zipOf } from '../testing/zip-of.ts';
import { describeVerdict } from './describe-verdict.ts';
import { droppedFiles } from './dropped-files.ts';
import { VERDICT_EXIT_CODES } from './exit-codes.ts';
import { VERIFIER_TEXTS } from './texts.ts';
import { CannotVerify, verifyOnDisk } from './verify-on-disk.ts';

// One input has one verdict, whoever is asked: the library, the command line with its exit code, and the page.

const SALE = madeUpSale();
const DRAW = { at: 0.4, other: 0.6 };
const KNOWN: ExportClaims = { key: MADE_UP_KEY };

let dir: string;

beforeAll(async () => {
  dir = await mkdtemp(path.join(tmpdir(), 'one-verdict-'));
});
afterAll(() => rm(dir, { recursive: true }));

type Answer = ExportVerdict | { readonly fault: string };

async function faultOr(verdict: Promise<ExportVerdict>): Promise<Answer> {
  try {
    return await verdict;
  } catch (error) {
    if (error instanceof ExportFault) return { fault: error.code };
    throw error;
  }
}

async function byLibrary(zip: Uint8Array, claims: ExportClaims): Promise<Answer> {
  const files = zipFiles(new Uint8ArrayReader(zip));
  return faultOr(files.then((each) => verifyExport(each, claims, { crypto: nodeProofCrypto })));
}

async function byPage(zip: Uint8Array, claims: ExportClaims): Promise<Answer> {
  const dropped = droppedFiles([new File([Uint8Array.from(zip)], 'pack.zip')]);
  return faultOr(dropped.then((each) => verifyExport(each, claims, { crypto: nobleProofCrypto })));
}

interface OnDisk {
  readonly answer: Answer;
  readonly exitCode: number;
}

async function byCommand(zip: Uint8Array, claims: ExportClaims): Promise<OnDisk> {
  const file = async (name: string, content: Uint8Array | string | undefined) => {
    if (content === undefined) return undefined;
    await writeFile(path.join(dir, name), content);
    return path.join(dir, name);
  };
  const request = {
    where: (await file('pack.zip', zip)) ?? '',
    key: claims.key,
    checkpoint: await file('checkpoint', claims.checkpoint),
    older: await file('older', claims.older),
    witnesses: [],
  };
  const { signal } = new AbortController();
  try {
    const { verdict, exitCode } = await verifyOnDisk(request, {
      signal,
      onProgress: () => undefined,
    });
    return { answer: verdict, exitCode };
  } catch (error) {
    if (!(error instanceof CannotVerify) || !(error.cause instanceof ExportFault)) throw error;
    return { answer: { fault: error.cause.code }, exitCode: error.isUsage ? 2 : 1 };
  }
}

const INPUTS: readonly (readonly [what: string, zip: () => Promise<Uint8Array>])[] = [
  ...Object.entries({ ...PACK_FORGERIES, ...COMMON_FORGERIES }).flatMap(([kind, forgery]) =>
    (['kept', 'removed'] as const).map((cover) => {
      const made = async (): Promise<Uint8Array> => {
        const files = forged(await madeUpPack(SALE), SALE, (draft) => forgery(draft, DRAW));
        return zipOf(COVERS[cover](files));
      };
      return [`a pack with ${kind}, its list ${cover}`, made] as const;
    }),
  ),
  ...Object.entries(PACKAGE_FORGERIES).map(([kind, forgery]) => {
    const made = async (): Promise<Uint8Array> => {
      const files = await madeUpPackage(SALE);
      return zipOf(forged(files, SALE, (draft) => forgery(draft, DRAW)));
    };
    return [`an evidence package with ${kind}`, made] as const;
  }),
  ...Object.entries(LOG_FORGERIES).map(([kind, forgery]) => {
    const made = async (): Promise<Uint8Array> => {
      const files = await madeUpWholeLog(SALE.lines);
      return zipOf(forged(files, SALE, (draft) => forgery(draft, DRAW)));
    };
    return [`a whole log with ${kind}`, made] as const;
  }),
  ...Object.entries(ZIP_FORGERIES).map(
    ([kind, forgery]) =>
      [`a ZIP with ${kind}`, async () => forgery(await madeUpPack(SALE), DRAW)] as const,
  ),
];

test.each(INPUTS)('command line, page and library say the same of %s', async (_what, make) => {
  const zip = await make();
  const said = await byLibrary(zip, KNOWN);
  expect(await byPage(zip, KNOWN)).toEqual(said);
  const { answer, exitCode } = await byCommand(zip, KNOWN);
  expect(answer).toEqual(said);
  if ('fault' in said) expect(exitCode).toBe(1);
  else expect(exitCode).toBe(VERDICT_EXIT_CODES[said.state]);
});

interface Stated {
  readonly state: VerdictState;
  readonly code: number;
  readonly claims?: () => Promise<ExportClaims>;
  files(): Promise<Files>;
}

const whole = async (): Promise<Files> => madeUpWholeLog(SALE.lines);
const STATES: readonly Stated[] = [
  { state: 'holds', code: 0, files: whole },
  { state: 'holds', code: 0, files: async () => madeUpPack(SALE) },
  { state: 'holds', code: 0, files: async () => madeUpPackage(SALE) },
  { state: 'origin-not-shown', code: 5, files: whole, claims: async () => ({}) },
  { state: 'not-complete', code: 4, files: async () => withoutList(await madeUpPack(SALE)) },
  { state: 'fails', code: 3, files: async () => withoutList(await madeUpPackage(SALE)) },
  {
    state: 'out-of-reach',
    code: 6,
    files: async () => madeUpWholeLog(SALE.lines.slice(0, -1)),
    claims: async () => ({ ...KNOWN, checkpoint: await madeUpCheckpoint(SALE.lines) }),
  },
  {
    state: 'fails',
    code: 3,
    files: async () =>
      forged(await madeUpPack(SALE), SALE, (draft) => dropEvents(draft, (_, at) => at === 1)),
  },
];

test.each(STATES)('$state is exit code $code, and is said so in both languages', async (stated) => {
  const claims = (await stated.claims?.()) ?? KNOWN;
  const zip = await zipOf(await stated.files());
  const { answer, exitCode } = await byCommand(zip, claims);
  expect([answer, exitCode]).toMatchObject([{ state: stated.state }, stated.code]);
  if ('fault' in answer) throw new Error('It has a verdict.');
  for (const texts of Object.values(VERIFIER_TEXTS)) {
    const [sum, ...findings] = describeVerdict(answer, texts);
    const isWhole = answer.form === 'whole-log' || stated.state !== 'holds';
    expect(sum?.text).toBe(isWhole ? texts.states[stated.state] : texts.packHolds);
    const kinds = new Set(findings.map(({ kind }) => kind));
    expect(kinds.has('bad')).toBe(stated.state === 'fails');
    expect(kinds.has('open')).toBe(!['holds', 'fails'].includes(stated.state));
  }
});

test('that everything signed is there is said of a whole log alone', async () => {
  const lines: string[] = [];
  for (const { files } of STATES) {
    const zip = await zipOf(await files());
    const said = await byLibrary(zip, KNOWN);
    if ('fault' in said || said.form === 'whole-log') continue;
    lines.push(...describeVerdict(said, VERIFIER_TEXTS.en).map(({ text }) => text));
  }
  expect(lines.length).toBeGreaterThan(10);
  expect(lines.filter((line) => line.includes('everything that was signed'))).toEqual([]);
});

test.each([
  ['a key', { key: 'nonsense' }],
  ['a checkpoint', { ...KNOWN, checkpoint: 'nonsense' }],
  ['an older checkpoint', { ...KNOWN, older: 'nonsense' }],
])('%s that is none is a bad value, and no verdict', async (_what, claims) => {
  const { exitCode, answer } = await byCommand(await zipOf(await whole()), claims);
  expect([exitCode, 'fault' in answer]).toEqual([2, true]);
});
