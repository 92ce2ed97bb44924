import type { AdminUser } from 'contracts/api/admin';
import { isCustomer } from 'contracts/policies/access';
import { useState } from 'react';
import type { ReactElement } from 'react';
import { Link } from 'react-router-dom';
import { erasurePath } from '../history/erasure/erasure-path.ts';
import { useSession } from '../session/session.ts';
import { useTexts } from '../texts/use-texts.ts';
import { CompanyRoleDialog } from './company-role-dialog.tsx';
import { HandOutDialog } from './hand-out-dialog.tsx';
import {
  DisableDialog,
  EnableDialog,
  EndSessionsDialog,
  LinkDialog,
  ResetDialog,
  RoleDialog,
} from './person-dialogs.tsx';

const DIALOGS = {
  disable: DisableDialog,
  enable: EnableDialog,
  endSessions: EndSessionsDialog,
  link: LinkDialog,
  role: RoleDialog,
  companyRole: CompanyRoleDialog,
  reset: ResetDialog,
  handOut: HandOutDialog,
} as const;

/** What is done to an account, each after a question. */
export function PersonActions({ person }: { person: AdminUser }): ReactElement {
  const { people, secondFactor, historyErasure } = useTexts();
  const { actions } = people;
  const session = useSession();
  const [asked, setAsked] = useState<keyof typeof DIALOGS>();
  const active = person.status === 'active';
  const changesRoles = session.status === 'signed-in' && session.user.role === 'super_admin';
  const Dialog = asked && DIALOGS[asked];
  return (
    <>
      {active ? (
        <button type="button" className="button" onClick={() => setAsked('link')}>
          {actions.passwordLink}
        </button>
      ) : null}
      {active ? (
        <button type="button" className="button" onClick={() => setAsked('endSessions')}>
          {actions.endSessions}
        </button>
      ) : null}
      {changesRoles && !isCustomer(person.role) ? (
        <button type="button" className="button" onClick={() => setAsked('reset')}>
          {secondFactor.reset}
        </button>
      ) : null}
      {changesRoles && !isCustomer(person.role) ? (
        <button type="button" className="button" onClick={() => setAsked('role')}>
          {actions.changeRole}
        </button>
      ) : null}
      {isCustomer(person.role) && active ? (
        <button type="button" className="button" onClick={() => setAsked('companyRole')}>
          {actions.giveCompanyRole}
        </button>
      ) : null}
      <button type="button" className="button" onClick={() => setAsked('handOut')}>
        {historyErasure.handOut}
      </button>
      {changesRoles ? (
        <Link to={erasurePath(person.id)} className="button" data-variant="danger">
          {historyErasure.erasePerson}
        </Link>
      ) : null}
      {waitsForRole(person) ? null : (
        <button
          type="button"
          className="button"
          {...(active ? {} : { 'data-variant': 'primary' })}
          onClick={() => setAsked(active ? 'disable' : 'enable')}
        >
          {active ? actions.disable : actions.enable}
        </button>
      )}
      {Dialog === undefined ? null : <Dialog person={person} onClose={() => setAsked(undefined)} />}
    </>
  );
}

/** An account that was opened with a role of staff lets nobody in, whatever one does, until a second person approves it. */
function waitsForRole({ status, role, roleRequest }: AdminUser): boolean {
  return status !== 'active' && roleRequest?.role === role;
}
