import { readFile } from 'node:fs/promises';
import { text } from 'node:stream/consumers';
import { ExportFault } from '../proof/export-files.ts';
import { nodeProofCrypto } from '../proof/node-crypto.ts';
import { openExport } from '../proof/node-export.ts';
import { verifyExport } from '../proof/verify-export.ts';
import type { ExportClaims, ExportVerdict } from '../proof/verify-export.ts';
import { describeVerdict } from './describe-verdict.ts';
import { EN } from './texts-en.ts';

/** What is asked for at a command line: names of files, and keys as they are. */
export interface DiskRequest {
  /** A folder or a ZIP. */
  readonly where: string;
  /** `-` reads it from standard input. */
  readonly checkpoint?: string | undefined;
  readonly key?: string | undefined;
  readonly witnesses: readonly string[];
  readonly older?: string | undefined;
}

export interface DiskOptions {
  readonly signal: AbortSignal;
  onProgress(events: number, total: number): void;
}

export interface DiskAnswer {
  readonly verdict: ExportVerdict;
  /** The same for a person. */
  readonly lines: readonly string[];
}

/** What cannot be verified at all, in words. */
export class CannotVerify extends Error {
  override readonly name = 'CannotVerify';
}

const MARKS = { good: 'ok ', bad: 'BAD', note: '  -' } as const;

/** @throws {CannotVerify} */
export async function verifyOnDisk(
  request: DiskRequest,
  options: DiskOptions,
): Promise<DiskAnswer> {
  try {
    const opened = await openExport(request.where);
    try {
      const claims = await claimsOf(request);
      const { files } = opened;
      const verdict = await verifyExport(files, claims, { ...options, crypto: nodeProofCrypto });
      const found = describeVerdict(verdict, EN);
      return { verdict, lines: found.map(({ kind, text: said }) => `${MARKS[kind]} ${said}`) };
    } finally {
      await opened.close();
    }
  } catch (error) {
    if (error instanceof ExportFault)
      throw new CannotVerify(EN.faults[error.code], { cause: error });
    throw error;
  }
}

async function claimsOf({ checkpoint, older, key, witnesses }: DiskRequest): Promise<ExportClaims> {
  return {
    checkpoint: checkpoint === undefined ? undefined : await textOf(checkpoint),
    older: older === undefined ? undefined : await textOf(older),
    key,
    witnesses,
  };
}

async function textOf(file: string): Promise<string> {
  if (file === '-') return text(process.stdin);
  return readFile(file, 'utf8').catch((error: unknown) => {
    throw new CannotVerify(`${file} cannot be read.`, { cause: error });
  });
}
