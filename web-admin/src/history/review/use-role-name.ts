import { useTexts } from '../../texts/use-texts.ts';

/** A role as people call it; one that nobody has named stays as it is. */
export function useRoleName(): (role: string) => string {
  const { roles, companyRoles } = useTexts().people;
  const names = new Map<string, string>(Object.entries({ ...companyRoles, ...roles }));
  return (role) => names.get(role) ?? role;
}
