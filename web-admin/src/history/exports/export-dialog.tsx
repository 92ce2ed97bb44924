import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import { historyExportPaths } from 'contracts/api/history-export';
import { useId } from 'react';
import type { ReactElement } from 'react';
import { useSearchParams } from 'react-router-dom';
import { useTexts } from '../../texts/texts.ts';
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
  const choice = (label: string, address: string, asked?: () => URLSearchParams): ReactElement => (
    <button
      type="button"
      className="button"
      disabled={isRunning}
      onClick={() => void begin(address, asked?.())}
    >
      {label}
    </button>
  );
  const ofSearch = (): URLSearchParams => searchedFor(search);
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
          {choice(texts.ndjson, historyExportPaths.events('ndjson'), ofSearch)}
          {choice(texts.csv, historyExportPaths.events('csv'), ofSearch)}
        </div>
        <p>{texts.logText}</p>
        <div className="row">{choice(texts.log, historyExportPaths.log)}</div>
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
