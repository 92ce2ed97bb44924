import { endingOf } from 'contracts/constants/table-formats';
import type { ReactElement } from 'react';
import { useListContext } from 'react-admin';
import { useTexts } from '../texts/texts.ts';
import { DownloadLink } from './download-link.tsx';
import { TableFormatField } from './table-format-field.tsx';
import { useTableFormat } from 'web-shared/table-file/use-table-format';

interface ExportLinkProps {
  path: string;
  /** What the address says besides the filter. */
  params?: Readonly<Record<string, string>>;
}

/** The whole list as it is filtered, streamed by the server in its own order: no limit of rows. */
export function ExportLink({ path, params }: ExportLinkProps): ReactElement {
  const texts = useTexts().list;
  const list = useListContext();
  const format = useTableFormat();
  const search = new URLSearchParams({
    filter: JSON.stringify({
      ...(list.filterValues as object),
      ...(list.filter as object | undefined),
    }),
    format,
    ...params,
  });
  return (
    <>
      <TableFormatField />
      <DownloadLink href={`${path}?${search.toString()}`}>
        <span className="button-text">{texts.export(endingOf(format).toUpperCase())}</span>
      </DownloadLink>
    </>
  );
}
