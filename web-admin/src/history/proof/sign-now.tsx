import { useState } from 'react';
import type { ReactElement } from 'react';
import { toast } from '../../design/toast-store.ts';
import { ReasonedDialog } from '../../record/reasoned-dialog.tsx';
import { useSession } from '../../session/session.ts';
import { useTexts } from '../../texts/use-texts.ts';
import { useRequestCheckpoint } from './proof-api.ts';

/** Super admins alone have one signed before its time: what they ask for is an event. */
export function SignNow(): ReactElement | null {
  const texts = useTexts().historyProof;
  const session = useSession();
  const request = useRequestCheckpoint();
  const [asking, setAsking] = useState(false);
  if (session.status !== 'signed-in' || session.user.role !== 'super_admin') return null;
  return (
    <>
      <button
        type="button"
        className="button"
        data-variant="primary"
        onClick={() => setAsking(true)}
      >
        {texts.signNow}
      </button>
      {asking ? (
        <ReasonedDialog
          title={texts.signTitle}
          action={texts.signNow}
          onDo={async (reason) => {
            await request(reason);
            toast({ title: texts.signAsked });
            setAsking(false);
          }}
          onClose={() => setAsking(false)}
        >
          <p>{texts.signText}</p>
        </ReasonedDialog>
      ) : null}
    </>
  );
}
