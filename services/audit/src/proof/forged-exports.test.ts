import { expect, test } from '@jest/globals';
import { Uint8ArrayReader } from '@zip.js/zip.js';
import fc from 'fast-check';
import { COVERS, forged } from '../testing/forgery.ts';
import type { Cover, Draw, Forgery } from '../testing/forgery.ts';
import { COMMON_FORGERIES, LOG_FORGERIES } from '../testing/log-forgeries.ts';
import { MADE_UP_KEY } from '../testing/made-up-export.ts';
import { madeUpPack, madeUpPackage, madeUpSale, madeUpWholeLog } from '../testing/made-up-pack.ts';
import type { Files, MadeUpSale } from '../testing/made-up-pack.ts';
import { PACK_FORGERIES } from '../testing/pack-forgeries.ts';
import { PACKAGE_FORGERIES } from '../testing/package-forgeries.ts';
import { ZIP_FORGERIES } from '../testing/zip-forgeries.ts';
import { zipOf } from '../testing/zip-of.ts';
import { ExportFault, wholeFile } from './export-files.ts';
import { nodeProofCrypto } from './node-crypto.ts';
import type { VerdictState } from './verdict.ts';
import { verifyExport } from './verify-export.ts';
import { zipFiles } from './zip-files.ts';

// A generator of forgeries. `FORGERIES=40` is its long form: so many of each kind, 3,900 in all, and 300 untouched.

const EACH = Number(process.env['FORGERIES'] ?? 3);
const UNTOUCHED = EACH >= 40 ? 200 : 20;

const part = fc.double({ min: 0, max: 1, maxExcluded: true, noNaN: true });
const draws: fc.Arbitrary<Draw> = fc.record({ at: part, other: part });
const sales: fc.Arbitrary<MadeUpSale> = fc
  .record({
    // The last of these has more events than one tile holds.
    between: fc.constantFrom(1, 2, 5, 20),
    refunds: fc.integer({ min: 1, max: 4 }),
    looks: fc.integer({ min: 1, max: 3 }),
  })
  .map(madeUpSale);
const covers = fc.constantFrom(...(Object.keys(COVERS) as Cover[]));

/** Whoever verifies knows the key of the log: all else must be seen in the export. */
async function stateOf(zip: Uint8Array): Promise<VerdictState | 'unreadable'> {
  try {
    const files = await zipFiles(new Uint8ArrayReader(zip));
    const { state } = await verifyExport(files, { key: MADE_UP_KEY }, { crypto: nodeProofCrypto });
    return state;
  } catch (error) {
    if (error instanceof ExportFault) return 'unreadable';
    throw error;
  }
}

const FORMS = {
  'dispute pack': { made: madeUpPack, forgeries: { ...PACK_FORGERIES, ...COMMON_FORGERIES } },
  'evidence package': {
    made: madeUpPackage,
    forgeries: { ...PACKAGE_FORGERIES, ...COMMON_FORGERIES },
  },
  'whole log': {
    made: async ({ lines }: MadeUpSale) => madeUpWholeLog(lines),
    forgeries: { ...LOG_FORGERIES, ...COMMON_FORGERIES },
  },
};

interface Kind {
  readonly form: string;
  readonly kind: string;
  readonly forgery: Forgery;
  made(sale: MadeUpSale): Promise<Files>;
}

const KINDS: readonly Kind[] = Object.entries(FORMS).flatMap(([form, { made, forgeries }]) =>
  Object.entries(forgeries).map(([kind, forgery]) => ({ form, kind, forgery, made })),
);

test.each(KINDS)('no $form holds with $kind', async ({ form, forgery, made }) => {
  await fc.assert(
    fc.asyncProperty(sales, draws, covers, async (sale, draw, cover) => {
      const files = forged(await made(sale), sale, (draft) => forgery(draft, draw));
      const state = await stateOf(await zipOf(COVERS[cover](files)));
      // Without its list a pack is at best one that may lack something; whatever contradicts its list is wrong, and reports
      // are nobody's word without one.
      const mayLack = cover === 'removed' && form !== 'evidence package';
      const allowed = mayLack ? ['fails', 'not-complete'] : ['fails'];
      expect(allowed).toContain(state);
    }),
    { numRuns: EACH },
  );
});

test.each(
  Object.entries(ZIP_FORGERIES).flatMap(([kind, forgery]) =>
    Object.entries(FORMS).map(([form, { made }]) => ({ kind, form, forgery, made })),
  ),
)('no ZIP of a $form holds with $kind', async ({ forgery, made }) => {
  await fc.assert(
    fc.asyncProperty(sales, draws, async (sale, draw) => {
      const files = await made(sale);
      const zip = await forgery(files, draw);
      // A bit that nobody reads, such as one of a time of day, changes nothing that was signed.
      if ((await stateOf(zip)) === 'holds') expect(await contentsOf(zip)).toEqual(new Map(files));
    }),
    { numRuns: EACH },
  );
});

async function contentsOf(zip: Uint8Array): Promise<Map<string, Uint8Array | undefined>> {
  const files = await zipFiles(new Uint8ArrayReader(zip));
  const contents = new Map<string, Uint8Array | undefined>();
  for (const name of files.names) contents.set(name, await wholeFile(files, name));
  return contents;
}

test.each(Object.entries(FORMS))('each %s that nobody touched holds', async (_form, { made }) => {
  await fc.assert(
    fc.asyncProperty(sales, async (sale) => {
      expect(await stateOf(await zipOf(await made(sale)))).toBe('holds');
    }),
    { numRuns: UNTOUCHED / 2 },
  );
});
