import { randomUUID } from 'node:crypto';
import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, beforeEach, expect, test } from '@jest/globals';
import { background as catalog } from 'catalog/background';
import { formatMailFile, mailFileName } from 'contracts/formats/mail-file';
import { ensureReadModels } from 'kernel/projections/read-model-schema';
import { applyMigrations, grantRights } from 'kernel/runtime/migrations';
import { createTestDatabase } from 'kernel/testing/test-database';
import type { TestDatabase } from 'kernel/testing/test-database';
import type { Knex } from 'knex';
import { databaseChores, retentionChores } from './chores.ts';
import { everyMigration, everyOwnSchema } from './migrate.ts';

const DAY_MS = 86_400_000;

let database: TestDatabase;
let owner: Knex;
let worker: Knex;
let folder: string;

beforeAll(async () => {
  database = await createTestDatabase();
  owner = database.connect('owner');
  worker = database.connect('portal_worker');
  await applyMigrations(owner, everyMigration());
  await grantRights(owner, everyOwnSchema());
  await ensureReadModels(owner, catalog.readModels);
});
beforeEach(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'portal-retention-'));
});
afterAll(() => database.drop());

/** All that is tidied up in an hour, as the role of the workers. */
async function tidyUp(): Promise<ReadonlyMap<string, number>> {
  const kept = {
    MAIL_OUTBOX_DIR: folder,
    MAIL_FILES_KEPT_DAYS: 30,
    SENT_MAILS_KEPT_DAYS: 365,
    JOBS_KEPT_DAYS: 365,
    UNUSED_PICTURES_KEPT_DAYS: 30,
  };
  const removed = new Map<string, number>();
  for (const chore of [...databaseChores(worker), ...retentionChores(worker, kept)])
    removed.set(chore.name, await chore.run());
  return removed;
}

const daysAgo = (days: number): Date => new Date(Date.now() - days * DAY_MS);

test('mails in the folder go after their time, also unfinished ones; what is no mail stays', async () => {
  const text = { to: 'a@b.test', subject: 'A mail', text: 'Good morning.' };
  const nameOf = (days: number): string =>
    mailFileName({ id: randomUUID(), sentAt: daysAgo(days).toISOString() });
  const mail = async (name: string): Promise<string> => {
    await writeFile(path.join(folder, name), formatMailFile({ id: '', sentAt: '', ...text }));
    return name;
  };
  await mail(nameOf(31));
  await mail(`.${nameOf(40)}`);
  const stays = [
    await mail(nameOf(29)),
    await mail(`.${nameOf(0)}`),
    await mail('notes of 2020.txt'),
    await mail('2020-01-01T00-00-00.000Z somebody.pdf'),
  ];
  expect((await tidyUp()).get('mail files')).toBe(2);
  expect((await readdir(folder)).toSorted()).toEqual(stays.toSorted());
  await rm(folder, { recursive: true });
  expect((await tidyUp()).get('mail files')).toBe(0);
});

test('to whom a mail went is forgotten after a year', async () => {
  const mails = [366, 364].map((days) => ({
    mail_id: randomUUID(),
    user_id: randomUUID(),
    kind: 'order-confirmation',
    subject_id: randomUUID(),
    sent_at: daysAgo(days),
  }));
  const table = () => owner('sent_mails').withSchema('accounts');
  await table().insert(mails);
  expect((await tidyUp()).get('sent mails')).toBe(1);
  expect(await table().pluck('mail_id')).toEqual([mails[1]?.mail_id]);
});

