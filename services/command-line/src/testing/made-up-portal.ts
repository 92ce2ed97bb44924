import { createServer } from 'node:http';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { once } from 'node:events';
import { text } from 'node:stream/consumers';
import { toBase64 } from 'audit/proof/encodings';
import { sha256 } from 'audit/proof/node-crypto';
import { consistencyProof, inclusionProof } from 'audit/proof/proofs';
import { utf8 } from 'audit/proof/signed-note';
import { treeHashes } from 'audit/proof/tree-hashes';
import { zipOf } from 'audit/testing/zip-of';
import { historyExportPaths } from 'contracts/api/history-export';
import { historyLogPaths } from 'contracts/api/history-log';
import { z } from 'zod';
import type { SignedLog } from './made-up-log.ts';

/** A portal on the loopback that serves what a test has it serve: what an auditor meets when the real one was changed. */
export interface MadeUpPortal {
  readonly url: string;
  /** From here on; undefined for a portal that has signed nothing. */
  serve(log: SignedLog | undefined, changes?: ServedChanges): void;
  close(): Promise<void>;
}

/** Where a portal sends something else than what its log is. */
interface ServedChanges {
  /** Lines that are sent in place of the log's own. */
  readonly sent?: readonly string[];
  /** A checkpoint in what is downloaded. */
  readonly packed?: SignedLog;
}

interface Served extends ServedChanges {
  readonly log: SignedLog | undefined;
}

export async function startMadeUpPortal(): Promise<MadeUpPortal> {
  let served: Served = { log: undefined };
  const server = createServer((request, response) => {
    void answer(request, response, served);
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  const port = typeof address === 'object' && address ? address.port : 0;
  return {
    url: `http://127.0.0.1:${port}`,
    serve: (log, changes = {}) => {
      served = { log, ...changes };
    },
    close: async () => {
      server.close();
      await once(server, 'close');
    },
  };
}

async function answer(
  request: IncomingMessage,
  response: ServerResponse,
  served: Served,
): Promise<void> {
  const body = await text(request);
  const url = new URL(request.url ?? '/', 'http://portal.test');
  const found = await contentOf(url, body, served);
  if (found === undefined) {
    const problem = { type: 'about:blank', title: 'Not found', status: 404, code: 'not-found' };
    response.writeHead(404, { 'content-type': 'application/problem+json', connection: 'close' });
    response.end(JSON.stringify({ ...problem, message: 'There is none.', requestId: 'made-up' }));
    return;
  }
  response.writeHead(200, { connection: 'close' });
  response.end(typeof found === 'string' || Buffer.isBuffer(found) ? found : JSON.stringify(found));
}

async function contentOf(url: URL, body: string, { log, sent, packed }: Served): Promise<unknown> {
  const { pathname, searchParams } = url;
  const count = (name: string): number => Number(searchParams.get(name));
  if (pathname === '/api/csrf-token') return { csrfToken: 'token' };
  if (pathname === '/api/login' || pathname === '/api/logout') return {};
  if (pathname === historyLogPaths.key) return standingOf(log);
  if (!log) return undefined;
  if (pathname === historyLogPaths.consistency)
    return consistencyOf(log, { from: count('from'), to: count('to') });
  if (pathname === historyExportPaths.exports)
    return z.object({ exportId: z.string() }).parse(JSON.parse(body));
  if (pathname === historyExportPaths.leaves)
    return leavesOf(sent ?? log.lines, count('from'), count('count'));
  if (pathname === historyExportPaths.log) return Buffer.from(await zipOf((packed ?? log).files()));
  const [, position] = /^\/api\/history\/proof\/(\d+)$/.exec(pathname) ?? [];
  return position === undefined ? undefined : proofOf(packed ?? log, Number(position));
}

function standingOf(log: SignedLog | undefined): unknown {
  if (!log) return { checkpoint: null, verifier: null, fault: null };
  const { note, lines, signer } = log;
  const checkpoint = { size: lines.length, note, sealedAt: '2026-11-26T10:00:00.000Z' };
  return { checkpoint, verifier: signer.key, fault: null };
}

async function consistencyOf(
  log: SignedLog,
  { from, to }: { readonly from: number; readonly to: number },
): Promise<unknown> {
  if (to > log.lines.length) return undefined;
  const proof = await consistencyProof(await log.tree(to), from);
  return { from, to, proof: proof.map(toBase64) };
}

function leavesOf(lines: readonly string[], from: number, count: number): string {
  return lines
    .slice(from, from + count)
    .map((line) => `${line}\n`)
    .join('');
}

/** Of a made up log the position is the place counted from 1. */
async function proofOf(
  { lines, note, signer, tree }: SignedLog,
  position: number,
): Promise<unknown> {
  const index = position - 1;
  const entry = lines[index];
  if (entry === undefined) return { covered: false, position: String(position) };
  const size = lines.length;
  const proof = await inclusionProof(await tree(size), index);
  return {
    covered: true,
    position: String(position),
    index,
    size,
    entry,
    leafHash: toBase64(treeHashes(sha256).leaf(utf8(entry))),
    proof: proof.map(toBase64),
    checkpoint: note,
    verifier: signer.key,
  };
}
