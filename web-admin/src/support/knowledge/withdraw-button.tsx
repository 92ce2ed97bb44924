import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import { useState } from 'react';
import type { ReactElement } from 'react';
import { useDelete, useNavigate } from 'react-admin';
import type { RaRecord } from 'react-admin';
import { toast } from '../../design/toast-store.ts';
import { failureText } from '../../texts/failure-text.ts';
import { useTexts } from '../../texts/use-texts.ts';

interface WithdrawButtonProps {
  resource: string;
  record: RaRecord;
  listPath: string;
  texts?: { readonly press: string; readonly done: string };
}

/** Takes something from where people find it, for good. */
export function WithdrawButton(props: WithdrawButtonProps): ReactElement {
  const { resource, record, listPath } = props;
  const { support, actions, errors } = useTexts();
  const texts = support.knowledge;
  const { press = texts.withdraw, done = texts.withdrawnDone } = props.texts ?? {};
  const navigate = useNavigate();
  const [asking, setAsking] = useState(false);
  const [withdraw, { isPending }] = useDelete();
  function confirm(): void {
    void withdraw(
      resource,
      { id: record.id, previousData: record },
      {
        mutationMode: 'pessimistic',
        onSuccess: () => {
          toast({ title: done });
          navigate(listPath);
        },
        onError: (error) => {
          const description = failureText(error, errors);
          toast({ title: errors.title, description, tone: 'destructive' });
          setAsking(false);
        },
      },
    );
  }
  return (
    <>
      <button type="button" className="button" onClick={() => setAsking(true)}>
        {press}
      </button>
      {asking ? (
        <Dialog open onClose={() => setAsking(false)} aria-labelledby="withdraw-title">
          <DialogTitle id="withdraw-title">{texts.withdrawTitle}</DialogTitle>
          <DialogContent>{texts.withdrawText}</DialogContent>
          <DialogActions>
            <button type="button" className="button" onClick={() => setAsking(false)}>
              {actions.cancel}
            </button>
            <button
              type="button"
              className="button"
              data-variant="primary"
              disabled={isPending}
              onClick={confirm}
            >
              {press}
            </button>
          </DialogActions>
        </Dialog>
      ) : null}
    </>
  );
}
