import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import type { ReactElement } from 'react';
import { toast } from '../design/toast-store.ts';
import { useTexts } from '../texts/use-texts.ts';

interface CodesDialogProps {
  codes: readonly string[];
  onClose: () => void;
}

/** Recovery codes, shown this once. */
export function CodesDialog({ codes, onClose }: CodesDialogProps): ReactElement {
  const { secondFactor: texts } = useTexts();
  async function copy(): Promise<void> {
    await navigator.clipboard.writeText(codes.join('\n'));
    toast({ title: texts.copied });
  }
  return (
    <Dialog open fullWidth maxWidth="sm" aria-labelledby="codes-title">
      <DialogTitle id="codes-title">{texts.codesTitle}</DialogTitle>
      <DialogContent className="stack">
        <p>{texts.codesText}</p>
        <ul className="codes mono" aria-label={texts.recovery}>
          {codes.map((code) => (
            <li key={code}>{code}</li>
          ))}
        </ul>
      </DialogContent>
      <DialogActions>
        <button type="button" className="button" onClick={() => void copy()}>
          {texts.copyCodes}
        </button>
        <button type="button" className="button" data-variant="primary" onClick={onClose}>
          {texts.kept}
        </button>
      </DialogActions>
    </Dialog>
  );
}
