import { useEffect, useRef } from 'react';
import type { ReactElement, ReactNode, SubmitEvent } from 'react';
import { Notice } from '../design/panel.tsx';
import { messageFor, requestIdOf } from 'web-shared/request/request-error';
import { useTexts } from '../texts/use-texts.ts';
import type { FormSubmit } from './use-form-submit.ts';

interface FormProps {
  /** The names of the fields that show their own errors. */
  fields: readonly string[];
  saving: Pick<FormSubmit<never>, 'errors' | 'failure' | 'rejections'>;
  /** What could not be done, as a heading. */
  failed: string;
  onSubmit: () => void;
  className?: string;
  children: ReactNode;
  /** The buttons; they stand beneath what went wrong. */
  actions: ReactNode;
}

/** A form that says what was refused: at the field where it is about one, above its buttons otherwise. */
export function Form({
  fields,
  saving: { errors, failure, rejections },
  failed,
  onSubmit,
  className,
  children,
  actions,
}: FormProps): ReactElement {
  const form = useRef<HTMLFormElement>(null);
  useEffect(() => {
    if (rejections === 0) return;
    form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
  }, [rejections]);

  function submit(event: SubmitEvent): void {
    event.preventDefault();
    onSubmit();
  }

  const shownAtField = fields.some((field) => errors[field] !== undefined);
  return (
    <form ref={form} noValidate onSubmit={submit} className={className}>
      {children}
      {failure === null || shownAtField ? null : <Failure title={failed} error={failure} />}
      {actions}
    </form>
  );
}

function Failure({ title, error }: { title: string; error: unknown }): ReactElement {
  const texts = useTexts();
  const requestId = requestIdOf(error);
  return (
    <Notice tone="bad" title={title}>
      <p>{messageFor(error, texts.errors.unreachable)}</p>
      {requestId === undefined ? null : (
        <p className="mt-1 text-meta">
          {texts.errors.requestId} <code className="font-mono">{requestId}</code>
        </p>
      )}
    </Notice>
  );
}
