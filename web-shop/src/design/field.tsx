import { useId } from 'react';
import type {
  InputHTMLAttributes,
  ReactElement,
  ReactNode,
  Ref,
  SelectHTMLAttributes,
  TextareaHTMLAttributes,
} from 'react';
import { classNames } from './class-names.ts';
import { usePasteLimit } from './use-paste-limit.ts';

/** 16 px on phones: smaller text makes them zoom into the field. */
const controlClass = classNames(
  'transition-quick h-11 w-full min-w-0 rounded-control border border-control bg-surface px-3 text-lead text-fg tablet:h-9 tablet:text-body',
  'placeholder:text-muted hover:border-fg aria-invalid:border-bad disabled:bg-surface-2',
);

interface FieldLabelProps {
  label: string;
  hint?: ReactNode;
  error?: string | undefined;
  optional?: string;
  hiddenLabel?: boolean;
}

type InputProps = FieldLabelProps &
  InputHTMLAttributes<HTMLInputElement> & { ref?: Ref<HTMLInputElement> };

export function TextField({
  label,
  hint,
  error,
  optional,
  hiddenLabel,
  ...input
}: InputProps): ReactElement {
  const id = useId();
  const { problem, listeners } = usePasteLimit(input);
  const fault = error ?? problem;
  return (
    <FieldLayout
      id={id}
      described={{ label, hint, error: fault, ...optionalPart(optional, hiddenLabel) }}
    >
      <input
        id={id}
        {...input}
        {...listeners}
        aria-invalid={fault === undefined ? undefined : true}
        aria-describedby={describedBy(id, hint, fault)}
        className={classNames(controlClass, input.className)}
      />
    </FieldLayout>
  );
}

type TextAreaProps = FieldLabelProps & TextareaHTMLAttributes<HTMLTextAreaElement>;

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
  const { problem, listeners } = usePasteLimit(area);
  const fault = error ?? problem;
  return (
    <FieldLayout
      id={id}
      described={{ label, hint, error: fault, ...optionalPart(optional, hiddenLabel) }}
    >
      <textarea
        id={id}
        {...area}
        {...listeners}
        aria-invalid={fault === undefined ? undefined : true}
        aria-describedby={describedBy(id, hint, fault)}
        className={classNames(controlClass, 'block h-auto! py-2')}
      />
    </FieldLayout>
  );
}

type SelectProps = FieldLabelProps & SelectHTMLAttributes<HTMLSelectElement>;

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
    <FieldLayout id={id} described={{ label, hint, error, ...optionalPart(optional, hiddenLabel) }}>
      <select
        id={id}
        {...select}
        aria-describedby={describedBy(id, hint, error)}
        className={controlClass}
      />
    </FieldLayout>
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

function FieldLayout({
  id,
  described,
  children,
}: {
  id: string;
  described: FieldLabelProps;
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