test('a job that ended a year ago goes with its steps and problems; one that did not end stays', async () => {
  const jobs = (
    [
      ['done', 366],
      ['discarded', 400],
      ['done', 364],
      ['running', null],
    ] as const
  ).map(([state, ended]) => ({
    id: randomUUID(),
    kind: 'key-import',
    title: 'A list',
    state,
    owner_id: 'system',
    owner: '{}',
    created_at: daysAgo(500),
    started_at: daysAgo(500),
    ended_at: ended === null ? null : daysAgo(ended),
  }));
  const of = (table: string) => owner(table).withSchema('jobs');
  await of('jobs').insert(jobs);
  const ids = jobs.map(({ id: job_id }) => ({ job_id }));
  const step = { step: 1, command: 'ImportKeys', input: '{}', size: 1 };
  await of('steps').insert(ids.map((id) => ({ ...id, ...step })));
  await of('problems').insert(ids.map((id) => ({ ...id, line: 1, reason: 'x', message: 'x' })));
  expect((await tidyUp()).get('ended jobs')).toBe(2);
  const stay = jobs.slice(2).map(({ id }) => id);
  expect(await of('jobs').orderBy('ended_at').pluck('id')).toEqual(stay);
  for (const table of ['steps', 'problems'])
    expect((await of(table).pluck<string[]>('job_id')).toSorted()).toEqual(stay.toSorted());
});

const OTHER = 'https://pictures.test/a.png';
const images = (table: 'product_images' | 'fetched_images') => owner(table).withSchema('bff');

async function picture(name: string): Promise<string> {
  const hash = name.repeat(64);
  const bytes = { small: Buffer.from('s'), large: Buffer.from('l') };
  await images('product_images').insert({ hash, ...bytes, uploaded_at: daysAgo(900) });
  return hash;
}

async function fetched(address: string, hash: string): Promise<void> {
  const address_hash = hash.toUpperCase();
  await images('fetched_images').insert({
    address_hash,
    address,
    asked_at: daysAgo(900),
    image_hash: hash,
  });
}

/** A product that shows a picture. */
async function show(imageUrl: string): Promise<void> {
  const columns = { name: 'A', summary: 'A', sections_eur: [], sections_km: [], revision: 0 };
  await owner('products')
    .withSchema('rm_catalog')
    .insert({ product_id: randomUUID(), image_url: imageUrl, updated_at: new Date(), ...columns });
}

const unused = (days: number) => ({ unused_since: daysAgo(days) });

test('a picture goes when no product has shown it for a month, and not before', async () => {
  const [shown, led, left, gone] = [
    await picture('a'),
    await picture('b'),
    await picture('c'),
    await picture('d'),
  ];
  await show(`/product-images/${shown}/large`);
  await show(OTHER);
  await fetched(OTHER, led);
  await fetched('https://pictures.test/of-no-product.png', gone);

  expect((await tidyUp()).get('pictures of no product')).toBe(0);
  const since = await images('product_images').orderBy('hash').pluck('unused_since');
  expect(since).toEqual([null, null, expect.any(Date), null]);

  // A month later; one is shown again meanwhile.
  await images('product_images').where({ hash: left }).update(unused(31));
  await images('product_images').where({ hash: shown }).update(unused(31));
  await images('fetched_images').whereNot({ address: OTHER }).update(unused(31));
  expect((await tidyUp()).get('pictures of no product')).toBe(2);
  expect(await images('product_images').orderBy('hash').pluck('hash')).toEqual([shown, led, gone]);
  expect(await images('fetched_images').pluck('address')).toEqual([OTHER]);

  // What an address led to was in use until that went.
  await images('product_images').where({ hash: gone }).update(unused(29));
  expect((await tidyUp()).get('pictures of no product')).toBe(0);
  await images('product_images').where({ hash: gone }).update(unused(31));
  expect((await tidyUp()).get('pictures of no product')).toBe(1);
  expect(await images('product_images').orderBy('hash').pluck('hash')).toEqual([shown, led]);
});

test('nothing that proves is tidied up, however old it is', async () => {
  const old = daysAgo(4_000);
  await owner('checkpoints').withSchema('audit').insert({ size: 1, note: 'x', sealed_at: old });
  await owner('leaves').withSchema('audit').insert({ index: 0, position: 1 });
  await owner('manifests')
    .withSchema('audit')
    .insert({ export_id: randomUUID(), manifest: 'x', note: 'x' });
  await owner('time_stamps')
    .withSchema('audit')
    .insert({ size: 1, note: 'x', response: Buffer.from('x'), stamped_at: old });
  await tidyUp();
  for (const table of ['checkpoints', 'leaves', 'manifests', 'time_stamps'])
    expect(await owner(table).withSchema('audit').select()).toHaveLength(1);
});
