import { isAdmin } from 'contracts/policies/access';
import { useEffect } from 'react';
import { toast } from '../design/toast-store.ts';
import { useFactorDue } from 'web-shared/second-factor/use-factor-due';
import { useSession } from '../session/session.ts';
import { useTexts } from '../texts/use-texts.ts';
import { useOwnJobs, useOwnRebuilds } from './own-work.ts';
import { unannouncedEnds } from './announced-ends.ts';

/** Notifies whoever started long work that it has ended, wherever they are in the console by then. */
export function JobNotifier(): null {
  const session = useSession();
  const due = useFactorDue();
  const { id: userId = '', role = '' } = session.status === 'signed-in' ? session.user : {};
  useNotifyOfJobs(userId, isAdmin(role) && !due);
  useNotifyOfRebuilds(userId, role === 'super_admin' && !due);
  return null;
}

function useNotifyOfJobs(userId: string, may: boolean): void {
  const { jobs: texts } = useTexts();
  const { data } = useOwnJobs(userId, may);
  useEffect(() => {
    if (data === undefined) return;
    const ended = new Map(data.filter(({ state }) => state === 'done').map((job) => [job.id, job]));
    for (const id of unannouncedEnds('jobs', userId, [...ended.keys()])) {
      const job = ended.get(id);
      if (job) toast({ title: texts.ended(texts.kinds[job.kind], job.title) });
    }
  }, [data, texts, userId]);
}

function useNotifyOfRebuilds(userId: string, may: boolean): void {
  const { jobs: texts } = useTexts();
  const { data } = useOwnRebuilds(userId, may);
  useEffect(() => {
    if (data === undefined) return;
    const ended = new Map(
      data
        .filter(({ state }) => state === 'done' || state === 'failed')
        .map((rebuild) => [rebuild.id, rebuild]),
    );
    for (const id of unannouncedEnds('rebuilds', userId, [...ended.keys()])) {
      const { state, projection = '' } = ended.get(id) ?? {};
      if (state === 'failed')
        toast({ title: texts.hasFailed(texts.rebuild, projection), tone: 'destructive' });
      else toast({ title: texts.ended(texts.rebuild, projection) });
    }
  }, [data, texts, userId]);
}
