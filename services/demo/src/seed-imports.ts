import type { PortalConnection } from 'kernel/http/portal-connection';
import { as } from './cast.ts';
import { demoKey } from './demo-key.ts';
import type { Action } from './in-order.ts';
import { pollUntilShown } from './retry-until-shown.ts';
import type { Stage } from './stage.ts';

/** A list of keys that was uploaded in the console. */
interface KeyList {
  readonly fileName: string;
  readonly supplierReference: string;
  readonly products: readonly string[];
  readonly lines: readonly string[];
}

const KEY_DESK = 'tom.keller';
/** No delivery of a product has so many keys. */
const FIRST = 9_000;

const keysOf = (sku: string, count: number): readonly string[] =>
  Array.from({ length: count }, (_, index) => `${sku},${demoKey(sku, FIRST + index)}`);

/** One that went in whole, and one of which some lines were left out. */
const LISTS: readonly KeyList[] = [
  {
    fileName: 'zid-remote-access.csv',
    supplierReference: 'ZID 88120',
    products: ['ZID-VPN-10'],
    lines: keysOf('ZID-VPN-10', 8),
  },
  {
    fileName: 'arhiva-november.csv',
    supplierReference: 'ARH 60233',
    products: ['ARH-CLD-1T'],
    lines: [
      ...keysOf('ARH-CLD-1T', 9),
      ...keysOf('ARH-CLD-1T', 2),
      `ARH-CLD-1T,${demoKey('ARH-CLD-1T', 0)}`,
      `ARH-CLD-2T,${demoKey('ARH-CLD-2T', 0)}`,
      'ARH-CLD-1T,',
    ],
  },
];

/** Imports that a worker does, at the very end: so nobody has bought their keys before they were there. */
export function importActions({ past, cast }: Stage): readonly Action[] {
  return LISTS.map((list) => ({
    at: past.ends,
    touches: list.products.map((sku) => `product ${sku}`),
    run: (portal) => importList(as(portal, cast, KEY_DESK), list),
  }));
}

async function importList(admin: PortalConnection, list: KeyList): Promise<void> {
  const { fileName, supplierReference, lines } = list;
  const key = `demo import ${fileName}`;
  const opened = { kind: 'key-import', title: fileName } as const;
  const { jobId } = await admin.command('OpenUpload', opened, key);
  const { state } = await admin.query('jobs.job', { jobId });
  if (state === 'draft' || state === 'ready') {
    const text = ['sku,key', ...lines].join('\n');
    await admin.command('KeepUploadPart', { jobId, part: 0, text }, `${key} part`);
    await admin.command('CheckKeyImport', { jobId, supplierReference }, `${key} check`);
    await admin.command('StartJob', { jobId }, `${key} start`);
  }
  await pollUntilShown(async () => {
    const job = await admin.query('jobs.job', { jobId });
    return job.state === 'done' ? job : undefined;
  });
}
