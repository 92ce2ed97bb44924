import { REASON_MAX } from 'contracts/constants/reasons';
import { useState } from 'react';
import type { ChangeEvent, ComponentProps, ReactElement, ReactNode } from 'react';
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

type Typing = ChangeEvent<HTMLInputElement | HTMLTextAreaElement>;

/** Asks for a reason, and for a typed confirmation where nothing can be undone. */
export function ReasonedDialog(props: ReasonedDialogProps): ReactElement {
  const { children, action, lines, typed, onDo, ...dialog } = props;
  const { confirming } = useTexts();
  const [reason, setReason] = useState('');
  const [confirmation, setConfirmation] = useState('');
  const confirmed = typed === undefined || confirmation.trim() === typed.trim();
  const field = { value: reason, onChange: ({ target }: Typing) => setReason(target.value) };
  return (
    <ActionDialog
      confirm={action}
      ready={isWritten(reason) && confirmed}
      act={async () => onDo(reason.trim())}
      {...dialog}
    >
      <div className="stack">{children}</div>
      {lines === undefined ? (
        <label className="field">
          <span>{confirming.reason}</span>
          <input className="input" maxLength={REASON_MAX} autoComplete="off" {...field} />
        </label>
      ) : (
        <ReasonField rows={lines} {...field} />
      )}
      {typed === undefined ? null : (
        <label className="field">
          <span>{confirming.typeToConfirm(typed)}</span>
          <input
            className="input mono"
            autoComplete="off"
            value={confirmation}
            onChange={({ target }) => setConfirmation(target.value)}
          />
        </label>
      )}
    </ActionDialog>
  );
}
