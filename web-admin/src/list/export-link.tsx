import type { EndpointName, SentTo } from 'contracts/endpoints/api';
import { requestOf } from 'contracts/endpoints/request-of';
import { endingOf } from 'contracts/constants/table-formats';
import type { ReactElement } from 'react';
import { useListContext } from 'react-admin';
import { useTexts } from '../texts/use-texts.ts';
import { DownloadLink } from './download-link.tsx';
import { TableFormatField } from './table-format-field.tsx';
import { useTableFormat } from 'web-shared/table-file/use-table-format';

type ExportName = Extract<EndpointName, `GET /api/admin/${string}/export.csv`>;

interface ExportLinkProps<Name extends ExportName> {
  endpoint: Name;
  /** What the address says besides the filter. */
  params?: Omit<SentTo<Name>, 'filter' | 'format'>;
}

/** The whole list as it is filtered, streamed by the server in its own order: no limit of rows. */
export function ExportLink<Name extends ExportName>({
  endpoint,
  params,
}: ExportLinkProps<Name>): ReactElement {
  const texts = useTexts().list;
  const list = useListContext();
  const format = useTableFormat();
  const filter = {
    ...(list.filterValues as object),
    ...(list.filter as object | undefined),
  };
  const { path } = requestOf(endpoint, { filter, format, ...params });
  return (
    <>
      <TableFormatField />
      <DownloadLink href={path}>
        <span className="button-text">{texts.export(endingOf(format).toUpperCase())}</span>
      </DownloadLink>
    </>
  );
}
