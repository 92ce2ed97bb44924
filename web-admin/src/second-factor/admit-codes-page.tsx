import { messageFor } from 'web-shared/request/request-error';
import { useState } from 'react';
import type { ReactElement } from 'react';
import { PlainPage } from '../app/plain-page.tsx';
import { Notice } from '../design/notice.tsx';
import { request } from '../request/request.ts';
import { useTexts } from '../texts/use-texts.ts';

export const ADMIT_CODES_PATH = '/admin/admit-codes';

/** Where the link of a mail leads that admits codes again. It is a press of a button: programs that look at mails follow links. */
export function AdmitCodesPage({ token }: { token: string }): ReactElement {
  const { secondFactor: words, errors } = useTexts();
  const [state, setState] = useState<'asking' | 'sending' | 'done'>('asking');
  const [refusal, setRefusal] = useState<string>();
  async function admit(): Promise<void> {
    setState('sending');
    setRefusal(undefined);
    try {
      await request('POST /api/second-factor/codes/admit', { token });
      setState('done');
    } catch (error) {
      setRefusal(messageFor(error, errors.unexpected));
      setState('asking');
    }
  }
  if (state === 'done') {
    return (
      <PlainPage title={words.codesAdmitted}>
        <p className="lead">{words.codesAdmittedText}</p>
        <div>
          <a href="/admin-login" className="button" data-variant="primary">
            {words.toSignIn}
          </a>
        </div>
      </PlainPage>
    );
  }
  return (
    <PlainPage title={words.admitTitle}>
      <p className="lead">{words.admitText}</p>
      {refusal === undefined ? null : (
        <Notice tone="bad" title={words.refused}>
          {refusal}
        </Notice>
      )}
      <div>
        <button
          type="button"
          className="button"
          data-variant="primary"
          disabled={state === 'sending'}
          aria-busy={state === 'sending' || undefined}
          onClick={() => void admit()}
        >
          {words.admitCodes}
        </button>
      </div>
    </PlainPage>
  );
}
