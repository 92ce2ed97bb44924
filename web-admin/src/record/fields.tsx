import type { ReactElement, ReactNode } from 'react';
import { useInput } from 'react-admin';
import type { FieldPath, FieldValues } from 'react-hook-form';
import type { Choice } from '../list/list-definition.ts';
import { useTexts } from '../texts/use-texts.ts';

interface FieldProps<Source extends string = string> {
  /** The field of the record, such as `prices.eur`. */
  source: Source;
  label: string;
  hint?: string;
  /** Over the whole width of its section. */
  wide?: true;
  disabled?: boolean;
}

interface TextFieldProps<Source extends string = string> extends FieldProps<Source> {
  inputMode?: 'decimal';
  lines?: number;
  className?: string;
}

/** A text of the record being edited; what the server refuses of it stands beneath. */
function TextField(props: TextFieldProps): ReactElement {
  const { source, disabled, inputMode, lines, className = '' } = props;
  const { field, id, shown } = useField(source, props.hint);
  const classes = `input ${className}`;
  const value = isWritten(field.value) ? String(field.value) : '';
  const input = { ...field, ...shown, id, disabled, className: classes, value };
  return (
    <FieldFrame {...props} id={id} error={shown.error}>
      {lines === undefined ? (
        <input type="text" {...omitError(input)} {...(inputMode ? { inputMode } : {})} />
      ) : (
        <textarea rows={lines} {...omitError(input)} />
      )}
    </FieldFrame>
  );
}

/** Numbers of a record are typed over like its texts. */
function isWritten(value: unknown): value is string | number {
  return typeof value === 'string' || typeof value === 'number';
}

interface SelectFieldProps<Source extends string = string> extends FieldProps<Source> {
  choices: readonly Choice[];
  /** What the empty choice is called; without it one must be chosen. */
  empty?: string;
}

function SelectField(props: SelectFieldProps): ReactElement {
  const { source, choices, empty, disabled } = props;
  const { field, id, shown } = useField(source, props.hint);
  const value = typeof field.value === 'string' ? field.value : '';
  return (
    <FieldFrame {...props} id={id} error={shown.error}>
      <select {...omitError({ ...field, ...shown, id, disabled, value, className: 'input' })}>
        {empty === undefined ? null : <option value="">{empty}</option>}
        {choices.map(({ id: choice, name }) => (
          <option key={choice} value={choice}>
            {name}
          </option>
        ))}
      </select>
    </FieldFrame>
  );
}

interface FormFields<Source extends string> {
  readonly TextField: (props: TextFieldProps<Source>) => ReactElement;
  readonly SelectField: (props: SelectFieldProps<Source>) => ReactElement;
}

/** The fields of a form that sends such a body; their sources are of it. */
export function fieldsFor<Body extends FieldValues>(): FormFields<FieldPath<Body>> {
  return { TextField, SelectField };
}

/** Fields that belong together, under their name. */
export function Section({
  title,
  hint,
  children,
}: {
  title: string;
  hint?: string;
  children: ReactNode;
}): ReactElement {
  return (
    <section className="section" aria-label={title}>
      <h2>{title}</h2>
      {hint === undefined ? null : <p className="section-hint">{hint}</p>}
      {children}
    </section>
  );
}

function useField(source: string, hint: string | undefined) {
  const { field, fieldState, id } = useInput({ source });
  const error = fieldState.error?.message ?? undefined;
  const invalid = fieldState.invalid || undefined;
  const described = [...(error ? [`${id}-error`] : []), ...(hint ? [`${id}-hint`] : [])];
  const by = described.length > 0 ? described.join(' ') : undefined;
  return { field, id, shown: { error, 'aria-invalid': invalid, 'aria-describedby': by } };
}

function omitError<Props extends { readonly error: unknown }>(props: Props): Omit<Props, 'error'> {
  const { error: _, ...others } = props;
  return others;
}

interface FieldFrameProps extends FieldProps {
  id: string;
  error: string | undefined;
  children: ReactNode;
}

function FieldFrame({ id, label, hint, wide, error, children }: FieldFrameProps): ReactElement {
  return (
    <div className={wide ? 'field field-wide' : 'field'}>
      <label htmlFor={id} className="label">
        {label}
      </label>
      {children}
      {hint === undefined ? null : (
        <p id={`${id}-hint`} className="field-hint">
          {hint}
        </p>
      )}
      {error === undefined ? null : (
        <p id={`${id}-error`} className="field-error">
          <FieldErrorText error={error} />
        </p>
      )}
    </div>
  );
}

/** react-admin hands on the server's words with a mark before them. */
function FieldErrorText({ error }: { error: string }): ReactElement {
  const { errors } = useTexts();
  const text = error.replace(/^@@react-admin@@/, '');
  const plain = text.startsWith('"') ? (JSON.parse(text) as unknown) : text;
  return <>{typeof plain === 'string' ? plain : errors.unexpected}</>;
}
