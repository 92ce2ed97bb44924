import type { DEMO_STAFF } from 'contracts/constants/demo-accounts';
import { DEMO_ACCOUNTS, demoAccountKey } from 'contracts/constants/demo-accounts';
import { isCustomer } from 'contracts/policies/access';
import type { Role } from 'contracts/primitives/role';
import type { Tenant } from 'contracts/primitives/tenant';
import type { Actor } from 'kernel/http/actor';
import type { PortalConnection } from 'kernel/http/portal-connection';

/** Who acts in the demo, by user name. */
export type Cast = Map<string, Actor>;

type StaffName = (typeof DEMO_STAFF)[number];

/** People of the portal's own. */
export interface DemoStaffMember {
  readonly username: string;
  readonly email: string;
  readonly password: string;
  readonly firstName: string;
  readonly lastName: string;
  readonly role: Role;
  readonly tenantId: Tenant;
}

/** Accounts that the sign-in form does not offer. */
const PASSWORD = 'demo-support-desk';

const NAMES: Readonly<Record<string, readonly [string, string]>> = {
  admin: ['Lea', 'Brandt'],
  superadmin: ['Damir', 'Kovačević'],
  auditor: ['Ines', 'Vidal'],
};

const colleague = (username: StaffName, firstName: string, lastName: string): DemoStaffMember => ({
  username,
  email: `${username}@demo.test`,
  password: PASSWORD,
  firstName,
  lastName,
  role: 'admin',
  tenantId: 'eur',
});

/** The offered accounts come last: with the last of them the demo is whole. */
export const DEMO_STAFF_MEMBERS: readonly DemoStaffMember[] = [
  colleague('amila.begic', 'Amila', 'Begić'),
  colleague('tom.keller', 'Tom', 'Keller'),
  ...DEMO_ACCOUNTS.filter(({ role }) => !isCustomer(role)).map((account) => {
    const { username, email, password, role, tenantId } = account;
    const [firstName = account.label, lastName = 'Demo'] = NAMES[username] ?? [];
    return { username, email, password, role, tenantId, firstName, lastName };
  }),
];

/** Opens the account of somebody of the portal's own. */
export async function seedStaffMember(
  portal: PortalConnection,
  member: DemoStaffMember,
): Promise<Actor> {
  const { role, tenantId, username } = member;
  const { id } = await portal.command('CreateUser', { ...member }, demoAccountKey(username));
  return { kind: 'user', id, role, tenantId };
}

/** The same connection in the name of somebody of the cast. */
export function as(portal: PortalConnection, cast: Cast, username: string): PortalConnection {
  const actor = cast.get(username);
  if (!actor) throw new Error(`${username} is not there yet`);
  return portal.actingAs(actor);
}

/** The company of a buyer of the cast. */
export function companyIdOf(cast: Cast, username: string): string {
  const actor = cast.get(username);
  if (actor?.kind !== 'user' || !actor.companyId) throw new Error(`${username} has no company`);
  return actor.companyId;
}

/** The id of somebody of the cast. */
export function idOf(cast: Cast, username: string): string {
  const actor = cast.get(username);
  if (actor?.kind !== 'user') throw new Error(`${username} is not there yet`);
  return actor.id;
}
