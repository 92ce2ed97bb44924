import { existsSync } from 'node:fs';
import { chmod, chown, mkdir, rm } from 'node:fs/promises';
import path from 'node:path';
import { postgresAccount } from '../stack/postgres-account.ts';
import { postgresLocation, substituteFor } from '../stack/postgres-location.ts';
import type { PostgresLocation } from '../stack/postgres-location.ts';
import { copyTree, listTree } from './copy-tree.ts';
import { PARTS } from './manifest.ts';
import type { FolderSwap } from './open-restore.ts';

export interface PreparedCluster {
  /** Of the copy, which the account that runs it owns. */
  readonly place: PostgresLocation;
  /** The data whose place it takes. */
  readonly present: string;
}

export interface Prepared {
  readonly swaps: FolderSwap[];
  /** Undefined where the databases are apart. */
  readonly cluster: PreparedCluster | undefined;
}

/** Says which folders of the copy take the place of which, and brings the database where its account reaches it. */
export async function prepareSwaps(dir: string, postgres: string): Promise<Prepared> {
  const data = path.join(draftOf(dir), PARTS.data);
  const aside = `-before-${new Date().toISOString().replaceAll(/[:.]/g, '-')}`;
  const cluster = path.join(data, 'postgres');
  const swaps: FolderSwap[] = [{ draft: data, target: dir, aside: `${dir}${aside}` }];
  if (!existsSync(cluster)) return { swaps, cluster: undefined };
  const place = await placeOf(postgres);
  const present = place.data;
  if (present === postgres) {
    await giveTo(place, cluster);
    return { swaps, cluster: { place: { ...place, data: cluster }, present } };
  }
  const draft = `${present}.new`;
  await copyBeside(cluster, draft);
  await giveTo(place, draft);
  await rm(cluster, { recursive: true });
  return {
    swaps: [{ draft, target: present, aside: `${present}${aside}` }, ...swaps],
    cluster: { place: { ...place, data: draft }, present },
  };
}

/** Where the next start looks for the database. */
async function placeOf(postgres: string): Promise<PostgresLocation> {
  const account = await postgresAccount([postgres, substituteFor(postgres)]);
  return postgresLocation(postgres, account);
}

async function copyBeside(from: string, to: string): Promise<void> {
  await rm(to, { recursive: true, force: true });
  await mkdir(to, { recursive: true, mode: 0o700 });
  await copyTree(await listTree(from), { from, to, signal: new AbortController().signal });
}

/** The server refuses data of another account, and that others may read. */
async function giveTo({ account }: PostgresLocation, cluster: string): Promise<void> {
  await chmod(cluster, 0o700);
  if (account === undefined) return;
  const { folders, files } = await listTree(cluster);
  for (const { path: place } of [{ path: '.' }, ...folders, ...files])
    await chown(path.join(cluster, place), account.uid, account.gid);
}

/** Where a restore is prepared. */
export function draftOf(dir: string): string {
  return `${dir}-restoring`;
}
