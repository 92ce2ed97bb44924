import type { AdminUser } from 'contracts/api/admin';
import { paths } from 'contracts/api/paths';
import { COMPANY_ROLES } from 'contracts/primitives/company-role';
import { useState } from 'react';
import type { ReactElement } from 'react';
import { useRefresh } from 'react-admin';
import { sendChange } from '../data/data-provider.ts';
import { toast } from '../design/toast-store.ts';
import { DeedDialog } from '../record/deed-dialog.tsx';
import { useTexts } from '../texts/texts.ts';
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
  const [role, setRole] = useState<string>(person.companyRole ?? 'viewer');
  async function act(): Promise<void> {
    const path = paths.admin.companyRole(person.id);
    const body = { role, monthlyLimit: null, branchIds: null };
    await sendChange({ method: 'POST', path, body });
    toast({ title: texts.companyRoleGiven });
    refresh();
  }
  return (
    <DeedDialog
      title={texts.companyRoleTitle(nameOf(person), person.companyName ?? '')}
      confirm={texts.companyRoleGive}
      ready={role !== person.companyRole}
      act={act}
      onClose={onClose}
    >
      <p>{texts.companyRoleText}</p>
      <label className="field">
        <span>{texts.fields.role}</span>
        <select className="input" value={role} onChange={({ target }) => setRole(target.value)}>
          {COMPANY_ROLES.map((each) => (
            <option key={each} value={each}>
              {texts.companyRoles[each]}
            </option>
          ))}
        </select>
      </label>
    </DeedDialog>
  );
}
