import type { ReactElement } from 'react';
import { useListContext } from 'react-admin';
import { DownloadIcon } from '../design/icons.tsx';
import { useTexts } from '../texts/texts.ts';

/** The whole list as it is filtered and sorted, streamed by the server: no limit of rows. */
export function ExportLink({ path }: { path: string }): ReactElement {
  const texts = useTexts().list;
  const list = useListContext();
  const { sort } = list;
  const search = new URLSearchParams({
    filter: JSON.stringify({
      ...(list.filterValues as object),
      ...(list.filter as object | undefined),
    }),
    sort: JSON.stringify([sort.field, sort.order]),
  });
  return (
    <a href={`${path}?${search.toString()}`} download className="button">
      <DownloadIcon width="18" height="18" />
      <span className="button-text">{texts.export}</span>
    </a>
  );
}
