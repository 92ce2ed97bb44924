import Dialog from '@mui/material/Dialog';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import { useQuery } from '@tanstack/react-query';
import type { FactorProof } from 'contracts/api/second-factor';
import { askedForFactor, onAskedForFactor } from 'web-shared/second-factor/step-up';
import { messageFor } from 'web-shared/request/request-error';
import { useSyncExternalStore } from 'react';
import type { ReactElement } from 'react';
import { Notice } from '../design/notice.tsx';
import { request } from '../request/request.ts';
import { useSession } from '../session/session.ts';
import { useTexts } from '../texts/use-texts.ts';
import { FactorForm } from './factor-form.tsx';

/** Stands over whatever screen the request came from that asks for the second factor anew. */
export function StepUpDialog(): ReactElement | null {
  const asked = useSyncExternalStore(onAskedForFactor, askedForFactor);
  if (asked === undefined) return null;
  return <Asking onGiven={asked.answer} />;
}

function Asking({ onGiven }: { onGiven: (given: boolean) => void }): ReactElement {
  const { secondFactor: texts, errors } = useTexts();
  const session = useSession();
  const { data, error, refetch } = useQuery({
    queryKey: ['second-factor', 'challenge'],
    queryFn: () => request('POST /api/user/second-factor/challenge', {}),
    gcTime: 0,
    retry: false,
  });
  async function give(proof: FactorProof): Promise<void> {
    try {
      await request('POST /api/user/second-factor/verify', { proof });
    } catch (cause) {
      // A challenge is for one try: the next one comes with a new one.
      await refetch();
      throw new Error(messageFor(cause, errors.unexpected), { cause });
    }
    onGiven(true);
  }
  return (
    <Dialog open fullWidth maxWidth="xs" onClose={() => onGiven(false)} aria-labelledby="step-up">
      <DialogTitle id="step-up">{texts.stepUpTitle}</DialogTitle>
      <DialogContent className="stack">
        <p>{texts.stepUpText}</p>
        {error ? (
          <Notice tone="bad" title={texts.refused}>
            {messageFor(error, errors.unexpected)}
          </Notice>
        ) : null}
        {data === undefined ? null : (
          <FactorForm
            challenge={data}
            login={session.status === 'signed-in' ? session.user.email : ''}
            onProof={give}
            onCancel={() => onGiven(false)}
          />
        )}
      </DialogContent>
    </Dialog>
  );
}
