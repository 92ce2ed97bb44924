import { expect, test } from '@jest/globals';
import { COVERS, dropEvents, forged, withoutList } from '../testing/forgery.ts';
import type { Draft } from '../testing/forgery.ts';
import { MADE_UP_KEY, filesInMemory } from '../testing/made-up-export.ts';
import { madeUpPackage, madeUpSale, withManifest } from '../testing/made-up-pack.ts';
import type { Files } from '../testing/made-up-pack.ts';
import { nodeProofCrypto } from './node-crypto.ts';
import { utf8 } from './signed-note.ts';
import type { Reason, VerdictState } from './verdict.ts';
import { verifyExport } from './verify-export.ts';

const SALE = madeUpSale();

async function verify(files: Files, claims = { key: MADE_UP_KEY }) {
  return verifyExport(filesInMemory(files), claims, { crypto: nodeProofCrypto });
}

async function changed(change: (draft: Draft) => void): Promise<Files> {
  return forged(await madeUpPackage(SALE), SALE, change);
}

function withFile(name: string, content: string) {
  return ({ files }: Draft): void => {
    files.set(name, utf8(content));
  };
}

function withoutFile(name: string) {
  return ({ files }: Draft): void => {
    files.delete(name);
  };
}

const TRIAL_BALANCE = 'accounting/trial-balance.csv';
const dropFifth = (draft: Draft): void => dropEvents(draft, (_line, at) => at === 5);

type Case = readonly [what: string, () => Promise<Files>, VerdictState, readonly Reason[]];

const CASES: readonly Case[] = [
  ['as it came', () => madeUpPackage(SALE), 'holds', []],
  [
    'with another report',
    () => changed(withFile(TRIAL_BALANCE, 'account\r\n')),
    'fails',
    ['manifest-differs'],
  ],
  ['without a report', () => changed(withoutFile(TRIAL_BALANCE)), 'fails', ['manifest-differs']],
  [
    'with a report more',
    () => changed(withFile('accounting/more.csv', 'account\r\n')),
    'fails',
    ['unlisted-files'],
  ],
  [
    'without an event, its list written anew and signed by nobody',
    async () => COVERS['without its note'](await changed(dropFifth)),
    'fails',
    ['unlisted-files', 'manifest-unsigned', 'period-gap'],
  ],
  [
    'without an event and without a list',
    async () => withoutList(await changed(dropFifth)),
    'fails',
    ['unlisted-files', 'no-manifest', 'period-gap'],
  ],
  [
    'without its first event and without a list',
    async () => withoutList(await changed((draft) => dropEvents(draft, (_line, at) => at === 0))),
    'fails',
    ['unlisted-files', 'no-manifest'],
  ],
  [
    'with another report and without a list',
    async () => withoutList(await changed(withFile(TRIAL_BALANCE, 'account\r\n'))),
    'fails',
    ['unlisted-files', 'no-manifest'],
  ],
  [
    'under the list of a dispute pack',
    async () => withManifest(await madeUpPackage(SALE), { form: 'dispute-pack' }),
    'fails',
    ['manifest-of-other'],
  ],
  [
    'with a file that no package has, and no list',
    async () => withoutList(await changed(withFile('agreed.pdf', '%PDF'))),
    'fails',
    ['unlisted-files', 'no-manifest'],
  ],
];

const NAMED = CASES.map(([what, files, state, reasons]) => ({ what, files, state, reasons }));

test.each(NAMED)('an evidence package $what: $state', async ({ files, state, reasons }) => {
  expect(await verify(await files())).toMatchObject({ state, reasons });
});

test('without its list a package names the files that are nobody\u2019s word', async () => {
  const { manifest } = await verify(withoutList(await madeUpPackage(SALE)));
  expect(manifest.unlisted.toSorted()).toEqual([
    'access/access-review.csv',
    TRIAL_BALANCE,
    'cover.pdf',
    'index.csv',
  ]);
});

test('a package says which events of the log it has, and by whose key it is known', async () => {
  const files = await madeUpPackage(SALE);
  const last = SALE.lines.length - 3;
  expect(await verify(files)).toMatchObject({
    form: 'evidence-package',
    pack: { range: { first: 2, last }, gap: null },
  });
  const unknown = await verifyExport(filesInMemory(files), {}, { crypto: nodeProofCrypto });
  expect(unknown.state).toBe('origin-not-shown');
});
