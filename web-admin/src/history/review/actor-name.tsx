import type { ReviewedActor } from 'contracts/api/history-review';
import type { ReactElement } from 'react';
import { useTexts } from '../../texts/texts.ts';

/** Somebody by role and the beginning of their id: names are personal. The whole id stands in the package. */
export function ActorName({ actor: { id, role } }: { actor: ReviewedActor }): ReactElement {
  const name = useRoleName()(role);
  if (id.startsWith('system:')) return <span className="mono">{id}</span>;
  return (
    <>
      {name} <span className="mono">{id.slice(0, 8)}</span>
    </>
  );
}

/** A role as people call it; one that nobody has named stays as it is. */
export function useRoleName(): (role: string) => string {
  const { roles, companyRoles } = useTexts().people;
  const names = new Map<string, string>(Object.entries({ ...companyRoles, ...roles }));
  return (role) => names.get(role) ?? role;
}
