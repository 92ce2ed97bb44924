import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import type { SearchExportFormat } from 'contracts/constants/history-exports';
import { useId } from 'react';
import type { ReactElement } from 'react';
import { useSearchParams } from 'react-router-dom';
import { addressOf } from '../../data/api.ts';
import { useTexts } from '../../texts/use-texts.ts';
import { searchedFor } from '../events/use-search.ts';
import { ExportProgress } from './export-progress.tsx';
import { useExport } from './use-export.ts';

/** What is exported, how far it is, and once it has come whole, what the notary says of it. */
export function ExportDialog({ onClose }: { onClose: () => void }): ReactElement {
  const texts = useTexts().historyExport;
  const id = useId();
  const [search] = useSearchParams();
  const { state, begin, stop } = useExport();
  const isRunning = state.kind === 'running';
  const choice = (label: string, address: (exportId: string) => string): ReactElement => (
    <button
      type="button"
      className="button"
      disabled={isRunning}
      onClick={() => void begin(address)}
    >
      {label}
    </button>
  );
  const ofSearch = (format: SearchExportFormat) => (exportId: string) =>
    addressOf(`GET /api/history/events/export.${format}`, { ...searchedFor(search), exportId });
  return (
    // What is under way is stopped by its own button: a stray click must not end it.
    <Dialog
      open
      fullWidth
      maxWidth="sm"
      onClose={isRunning ? undefined : onClose}
      aria-labelledby={id}
    >
      <DialogTitle id={id}>{texts.title}</DialogTitle>
      <DialogContent className="stack">
        <p>{texts.text}</p>
        <div className="row">
          {choice(texts.ndjson, ofSearch('ndjson'))}
          {choice(texts.csv, ofSearch('csv'))}
        </div>
        <p>{texts.logText}</p>
        <div className="row">
          {choice(texts.log, (exportId) =>
            addressOf('GET /api/history/log-export.zip', { exportId }),
          )}
        </div>
        <ExportProgress state={state} />
      </DialogContent>
      <DialogActions>
        <button type="button" className="button" onClick={isRunning ? stop : onClose}>
          {isRunning ? texts.stop : texts.close}
        </button>
      </DialogActions>
    </Dialog>
  );
}
