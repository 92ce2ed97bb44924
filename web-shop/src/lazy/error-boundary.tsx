import { Component, useEffect } from 'react';
import type { ReactElement, ReactNode } from 'react';
import { toast } from '../design/toast/toast-store.ts';
import { useTexts } from '../texts/use-texts.ts';
import { resetFailedChunks } from './lazy-component.tsx';
import { ErrorFallback } from './error-fallback.tsx';
import { allowReload } from './chunk-recovery.ts';

interface BoundaryProps {
  /** What is shown in its place; by default what went wrong, with a way to retry. */
  fallback?: ReactElement;
  /** Nothing stands around it: what it says in its place is the page. */
  fullPage?: boolean;
  children: ReactNode;
}

interface BoundaryState {
  readonly error: unknown;
  readonly broken: boolean;
}

/** Keeps a part that cannot be shown from taking the rest of the page with it. Give it a key to begin anew. */
export class ErrorBoundary extends Component<BoundaryProps, BoundaryState> {
  override state: BoundaryState = { error: undefined, broken: false };

  static getDerivedStateFromError(error: unknown): BoundaryState {
    return { error, broken: true };
  }

  override componentDidCatch(): void {
    resetFailedChunks();
  }

  override render(): ReactNode {
    const { children, fallback, fullPage = false } = this.props;
    const { error, broken } = this.state;
    if (!broken) return children;
    if (fallback !== undefined) return fallback;
    const failed = <ErrorFallback error={error} onRetry={this.#retry} />;
    return fullPage ? (
      <main className="mx-auto grid min-h-dvh max-w-lg place-content-center p-4">{failed}</main>
    ) : (
      failed
    );
  }

  readonly #retry = (): void => {
    allowReload();
    this.setState({ error: undefined, broken: false });
  };
}

/** For a dialog or a menu: where it cannot be fetched, a toast says so and it is closed, to be opened again. */
export function DialogErrorBoundary({
  onClose,
  children,
}: {
  onClose: () => void;
  children: ReactNode;
}): ReactElement {
  return <ErrorBoundary fallback={<CloseWithToast onClose={onClose} />}>{children}</ErrorBoundary>;
}

function CloseWithToast({ onClose }: { onClose: () => void }): null {
  const texts = useTexts();
  useEffect(() => {
    const description = texts.errors.unreachable;
    toast({ title: texts.toasts.error, description, tone: 'destructive' });
    onClose();
  }, [texts, onClose]);
  return null;
}
