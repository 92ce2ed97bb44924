import type { UploadedList } from 'contracts/api/admin-jobs';
import { useState } from 'react';
import type { ReactElement } from 'react';
import { useSearchParams } from 'react-router-dom';
import { change } from '../data/change.ts';
import { Notice } from '../design/notice.tsx';
import { Page } from '../design/page.tsx';
import { LoadingScreen } from '../lazy/lazy-screen.tsx';
import { failureText } from '../texts/failure-text.ts';
import { useTexts } from '../texts/use-texts.ts';
import { ColumnForm } from './column-form.tsx';
import { checkBody, orderJob, uploadList, useImportJob, useShowJob } from './import-data.ts';
import type { ImportChoice } from './import-data.ts';
import { ImportState } from './import-state.tsx';
import { ListSource } from './list-source.tsx';

/** A list of products from its file to the shop; the address names the job, so that a reload finds it again. */
export function ProductImportPage(): ReactElement {
  const { productImport: texts, errors } = useTexts();
  const [search, setSearch] = useSearchParams();
  const jobId = search.get('job') ?? undefined;
  const job = useImportJob(jobId);
  const show = useShowJob();
  const [list, setList] = useState<UploadedList>();
  const [failure, setFailure] = useState<string>();
  const [busy, setBusy] = useState(false);

  async function doing(work: () => Promise<void>): Promise<void> {
    setBusy(true);
    setFailure(undefined);
    try {
      await work();
    } catch (error) {
      setFailure(failureText(error, errors));
    } finally {
      setBusy(false);
    }
  }
  const upload = (text: string, fileName: string | undefined) =>
    doing(async () => {
      const uploaded = await uploadList(text, fileName);
      setList(uploaded);
      setSearch((now) => {
        const next = new URLSearchParams(now);
        next.set('job', uploaded.id);
        return next;
      });
    });
  async function looksAnew(error: unknown): Promise<never> {
    await job.refetch();
    throw error;
  }
  const check = (choice: ImportChoice) =>
    doing(async () => {
      if (jobId === undefined) return;
      const sent = { jobId, ...checkBody(choice) };
      show(await change('POST /api/admin/products/import/:jobId/check', sent));
    });
  const order = (what: 'commit' | 'stop' | 'resume') =>
    doing(async () => {
      if (job.data === undefined) return;
      // Where it was refused the page shows how the job stands now.
      show(await orderJob(job.data, what).catch(looksAnew));
    });
  const own = list?.id === jobId ? list : undefined;
  const state = job.data?.state;
  const open = state === 'draft' || state === 'ready';
  return (
    <Page title={texts.title}>
      {failure === undefined ? null : <Notice tone="bad" title={failure} />}
      {job.error ? <Notice tone="bad" title={job.error.message} /> : null}
      {jobId === undefined ? (
        <ListSource busy={busy} onList={(text, name) => void upload(text, name)} />
      ) : null}
      {jobId !== undefined && job.isPending ? <LoadingScreen /> : null}
      {own && open ? (
        <ColumnForm list={own} busy={busy} onCheck={(choice) => void check(choice)} />
      ) : null}
      {!own && state === 'draft' ? <Notice tone="info" title={texts.uploadAgain} /> : null}
      {job.data && state !== 'draft' ? (
        <ImportState job={job.data} busy={busy} onOrder={(what) => void order(what)} />
      ) : null}
    </Page>
  );
}
