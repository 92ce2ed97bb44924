import type { BulkResult } from 'contracts/api/console';
import type { RevokeKeysResult } from 'contracts/calls/licensing';
import { HttpError } from 'kernel/http/http-error';

/** What became of each key of a bulk revocation. */
export function bulkResults(rows: RevokeKeysResult): BulkResult {
  const results = rows.map(({ keyId: id, refused }) =>
    refused ? { id, ok: false, ...refused } : { id, ok: true },
  );
  return { results };
}

/** @throws {HttpError} what a single key was refused for. */
export function requireRevoked([row]: RevokeKeysResult): void {
  if (row?.refused) throw new HttpError(row.refused, { decided: true });
}
