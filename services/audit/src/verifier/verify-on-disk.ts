import { readFile } from 'node:fs/promises';
import { text } from 'node:stream/consumers';
import type { ExportClaims } from '../proof/export-claims.ts';
import { ExportFault, GIVEN_FAULTS } from '../proof/export-files.ts';
import { nodeProofCrypto } from '../proof/node-crypto.ts';
import { openExport } from '../proof/node-export.ts';
import type { ExportVerdict } from '../proof/verdict.ts';
import { verifyExport } from '../proof/verify-export.ts';

import { describeVerdict } from './describe-verdict.ts';
import { VERDICT_EXIT_CODES } from './exit-codes.ts';
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
  readonly consistency?: string | undefined;
  readonly tsaCa?: string | undefined;
}

export interface DiskOptions {
  readonly signal: AbortSignal;
  onProgress(events: number, total: number): void;
}

export interface DiskAnswer {
  readonly verdict: ExportVerdict;
  /** The same for a person. */
  readonly lines: readonly string[];
  readonly exitCode: number;
}

/** What cannot be verified at all, in words. */
export class CannotVerify extends Error {
  override readonly name = 'CannotVerify';
  /** Whether what was given beside the export is at fault: whoever asked asks otherwise. */
  readonly isUsage: boolean;

  constructor(message: string, options: ErrorOptions & { readonly isUsage: boolean }) {
    super(message, options);
    this.isUsage = options.isUsage;
  }
}

const MARKS = { good: 'ok ', bad: 'BAD', open: '?? ', note: '  -' } as const;

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
      const lines = found.map(({ kind, text: said }) => `${MARKS[kind]} ${said}`);
      return { verdict, lines, exitCode: VERDICT_EXIT_CODES[verdict.state] };
    } finally {
      await opened.close();
    }
  } catch (error) {
    if (!(error instanceof ExportFault)) throw error;
    const isUsage = GIVEN_FAULTS.some((code) => code === error.code);
    throw new CannotVerify(EN.faults[error.code], { cause: error, isUsage });
  }
}

async function claimsOf({
  checkpoint,
  older,
  consistency,
  tsaCa,
  key,
  witnesses,
}: DiskRequest): Promise<ExportClaims> {
  const textIn = async (file: string | undefined): Promise<string | undefined> =>
    file === undefined ? undefined : textOf(file);
  return {
    checkpoint: await textIn(checkpoint),
    older: await textIn(older),
    consistency: await textIn(consistency),
    tsaCa: await textIn(tsaCa),
    key,
    witnesses,
  };
}

async function textOf(file: string): Promise<string> {
  if (file === '-') return text(process.stdin);
  return readFile(file, 'utf8').catch((error: unknown) => {
    throw new CannotVerify(`${file} cannot be read.`, { cause: error, isUsage: true });
  });
}
