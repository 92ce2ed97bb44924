import { messageFor } from 'web-shared/request/request-error';
import { useState } from 'react';
import type { ReactElement } from 'react';
import { Notice } from '../design/notice.tsx';
import { request } from '../request/request.ts';
import { useTexts } from '../texts/use-texts.ts';

/** Too many codes were wrong: what is left, and the link that admits codes again. */
export function CodesRefused({ login, text }: { login: string; text: string }): ReactElement {
  const { secondFactor: words, errors } = useTexts();
  const [sent, setSent] = useState(false);
  const [pending, setPending] = useState(false);
  const [failure, setFailure] = useState<string>();
  async function ask(): Promise<void> {
    setPending(true);
    setFailure(undefined);
    try {
      await request('POST /api/second-factor/codes/link', { login });
      setSent(true);
    } catch (error) {
      setFailure(messageFor(error, errors.unexpected));
    }
    setPending(false);
  }
  if (sent) {
    return (
      <Notice tone="info" title={words.codesLinkSent}>
        {words.codesLinkText}
      </Notice>
    );
  }
  return (
    <>
      <Notice tone="bad" title={words.codesRefused}>
        {failure ?? text}
      </Notice>
      <button
        type="button"
        className="button"
        disabled={pending}
        aria-busy={pending || undefined}
        onClick={() => void ask()}
      >
        {words.askForCodesLink}
      </button>
    </>
  );
}
