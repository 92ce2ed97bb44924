import type { JobDetails } from 'contracts/api/admin-jobs';
import { paths } from 'contracts/api/paths';
import type { ReactElement } from 'react';
import { DownloadIcon } from '../design/icons.tsx';
import { RejectedRowsButton } from './rejected-rows-button.tsx';

/** What became of a job's lines as a file, and the rows that are to be mended. */
export function ReportLinks({ job, report }: { job: JobDetails; report: string }): ReactElement {
  return (
    <div className="row">
      <a className="button" href={paths.admin.jobReport(job.id)} download>
        <DownloadIcon width="18" height="18" />
        {report}
      </a>
      <RejectedRowsButton job={job} />
    </div>
  );
}
