import type { JobDetails } from 'contracts/api/admin-jobs';
import { endingOf } from 'contracts/constants/table-formats';
import type { ReactElement } from 'react';
import { addressOf } from '../data/api.ts';
import { DownloadLink } from '../list/download-link.tsx';
import { useTableFormat } from 'web-shared/table-file/use-table-format';
import { RejectedRowsButton } from './rejected-rows-button.tsx';

interface ReportLinksProps {
  job: JobDetails;
  /** What the link says, by how the name of the file ends. */
  report: (ending: string) => string;
}

/** What became of a job's lines as a file, and the rows that are to be mended. */
export function ReportLinks({ job, report }: ReportLinksProps): ReactElement {
  const format = useTableFormat();
  return (
    <div className="row">
      <DownloadLink
        href={addressOf('GET /api/admin/jobs/:jobId/report.csv', { jobId: job.id, format })}
      >
        {report(endingOf(format).toUpperCase())}
      </DownloadLink>
      <RejectedRowsButton job={job} />
    </div>
  );
}
