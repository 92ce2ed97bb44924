import { REASON_MAX } from 'contracts/constants/reasons';
import { useId, useState } from 'react';
import type { ReactElement, ReactNode } from 'react';
import { useTexts } from '../texts/use-texts.ts';
import { ActionDialog } from './action-dialog.tsx';

interface ReasonedDialogProps {
  title: string;
  /** What will happen, in numbers where there are any. */
  children: ReactNode;
  action: string;
  /** What has to be typed to confirm; without it the reason is enough. */
  typed?: string;
  onDo: (reason: string) => Promise<void>;
  /** Why it was refused, where more can be said than the server's words. */
  refusalOf?: (error: unknown) => string;
  onClose: () => void;
}

/** Asks for a reason, and for a typed confirmation where nothing can be undone. */
export function ReasonedDialog(props: ReasonedDialogProps): ReactElement {
  const { title, children, action, typed, onDo, onClose, refusalOf } = props;
  const { confirming } = useTexts();
  const id = useId();
  const [reason, setReason] = useState('');
  const [confirmation, setConfirmation] = useState('');
  const confirmed = typed === undefined || confirmation.trim() === typed.trim();
  return (
    <ActionDialog
      title={title}
      confirm={action}
      ready={reason.trim() !== '' && confirmed}
      act={() => onDo(reason.trim())}
      onClose={onClose}
      {...(refusalOf && { refusalOf })}
    >
      <div className="stack">{children}</div>
      <label className="field" htmlFor={`${id}-reason`}>
        <span>{confirming.reason}</span>
        <input
          id={`${id}-reason`}
          className="input"
          maxLength={REASON_MAX}
          autoComplete="off"
          value={reason}
          onChange={({ target }) => setReason(target.value)}
        />
      </label>
      {typed === undefined ? null : (
        <label className="field" htmlFor={`${id}-typed`}>
          <span>{confirming.typeToConfirm(typed)}</span>
          <input
            id={`${id}-typed`}
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
