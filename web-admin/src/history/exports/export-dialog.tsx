import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import { useQuery } from '@tanstack/react-query';
import { historyExportPaths } from 'contracts/api/history-export';
import { useId, useState } from 'react';
import type { ReactElement } from 'react';
import { useSearchParams } from 'react-router-dom';
import { readJson } from '../../data/data-provider.ts';
import { Notice } from '../../design/notice.tsx';
import { useTexts } from '../../texts/texts.ts';
import { searchedFor } from '../events/use-search.ts';
import { newExportId } from './new-export-id.ts';
import { saveFrom } from './save-file.ts';

const AGAIN_AFTER_MS = 2_000;

/** What is exported, and once it has come whole, what the notary says of it. */
export function ExportDialog({ onClose }: { onClose: () => void }): ReactElement {
  const texts = useTexts().historyExport;
  const id = useId();
  const [search] = useSearchParams();
  const [exportId, setExportId] = useState<string>();
  const begin = (address: string, asked: URLSearchParams): void => {
    const name = newExportId();
    asked.set('exportId', name);
    saveFrom(`${address}?${asked.toString()}`);
    setExportId(name);
  };
  const ofSearch = (format: 'ndjson' | 'csv'): void =>
    begin(historyExportPaths.events(format), searchedFor(search));
  return (
    <Dialog open fullWidth maxWidth="sm" onClose={onClose} aria-labelledby={id}>
      <DialogTitle id={id}>{texts.title}</DialogTitle>
      <DialogContent className="stack">
        <p>{texts.text}</p>
        <div className="row">
          <button type="button" className="button" onClick={() => ofSearch('ndjson')}>
            {texts.ndjson}
          </button>
          <button type="button" className="button" onClick={() => ofSearch('csv')}>
            {texts.csv}
          </button>
        </div>
        <p>{texts.logText}</p>
        <div className="row">
          <button
            type="button"
            className="button"
            onClick={() => begin(historyExportPaths.log, new URLSearchParams())}
          >
            {texts.log}
          </button>
        </div>
        {exportId === undefined ? null : <ManifestOf key={exportId} exportId={exportId} />}
      </DialogContent>
      <DialogActions>
        <button type="button" className="button" onClick={onClose}>
          {texts.close}
        </button>
      </DialogActions>
    </Dialog>
  );
}

/** The server waits some seconds for the notary; while the file is still coming, it is asked again. */
function ManifestOf({ exportId }: { exportId: string }): ReactElement {
  const texts = useTexts().historyExport;
  const { data } = useQuery({
    queryKey: ['history', 'manifest', exportId],
    queryFn: ({ signal }) => readJson<object>(historyExportPaths.manifest(exportId), signal),
    retry: true,
    retryDelay: AGAIN_AFTER_MS,
    staleTime: Infinity,
  });
  return (
    <div role="status">
      {data === undefined ? (
        <Notice tone="info" title={texts.waiting} />
      ) : (
        <Notice tone="ok" title={texts.signed}>
          <a href={historyExportPaths.manifest(exportId)} download>
            {texts.manifest}
          </a>
          {' · '}
          <a href={historyExportPaths.manifestNote(exportId)} download>
            {texts.note}
          </a>
        </Notice>
      )}
    </div>
  );
}
