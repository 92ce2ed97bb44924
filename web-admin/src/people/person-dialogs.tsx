import type { AdminUser } from 'contracts/api/admin';
import { useState } from 'react';
import type { ReactElement } from 'react';
import { useRefresh } from 'react-admin';
import { change } from '../data/change.ts';
import { toast } from '../design/toast-store.ts';
import { ActionDialog, ReasonField } from '../record/action-dialog.tsx';
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
  const [reason, setReason] = useState('');
  async function act(): Promise<void> {
    const { ended } = await change('POST /api/admin/users/:userId/disable', {
      userId: person.id,
      reason,
    });
    toast({ title: texts.disabledTitle, description: texts.disabledText(ended) });
    refresh();
  }
  return (
    <ActionDialog
      title={texts.disableTitle(nameOf(person))}
      confirm={texts.actions.disable}
      tone="danger"
      ready={reason.trim() !== ''}
      act={act}
      onClose={onClose}
    >
      <p>{texts.disableText}</p>
      <ReasonField label={texts.fields.reason} value={reason} onChange={setReason} />
    </ActionDialog>
  );
}

/** For a device that was lost: the account stays open. */
export function EndSessionsDialog({ person, onClose }: PersonDialogProps): ReactElement {
  const { people: texts } = useTexts();
  const refresh = useRefresh();
  const [reason, setReason] = useState('');
  async function act(): Promise<void> {
    const { ended } = await change('POST /api/admin/users/:userId/sessions/end', {
      userId: person.id,
      reason,
    });
    toast({ title: texts.sessionsEndedTitle, description: texts.disabledText(ended) });
    refresh();
  }
  return (
    <ActionDialog
      title={texts.endSessionsTitle(nameOf(person))}
      confirm={texts.actions.endSessions}
      ready={reason.trim() !== ''}
      act={act}
      onClose={onClose}
    >
      <p>{texts.endSessionsText}</p>
      <ReasonField label={texts.fields.reason} value={reason} onChange={setReason} />
    </ActionDialog>
  );
}

export function EnableDialog({ person, onClose }: PersonDialogProps): ReactElement {
  const { people: texts } = useTexts();
  const refresh = useRefresh();
  const [reason, setReason] = useState('');
  async function act(): Promise<void> {
    await change('POST /api/admin/users/:userId/enable', { userId: person.id, reason });
    toast({ title: texts.enabledTitle });
    refresh();
  }
  return (
    <ActionDialog
      title={texts.enableTitle(nameOf(person))}
      confirm={texts.actions.enable}
      ready={reason.trim() !== ''}
      act={act}
      onClose={onClose}
    >
      <p>{texts.enableText}</p>
      <ReasonField label={texts.fields.reason} value={reason} onChange={setReason} />
    </ActionDialog>
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
  const { people, secondFactor: texts } = useTexts();
  const refresh = useRefresh();
  const [reason, setReason] = useState('');
  async function act(): Promise<void> {
    await change('POST /api/admin/users/:userId/second-factor/reset', {
      userId: person.id,
      reason,
    });
    toast({ title: texts.resetDone });
    refresh();
  }
  return (
    <ActionDialog
      title={texts.resetTitle(nameOf(person))}
      confirm={texts.reset}
      tone="danger"
      ready={reason.trim() !== ''}
      act={act}
      onClose={onClose}
    >
      <p>{texts.resetText}</p>
      <ReasonField label={people.fields.reason} value={reason} onChange={setReason} />
    </ActionDialog>
  );
}

/** A super admin makes an auditor an admin, or the other way round. */
const GIVEN_ROLES = ['admin', 'auditor'] as const;

export function RoleDialog({ person, onClose }: PersonDialogProps): ReactElement {
  const { people: texts, twoPeople } = useTexts();
  const refresh = useRefresh();
  const [reason, setReason] = useState('');
  const [role, setRole] = useState(person.role);
  const names: Readonly<Record<string, string>> = texts.roles;
  const refusalOf = useRefusalText({
    labelOf: () => texts.fields.role,
    valueOf: (_field, value) => names[value] ?? value,
  });
  async function act(): Promise<void> {
    const changed = await change(
      'POST /api/admin/users/:userId/role',
      { userId: person.id, role, reason },
      { revision: person.revision },
    );
    toast({
      title: changed.roleRequest ? twoPeople.waits(names[role] ?? role) : texts.roleChanged,
    });
    refresh();
  }
  return (
    <ActionDialog
      title={texts.roleTitle(nameOf(person))}
      confirm={texts.actions.changeRole}
      // What nobody has approved is asked for anew with the role that the account has.
      ready={reason.trim() !== '' && (role !== person.role || person.status === 'disabled')}
      act={act}
      refusalOf={refusalOf}
      onClose={onClose}
    >
      <p>{texts.roleText}</p>
      <label className="field">
        <span>{texts.fields.role}</span>
        <select
          className="input"
          value={role}
          onChange={({ target }) =>
            setRole(GIVEN_ROLES.find((each) => each === target.value) ?? role)
          }
        >
          {roleChoices(texts, GIVEN_ROLES).map(({ id, name }) => (
            <option key={id} value={id}>
              {name}
            </option>
          ))}
        </select>
      </label>
      <ReasonField label={texts.fields.reason} value={reason} onChange={setReason} />
    </ActionDialog>
  );
}
