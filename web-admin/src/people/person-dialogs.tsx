import type { AdminUser } from 'contracts/api/admin';
import type { ReactElement } from 'react';
import { useRefresh } from 'react-admin';
import { useForm, useWatch } from 'react-hook-form';
import { change } from '../data/change.ts';
import { toast } from '../design/toast-store.ts';
import { ActionDialog, ReasonField } from '../record/action-dialog.tsx';
import { isWritten } from '../record/is-written.ts';
import { ReasonedDialog } from '../record/reasoned-dialog.tsx';
import { useRefusalText } from '../record/use-refusal-text.ts';
import { useTexts } from '../texts/use-texts.ts';
import { nameOf } from './person-list.tsx';
import { roleChoices } from './person-texts.ts';

interface PersonDialogProps {
  person: AdminUser;
  onClose: () => void;
}

export function DisableDialog({ person, onClose }: PersonDialogProps): ReactElement {
  const { people: texts } = useTexts();
  const refresh = useRefresh();
  async function act(reason: string): Promise<void> {
    const { ended } = await change('POST /api/admin/users/:userId/disable', {
      userId: person.id,
      reason,
    });
    toast({ title: texts.disabledTitle, description: texts.disabledText(ended) });
    refresh();
  }
  return (
    <ReasonedDialog
      title={texts.disableTitle(nameOf(person))}
      action={texts.actions.disable}
      tone="danger"
      lines={2}
      onDo={act}
      onClose={onClose}
    >
      <p>{texts.disableText}</p>
    </ReasonedDialog>
  );
}

/** For a device that was lost: the account stays open. */
export function EndSessionsDialog({ person, onClose }: PersonDialogProps): ReactElement {
  const { people: texts } = useTexts();
  const refresh = useRefresh();
  async function act(reason: string): Promise<void> {
    const { ended } = await change('POST /api/admin/users/:userId/sessions/end', {
      userId: person.id,
      reason,
    });
    toast({ title: texts.sessionsEndedTitle, description: texts.disabledText(ended) });
    refresh();
  }
  return (
    <ReasonedDialog
      title={texts.endSessionsTitle(nameOf(person))}
      action={texts.actions.endSessions}
      lines={2}
      onDo={act}
      onClose={onClose}
    >
      <p>{texts.endSessionsText}</p>
    </ReasonedDialog>
  );
}

export function EnableDialog({ person, onClose }: PersonDialogProps): ReactElement {
  const { people: texts } = useTexts();
  const refresh = useRefresh();
  async function act(reason: string): Promise<void> {
    await change('POST /api/admin/users/:userId/enable', { userId: person.id, reason });
    toast({ title: texts.enabledTitle });
    refresh();
  }
  return (
    <ReasonedDialog
      title={texts.enableTitle(nameOf(person))}
      action={texts.actions.enable}
      lines={2}
      onDo={act}
      onClose={onClose}
    >
      <p>{texts.enableText}</p>
    </ReasonedDialog>
  );
}

export function LinkDialog({ person, onClose }: PersonDialogProps): ReactElement {
  const { people: texts } = useTexts();
  const refresh = useRefresh();
  async function act(): Promise<void> {
    await change('POST /api/admin/users/:userId/password-link', { userId: person.id });
    toast({ title: texts.linkSent, description: texts.createdText(person.email) });
    refresh();
  }
  return (
    <ActionDialog
      title={texts.linkTitle(nameOf(person))}
      confirm={texts.send}
      act={act}
      onClose={onClose}
    >
      <p>{texts.linkText(person.email)}</p>
    </ActionDialog>
  );
}

/** For a colleague who has lost every factor. */
export function ResetDialog({ person, onClose }: PersonDialogProps): ReactElement {
  const { secondFactor: texts } = useTexts();
  const refresh = useRefresh();
  async function act(reason: string): Promise<void> {
    await change('POST /api/admin/users/:userId/second-factor/reset', {
      userId: person.id,
      reason,
    });
    toast({ title: texts.resetDone });
    refresh();
  }
  return (
    <ReasonedDialog
      title={texts.resetTitle(nameOf(person))}
      action={texts.reset}
      tone="danger"
      lines={2}
      onDo={act}
      onClose={onClose}
    >
      <p>{texts.resetText}</p>
    </ReasonedDialog>
  );
}

/** A super admin makes an auditor an admin, or the other way round. */
const GIVEN_ROLES = ['admin', 'auditor'] as const;

export function RoleDialog({ person, onClose }: PersonDialogProps): ReactElement {
  const { people: texts, twoPeople } = useTexts();
  const refresh = useRefresh();
  const { register, control, handleSubmit, formState } = useForm({
    defaultValues: { role: person.role, reason: '' },
  });
  const chosen = useWatch({ control, name: 'role' });
  const names: Readonly<Record<string, string>> = texts.roles;
  const refusalOf = useRefusalText({
    labelOf: () => texts.fields.role,
    valueOf: (_field, value) => names[value] ?? value,
  });
  const act = handleSubmit(async ({ role, reason }) => {
    const changed = await change(
      'POST /api/admin/users/:userId/role',
      { userId: person.id, role, reason },
      { revision: person.revision },
    );
    toast({
      title: changed.roleRequest ? twoPeople.waits(names[role] ?? role) : texts.roleChanged,
    });
    refresh();
  });
  return (
    <ActionDialog
      title={texts.roleTitle(nameOf(person))}
      confirm={texts.actions.changeRole}
      // What nobody has approved is asked for anew with the role that the account has.
      ready={formState.isValid && (chosen !== person.role || person.status === 'disabled')}
      act={act}
      refusalOf={refusalOf}
      onClose={onClose}
    >
      <p>{texts.roleText}</p>
      <label className="field">
        <span>{texts.fields.role}</span>
        <select className="input" {...register('role')}>
          {roleChoices(texts, GIVEN_ROLES).map(({ id, name }) => (
            <option key={id} value={id}>
              {name}
            </option>
          ))}
        </select>
      </label>
      <ReasonField {...register('reason', { validate: isWritten })} />
    </ActionDialog>
  );
}
