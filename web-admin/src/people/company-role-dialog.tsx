import type { AdminUser } from 'contracts/api/admin';
import { COMPANY_ROLES } from 'contracts/primitives/company-role';
import { useState } from 'react';
import type { ReactElement } from 'react';
import { useRefresh } from 'react-admin';
import { change } from '../data/change.ts';
import { toast } from '../design/toast-store.ts';
import { ActionDialog } from '../record/action-dialog.tsx';
import { useRefusalText } from '../record/use-refusal-text.ts';
import { useTexts } from '../texts/use-texts.ts';
import { nameOf } from './person-list.tsx';

/** For companies that have no owner left: staff give a person another role in theirs. */
export function CompanyRoleDialog({
  person,
  onClose,
}: {
  person: AdminUser;
  onClose: () => void;
}): ReactElement {
  const { people: texts } = useTexts();
  const refresh = useRefresh();
  const [role, setRole] = useState(person.companyRole ?? 'viewer');
  const names: Readonly<Record<string, string>> = texts.companyRoles;
  const refusalOf = useRefusalText({
    labelOf: () => texts.fields.role,
    valueOf: (_field, value) => names[value] ?? value,
  });
  async function act(): Promise<void> {
    const expectedRole = person.companyRole ?? undefined;
    const given = await change('POST /api/admin/users/:userId/company-role', {
      userId: person.id,
      role,
      monthlyLimit: null,
      branchIds: null,
      expectedRole,
    });
    const waits = given.waitsUntil !== undefined;
    toast({ title: waits ? texts.companyRoleWaits : texts.companyRoleGiven });
    refresh();
  }
  return (
    <ActionDialog
      title={texts.companyRoleTitle(nameOf(person), person.companyName ?? '')}
      confirm={texts.companyRoleGive}
      ready={role !== person.companyRole}
      act={act}
      refusalOf={refusalOf}
      onClose={onClose}
    >
      <p>{texts.companyRoleText}</p>
      <label className="field">
        <span>{texts.fields.role}</span>
        <select
          className="input"
          value={role}
          onChange={({ target }) =>
            setRole(COMPANY_ROLES.find((each) => each === target.value) ?? role)
          }
        >
          {COMPANY_ROLES.map((each) => (
            <option key={each} value={each}>
              {texts.companyRoles[each]}
            </option>
          ))}
        </select>
      </label>
    </ActionDialog>
  );
}
