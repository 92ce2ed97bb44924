import { useQuery } from '@tanstack/react-query';
import type { ReactElement } from 'react';
import { addressOf, api } from '../../data/api.ts';
import { Notice } from '../../design/notice.tsx';
import { failureText } from '../../texts/failure-text.ts';
import { useTexts } from '../../texts/use-texts.ts';
import { useFileSize } from '../../texts/use-formats.ts';
import type { ExportState } from './use-export.ts';

const AGAIN_AFTER_MS = 2_000;

/** How far an export is, and what became of it. */
export function ExportProgress({ state }: { state: ExportState }): ReactElement | null {
  const { historyExport: texts, errors } = useTexts();
  const size = useFileSize();
  switch (state.kind) {
    case 'none':
      return null;
    case 'running':
      return (
        <p>
          <span role="status">{texts.running}</span>{' '}
          <span className="job-progress-figures">{texts.soFar(size(state.bytes))}</span>
        </p>
      );
    case 'whole':
      return (
        <>
          <Notice tone="ok" title={texts.whole(size(state.bytes))} />
          <ManifestOf exportId={state.exportId} />
        </>
      );
    case 'stopped':
      return <Notice tone="warn" title={texts.stopped} />;
    case 'failed':
      return (
        <Notice tone="bad" title={texts.failed}>
          <p>{failureText(state.error, errors)}</p>
        </Notice>
      );
    default:
      return state satisfies never;
  }
}

/** The notary signs what was sent a moment after it was; until then it is asked again. */
function ManifestOf({ exportId }: { exportId: string }): ReactElement {
  const texts = useTexts().historyExport;
  const { data } = useQuery({
    queryKey: ['history', 'manifest', exportId],
    queryFn: ({ signal }) =>
      api('GET /api/history/exports/:exportId/manifest.json', { exportId }, { signal }),
    retry: true,
    retryDelay: AGAIN_AFTER_MS,
    staleTime: Infinity,
  });
  if (data === undefined) return <Notice tone="info" title={texts.waiting} />;
  return (
    <Notice tone="ok" title={texts.signed}>
      <a
        className="text-link"
        href={addressOf('GET /api/history/exports/:exportId/manifest.json', { exportId })}
        download
      >
        {texts.manifest}
      </a>
      {' · '}
      <a
        className="text-link"
        href={addressOf('GET /api/history/exports/:exportId/manifest.note', { exportId })}
        download
      >
        {texts.note}
      </a>
    </Notice>
  );
}
