import { REASON_MAX } from 'contracts/constants/reasons';
import type { ComponentProps, ReactElement, ReactNode } from 'react';
import { useForm } from 'react-hook-form';
import { useTexts } from '../texts/use-texts.ts';
import { ActionDialog, ReasonField } from './action-dialog.tsx';
import { isWritten } from './is-written.ts';

type ReasonedDialogProps = Pick<
  ComponentProps<typeof ActionDialog>,
  'title' | 'tone' | 'refusalOf' | 'onClose'
> & {
  /** What will happen, in numbers where there are any. */
  children: ReactNode;
  action: string;
  /** How high the field of the reason is; one line without it. */
  lines?: number;
  /** What has to be typed to confirm; without it the reason is enough. */
  typed?: string;
  onDo: (reason: string) => Promise<void> | void;
};

/** Asks for a reason, and for a typed confirmation where nothing can be undone. */
export function ReasonedDialog(props: ReasonedDialogProps): ReactElement {
  const { children, action, lines, typed, onDo, ...dialog } = props;
  const { confirming } = useTexts();
  const { register, handleSubmit, formState } = useForm({
    defaultValues: { reason: '', confirmation: '' },
  });
  const reason = register('reason', { validate: isWritten });
  return (
    <ActionDialog
      confirm={action}
      ready={formState.isValid}
      act={handleSubmit(({ reason: given }) => onDo(given.trim()))}
      {...dialog}
    >
      <div className="stack">{children}</div>
      {lines === undefined ? (
        <label className="field">
          <span>{confirming.reason}</span>
          <input className="input" maxLength={REASON_MAX} autoComplete="off" {...reason} />
        </label>
      ) : (
        <ReasonField rows={lines} {...reason} />
      )}
      {typed === undefined ? null : (
        <label className="field">
          <span>{confirming.typeToConfirm(typed)}</span>
          <input
            className="input mono"
            autoComplete="off"
            {...register('confirmation', { validate: (word) => word.trim() === typed.trim() })}
          />
        </label>
      )}
    </ActionDialog>
  );
}
