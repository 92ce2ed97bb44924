import type { JobDetails } from 'contracts/api/admin-jobs';
import { paths } from 'contracts/api/paths';
import { endingOf } from 'contracts/constants/table-formats';
import type { ReactElement } from 'react';
import { DownloadIcon } from '../design/icons.tsx';
import { useTableFormat } from '../list/use-table-format.ts';
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
      <a className="button" href={`${paths.admin.jobReport(job.id)}?format=${format}`} download>
        <DownloadIcon width="18" height="18" />
        {report(endingOf(format).toUpperCase())}
      </a>
      <RejectedRowsButton job={job} />
    </div>
  );
}
