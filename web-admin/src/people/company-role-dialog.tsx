import type { AdminUser } from 'contracts/api/admin';
import { COMPANY_ROLES } from 'contracts/primitives/company-role';
import type { ReactElement } from 'react';
import { useRefresh } from 'react-admin';
import { useForm, useWatch } from 'react-hook-form';
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
  const { register, control, handleSubmit } = useForm({
    defaultValues: { role: person.companyRole ?? 'viewer' },
  });
  const chosen = useWatch({ control, name: 'role' });
  const names: Readonly<Record<string, string>> = texts.companyRoles;
  const refusalOf = useRefusalText({
    labelOf: () => texts.fields.role,
    valueOf: (_field, value) => names[value] ?? value,
  });
  const act = handleSubmit(async ({ role }) => {
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
  });
  return (
    <ActionDialog
      title={texts.companyRoleTitle(nameOf(person), person.companyName ?? '')}
      confirm={texts.companyRoleGive}
      ready={chosen !== person.companyRole}
      act={act}
      refusalOf={refusalOf}
      onClose={onClose}
    >
      <p>{texts.companyRoleText}</p>
      <label className="field">
        <span>{texts.fields.role}</span>
        <select className="input" {...register('role')}>
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
