import type { ReactElement } from 'react';
import { requestIdIn } from '../data/http-error.ts';
import { Notice } from '../design/notice.tsx';
import { failureText } from '../texts/failure-text.ts';
import { useTexts } from '../texts/use-texts.ts';

/** What was asked for is not there, or could not be fetched. */
export function LoadFailure({
  error,
  onRetry,
}: {
  error: unknown;
  onRetry: () => void;
}): ReactElement {
  const { record, actions, errors } = useTexts();
  const requestId = requestIdIn(error);
  return (
    <Notice tone="bad" title={record.failedToLoad}>
      <p>{failureText(error, errors)}</p>
      {requestId === undefined ? null : (
        <p className="meta">
          {errors.requestId}: {requestId}
        </p>
      )}
      <button type="button" className="button" onClick={onRetry}>
        {actions.retry}
      </button>
    </Notice>
  );
}
