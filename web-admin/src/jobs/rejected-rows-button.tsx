import type { JobDetails } from 'contracts/api/admin-jobs';
import { readListFile } from 'contracts/files/read-list-file';
import { useId, useState } from 'react';
import type { ReactElement } from 'react';
import { addressOf } from '../data/api.ts';
import { downloadFile } from '../data/download-file.ts';
import { saveFile } from 'web-shared/files/save-file';
import type { Upload } from '../data/upload.ts';
import { FileInput, LIST_FILES } from '../design/file-input.tsx';
import { DownloadIcon } from 'web-shared/design/icons.tsx';
import { failureText } from '../texts/failure-text.ts';
import type { Texts } from '../texts/en/en.ts';
import { useTexts } from '../texts/use-texts.ts';
import { heldList } from './held-list.ts';
import { rejectedRows, rejectionsOf } from './rejected-rows.ts';
import type { Rejection } from './rejected-rows.ts';

/** Kinds of jobs that work on rows of a list. */
const HAVE_LISTS: ReadonlySet<JobDetails['kind']> = new Set(['key-import', 'product-import']);

/**
 * The rows that were left out, beside their reasons, to be mended and sent back. The server keeps no row of a list: they
 * are taken from the file itself, in this browser.
 */
export function RejectedRowsButton({ job }: { job: JobDetails }): ReactElement | null {
  const { jobs: texts, errors } = useTexts();
  const id = useId();
  const [failure, setFailure] = useState<string>();
  if (!HAVE_LISTS.has(job.kind) || job.problems === 0) return null;
  const held = heldList(job.id);

  async function take(list: Upload): Promise<void> {
    try {
      setFailure(await saveRejectedRows(job, list, texts));
    } catch (error) {
      setFailure(failureText(error, errors));
    }
  }
  return (
    <>
      {held === undefined ? (
        <>
          <label className="button" htmlFor={id}>
            <DownloadIcon width="18" height="18" />
            {texts.rejected.ofFile}
          </label>
          <FileInput id={id} accept={LIST_FILES} onFile={(file) => void take(file)} />
        </>
      ) : (
        <button type="button" className="button" onClick={() => void take(held)}>
          <DownloadIcon width="18" height="18" />
          {texts.rejected.save}
        </button>
      )}
      {failure === undefined ? null : (
        <p role="alert" className="field-error">
          {failure}
        </p>
      )}
    </>
  );
}

/** @returns why nothing could be saved. */
async function saveRejectedRows(
  job: JobDetails,
  list: Upload,
  texts: Texts['jobs'],
): Promise<string | undefined> {
  const csv = addressOf('GET /api/admin/jobs/:jobId/report.csv', { jobId: job.id });
  const report = await downloadFile(csv);
  const rejections = rejectionsOf(await report.blob.text()).map((each) => inWords(each, texts));
  const text = typeof list === 'string' ? list : (await readListFile(list)).text;
  const rows = rejectedRows(text, rejections, texts.rejected.columns);
  if (rows === undefined) return texts.rejected.otherFile;
  const blob = new Blob([rows], { type: 'text/csv;charset=utf-8' });
  saveFile({ blob, name: `${texts.rejected.fileName}.csv` });
  return undefined;
}

/** What the console has words for is said in them; all else in the server's. */
function inWords(rejection: Rejection, { problems }: Texts['jobs']): Rejection {
  const words: Readonly<Record<string, { readonly title: string; readonly text: string }>> =
    problems;
  const known = words[rejection.reason];
  return known ? { ...rejection, reason: known.title, advice: known.text } : rejection;
}
