import type { AdminUser } from 'contracts/api/admin';
import { isCustomer } from 'contracts/policies/access';
import { useState } from 'react';
import type { ReactElement } from 'react';
import { useSession } from '../session/session.ts';
import { useTexts } from '../texts/texts.ts';
import {
  DisableDialog,
  EnableDialog,
  LinkDialog,
  ResetDialog,
  RoleDialog,
} from './person-dialogs.tsx';

const DIALOGS = {
  disable: DisableDialog,
  enable: EnableDialog,
  link: LinkDialog,
  role: RoleDialog,
  reset: ResetDialog,
} as const;

/** What is done to an account, each after a question. */
export function PersonActions({ person }: { person: AdminUser }): ReactElement {
  const { people, secondFactor } = useTexts();
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
      <button
        type="button"
        className="button"
        {...(active ? {} : { 'data-variant': 'primary' })}
        onClick={() => setAsked(active ? 'disable' : 'enable')}
      >
        {active ? actions.disable : actions.enable}
      </button>
      {Dialog === undefined ? null : <Dialog person={person} onClose={() => setAsked(undefined)} />}
    </>
  );
}
