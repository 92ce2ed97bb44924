import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import type { ReactElement } from 'react';
import { useTexts } from '../texts/use-texts.ts';

interface LeaveDialogProps {
  onLeave: () => void;
  onStay: () => void;
}

export function LeaveDialog({ onLeave, onStay }: LeaveDialogProps): ReactElement {
  const texts = useTexts().record;
  return (
    <Dialog open onClose={onStay} aria-labelledby="leave-title">
      <DialogTitle id="leave-title">{texts.leaveTitle}</DialogTitle>
      <DialogContent>{texts.leaveText}</DialogContent>
      <DialogActions>
        <button type="button" className="button" onClick={onLeave}>
          {texts.leave}
        </button>
        <button type="button" className="button" data-variant="primary" onClick={onStay}>
          {texts.stay}
        </button>
      </DialogActions>
    </Dialog>
  );
}
