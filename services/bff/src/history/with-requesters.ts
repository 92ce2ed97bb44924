import type { NamedActor } from 'contracts/api/admin-keys';
import { isAdmin } from 'contracts/policies/access';
import type { SignedIn } from '../http/caller.ts';
import { namedActor, peopleOf } from '../http/names.ts';
import type { Call } from '../http/route.ts';

export type Asking = Pick<Call<SignedIn>, 'runQuery' | 'caller'>;

interface Requested {
  readonly requestedById: string;
}

type WithRequester<Work extends Requested> = Omit<Work, 'requestedById'> & {
  readonly requestedBy: NamedActor;
};

/** Names are personal data, which auditors are not shown by the way: they are shown ids. */
export async function namesFor(
  call: Asking,
  ids: readonly string[],
): Promise<Awaited<ReturnType<typeof peopleOf>>> {
  return isAdmin(call.caller.user.role) ? peopleOf(call, ids) : new Map();
}

/** Work that somebody asked for, with who that was. */
export async function withRequesters<Work extends Requested>(
  call: Asking,
  records: readonly Work[],
): Promise<readonly WithRequester<Work>[]> {
  const ids = records.map(({ requestedById }) => requestedById);
  const people = await namesFor(call, ids);
  return records.map(({ requestedById, ...record }) => ({
    ...record,
    requestedBy: namedActor(people, requestedById),
  }));
}
