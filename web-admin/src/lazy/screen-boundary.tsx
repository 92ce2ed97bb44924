import { ChunkLoadError } from 'web-shared/lazy/chunk-recovery';
import { Component } from 'react';
import type { ReactElement, ReactNode } from 'react';
import { Notice } from '../design/notice.tsx';
import { useTexts } from '../texts/use-texts.ts';

interface BoundaryProps {
  onRetry?: () => void;
  children: () => ReactNode;
}

interface BoundaryState {
  readonly error: unknown;
  readonly broken: boolean;
}

/** Keeps a screen that cannot be shown from taking the frame with it. */
export class ScreenBoundary extends Component<BoundaryProps, BoundaryState> {
  override state: BoundaryState = { error: undefined, broken: false };

  static getDerivedStateFromError(error: unknown): BoundaryState {
    return { error, broken: true };
  }

  override render(): ReactNode {
    const { error, broken } = this.state;
    return broken ? <Broken error={error} onRetry={this.#retry} /> : this.props.children();
  }

  readonly #retry = (): void => {
    this.props.onRetry?.();
    this.setState({ error: undefined, broken: false });
  };
}

function Broken({ error, onRetry }: { error: unknown; onRetry: () => void }): ReactElement {
  const { fallback, errors, actions } = useTexts();
  const missing = navigator.onLine ? fallback.missing : fallback.offline;
  return (
    <Notice tone="bad" title={errors.title}>
      <p>{error instanceof ChunkLoadError ? missing : fallback.broken}</p>
      <button type="button" className="button" onClick={onRetry}>
        {actions.retry}
      </button>
    </Notice>
  );
}
