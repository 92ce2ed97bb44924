import { useId } from 'react';
import type {
  InputHTMLAttributes,
  ReactElement,
  ReactNode,
  SelectHTMLAttributes,
  TextareaHTMLAttributes,
} from 'react';
import { classNames } from './class-names.ts';

/** 16 px on phones: smaller text makes them zoom into the field. */
export const controlClass = classNames(
  'transition-quick h-11 w-full min-w-0 rounded-control border border-control bg-surface px-3 text-lead text-fg tablet:h-9 tablet:text-body',
  'placeholder:text-muted hover:border-fg aria-invalid:border-bad disabled:bg-surface-2',
);

interface Described {
  label: string;
  hint?: ReactNode;
  error?: string | undefined;
  optional?: string;
  hiddenLabel?: boolean;
}

type InputProps = Described & InputHTMLAttributes<HTMLInputElement>;

export function TextField({
  label,
  hint,
  error,
  optional,
  hiddenLabel,
  ...input
}: InputProps): ReactElement {
  const id = useId();
  return (
    <FieldFrame id={id} described={{ label, hint, error, ...optionalPart(optional, hiddenLabel) }}>
      <input
        id={id}
        {...input}
        aria-invalid={error === undefined ? undefined : true}
        aria-describedby={describedBy(id, hint, error)}
        className={classNames(controlClass, input.className)}
      />
    </FieldFrame>
  );
}

type TextAreaProps = Described & TextareaHTMLAttributes<HTMLTextAreaElement>;

/** Text of several lines; `rows` is its height at first. */
export function TextAreaField({
  label,
  hint,
  error,
  optional,
  hiddenLabel,
  ...area
}: TextAreaProps): ReactElement {
  const id = useId();
  return (
    <FieldFrame id={id} described={{ label, hint, error, ...optionalPart(optional, hiddenLabel) }}>
      <textarea
        id={id}
        {...area}
        aria-invalid={error === undefined ? undefined : true}
        aria-describedby={describedBy(id, hint, error)}
        className={classNames(controlClass, 'block h-auto! py-2')}
      />
    </FieldFrame>
  );
}

type SelectProps = Described & SelectHTMLAttributes<HTMLSelectElement>;

export function SelectField({
  label,
  hint,
  error,
  optional,
  hiddenLabel,
  ...select
}: SelectProps): ReactElement {
  const id = useId();
  return (
    <FieldFrame id={id} described={{ label, hint, error, ...optionalPart(optional, hiddenLabel) }}>
      <select
        id={id}
        {...select}
        aria-describedby={describedBy(id, hint, error)}
        className={controlClass}
      />
    </FieldFrame>
  );
}

function optionalPart(optional: string | undefined, hiddenLabel: boolean | undefined) {
  return {
    ...(optional === undefined ? {} : { optional }),
    ...(hiddenLabel === undefined ? {} : { hiddenLabel }),
  };
}

function describedBy(id: string, hint: ReactNode, error: string | undefined): string | undefined {
  const ids = [hint === undefined ? '' : `${id}-hint`, error === undefined ? '' : `${id}-error`];
  return ids.filter(Boolean).join(' ') || undefined;
}

function FieldFrame({
  id,
  described,
  children,
}: {
  id: string;
  described: Described;
  children: ReactNode;
}): ReactElement {
  const { label, hint, error, optional, hiddenLabel } = described;
  return (
    <div className="min-w-0">
      <label
        htmlFor={id}
        className={
          hiddenLabel ? 'sr-only' : 'mb-1 flex items-baseline justify-between gap-2 font-medium'
        }
      >
        {label}
        {optional === undefined ? null : (
          <span className="text-meta font-normal text-muted">{optional}</span>
        )}
      </label>
      {children}
      {hint === undefined ? null : (
        <p id={`${id}-hint`} className="mt-1 text-meta text-muted">
          {hint}
        </p>
      )}
      {error === undefined ? null : (
        <p id={`${id}-error`} className="mt-1 text-meta font-medium text-bad">
          {error}
        </p>
      )}
    </div>
  );
}
