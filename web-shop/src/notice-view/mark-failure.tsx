import { messageFor } from 'web-shared/request/request-error';
import type { ReactElement } from 'react';
import { Notice } from '../design/panel.tsx';
import { useTexts } from '../texts/use-texts.ts';
import { useNoticesTexts } from './use-notices-texts.ts';

/** Why nothing was marked as read; nothing where nothing went wrong. */
export function MarkFailure({ error }: { error: unknown }): ReactElement | null {
  const { texts } = useNoticesTexts();
  const { unreachable } = useTexts().errors;
  if (error === null) return null;
  return (
    <Notice tone="bad" title={texts.markFailed}>
      <p>{messageFor(error, unreachable)}</p>
    </Notice>
  );
}
