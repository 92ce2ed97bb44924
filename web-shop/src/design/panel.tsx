import type { ReactElement, ReactNode } from 'react';
import { messageFor, requestIdOf } from 'web-shared/request/request-error';
import { useTexts } from '../texts/use-texts.ts';
import { Button } from './button.tsx';
import { classNames } from './class-names.ts';
import { AlertIcon } from './first-icons.tsx';

export function Card({
  className,
  children,
}: {
  className?: string;
  children: ReactNode;
}): ReactElement {
  return (
    <div className={classNames('rounded-card border border-border bg-surface', className)}>
      {children}
    </div>
  );
}

type NoticeTone = 'bad' | 'warn' | 'info' | 'ok';

const NOTICES: Record<NoticeTone, string> = {
  bad: 'bg-bad-bg text-bad',
  warn: 'bg-warn-bg text-warn',
  info: 'bg-info-bg text-info',
  ok: 'bg-ok-bg text-ok',
};

/** Something that must be read where it happened. Bad news is announced at once. */
export function Notice({
  tone,
  title,
  children,
}: {
  tone: NoticeTone;
  title?: string;
  children?: ReactNode;
}): ReactElement {
  return (
    <div
      role={tone === 'bad' ? 'alert' : 'status'}
      className={classNames('flex gap-3 rounded-control p-3', NOTICES[tone])}
    >
      {tone === 'bad' || tone === 'warn' ? <AlertIcon className="shrink-0" /> : null}
      <div className="min-w-0 flex-1">
        {title === undefined ? null : <p className="font-semibold">{title}</p>}
        {children}
      </div>
    </div>
  );
}

/** What could not be loaded, with a way to try again and the id support asks for. */
export function ErrorPanel({
  title,
  error,
  onRetry,
}: {
  title: string;
  error: unknown;
  onRetry: () => void;
}): ReactElement {
  const texts = useTexts();
  const requestId = requestIdOf(error);
  return (
    <Notice tone="bad" title={title}>
      <p>{messageFor(error, texts.errors.unreachable)}</p>
      <div className="mt-3 flex flex-wrap items-center gap-3">
        <Button variant="secondary" size="small" onClick={onRetry}>
          {texts.actions.retry}
        </Button>
        {requestId === undefined ? null : (
          <span className="text-meta">
            {texts.errors.requestId} <code className="font-mono">{requestId}</code>
          </span>
        )}
      </div>
    </Notice>
  );
}

export function EmptyState({
  title,
  hint,
  children,
}: {
  title: string;
  hint?: string;
  children?: ReactNode;
}): ReactElement {
  return (
    <Card className="flex flex-col items-center gap-2 px-6 py-12 text-center">
      <p className="text-dialog font-semibold">{title}</p>
      {hint === undefined ? null : <p className="text-muted">{hint}</p>}
      {children === undefined ? null : (
        <div className="mt-3 flex flex-wrap justify-center gap-3">{children}</div>
      )}
    </Card>
  );
}
