import type { Verification } from 'contracts/api/history-verification';
import { notFound } from 'kernel/http/http-error';
import { withRequesters } from './with-requesters.ts';
import type { Asking } from './with-requesters.ts';

export async function readVerification(
  call: Asking,
  verificationId: string,
): Promise<Verification> {
  const record = await call.runQuery('history.verification', { verificationId });
  const [named] = record ? await withRequesters(call, [record]) : [];
  if (!named) throw notFound('There is no such verification.');
  return named;
}

/** Where two were asked for at the same moment, the one that is done for both. */
export async function readBegunVerification(call: Asking, id: string): Promise<Verification> {
  const own = await call.runQuery('history.verification', { verificationId: id });
  if (own) return readVerification(call, id);
  const { items } = await call.runQuery('history.verifications', { offset: 0, limit: 1 });
  return readVerification(call, items[0]?.id ?? id);
}
