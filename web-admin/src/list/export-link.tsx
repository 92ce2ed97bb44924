import type { ReactElement } from 'react';
import { useListContext } from 'react-admin';
import { DownloadIcon } from '../design/icons.tsx';
import { useTexts } from '../texts/texts.ts';

/** The whole list as it is filtered, streamed by the server in its own order: no limit of rows. */
export function ExportLink({ path }: { path: string }): ReactElement {
  const texts = useTexts().list;
  const list = useListContext();
  const search = new URLSearchParams({
    filter: JSON.stringify({
      ...(list.filterValues as object),
      ...(list.filter as object | undefined),
    }),
  });
  return (
    <a href={`${path}?${search.toString()}`} download className="button">
      <DownloadIcon width="18" height="18" />
      <span className="button-text">{texts.export}</span>
    </a>
  );
}
