import { useSyncExternalStore } from 'react';
import type { ReactElement } from 'react';
import { Button } from '../design/button.tsx';
import { Notice } from '../design/panel.tsx';
import { useTexts } from '../texts/use-texts.ts';
import { ChunkLoadError } from 'web-shared/lazy/chunk-recovery';

/** Why a part of the page cannot be shown, and a way to try again. */
export function ErrorFallback({
  error,
  onRetry,
}: {
  error: unknown;
  onRetry: () => void;
}): ReactElement {
  const texts = useTexts();
  const online = useSyncExternalStore(onConnectionChange, () => navigator.onLine);
  const { offline, missing, broken } = texts.errorFallback;
  const connected = online ? missing : offline;
  const { title, text } = error instanceof ChunkLoadError ? connected : broken;
  return (
    <Notice tone="bad" title={title}>
      <p>{text}</p>
      <Button variant="secondary" size="small" className="mt-3" onClick={onRetry}>
        {texts.actions.retry}
      </Button>
    </Notice>
  );
}

function onConnectionChange(listener: () => void): () => void {
  addEventListener('online', listener);
  addEventListener('offline', listener);
  return () => {
    removeEventListener('online', listener);
    removeEventListener('offline', listener);
  };
}
