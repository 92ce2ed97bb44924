import type { ReactElement } from 'react';
import { bodyOf, requestIdIn } from '../data/http-error.ts';
import { Notice } from '../design/notice.tsx';
import { useTexts } from '../texts/use-texts.ts';

/** Why nothing came of it, in the server's words; a toast would be gone too soon. */
export function Refusal({ error }: { error: Error | null }): ReactElement | null {
  const texts = useTexts();
  if (error === null) return null;
  const requestId = requestIdIn(error);
  return (
    <Notice tone="bad" title={texts.wallets.refused}>
      {sentencesOf(error).map((sentence) => (
        <p key={sentence}>{sentence}</p>
      ))}
      {requestId === undefined ? null : (
        <p className="meta">
          {texts.errors.requestId}: {requestId}
        </p>
      )}
    </Notice>
  );
}

/** What is said of single fields says more than what is said of all. */
function sentencesOf(error: Error): readonly string[] {
  const { errors } = bodyOf(error);
  const fields = typeof errors === 'object' && errors !== null ? Object.values(errors) : [];
  const sentences = fields.filter((each): each is string => typeof each === 'string');
  return sentences.length > 0 ? [...new Set(sentences)] : [error.message];
}
