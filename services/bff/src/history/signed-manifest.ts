import type { SignedManifest } from 'contracts/api/history-export';
import { HttpError } from 'kernel/http/http-error';
import type { Asking } from '../http/route.ts';
import { askUntil } from './until-signed.ts';

/** The notary looks every second. */
const WITHIN_MS = 8_000;

/** What the notary says of an export, once it has met it in the log; null where that takes too long. */
export async function awaitManifest(
  { runQuery }: Asking,
  exportId: string,
): Promise<SignedManifest | null> {
  return askUntil(async () => (await runQuery('history.manifest', { exportId })).signed, WITHIN_MS);
}

/** @throws {HttpError} 503 while it is not signed. */
export async function requireManifest(call: Asking, exportId: string): Promise<SignedManifest> {
  const signed = await awaitManifest(call, exportId);
  if (signed) return signed;
  throw new HttpError({
    code: 'unavailable',
    message: 'The notary has not signed this export: it was not sent whole yet. Ask again later.',
  });
}
