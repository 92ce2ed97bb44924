import type { User } from 'contracts/api/accounts';
import { headers as names } from 'contracts/api/headers';
import type { Dispatcher } from 'undici';
import { createBuyer } from '../harness/buyer.ts';
import { PASSWORD, uniqueName } from '../harness/factories.ts';
import type { NewAccount } from '../harness/factories.ts';
import { createHttpClient } from '../harness/http-client.ts';
import type { PortalUnderTest } from '../harness/portal-under-test.ts';
import { createTargets } from './targets.ts';
import type { Targets } from './targets.ts';

export const ATTACKERS = ['nobody', 'eur', 'km', 'admin', 'super_admin', 'auditor'] as const;
type AttackerName = (typeof ATTACKERS)[number];

/** Somebody who attacks: what their browser holds, and what is their own. */
export interface Attacker {
  readonly name: AttackerName;
  /** Undefined for nobody. */
  readonly user: User | undefined;
  readonly cookie: string;
  readonly token: string;
  readonly own: Targets;
}

/** An attacker of each kind; one whose session is used up is followed by another account. */
export interface Attackers {
  of(name: AttackerName): Promise<Attacker>;
  /** What this one holds may be worth nothing any more. */
  useUp(attacker: Attacker): void;
  /** The companies of all who ever attacked. */
  readonly companyIds: ReadonlySet<string>;
}

export interface AttackersOptions {
  readonly portal: PortalUnderTest;
  readonly sockets: Dispatcher;
  /** What staff may do to without harm to the honest. */
  readonly ownOfStaff: Targets;
}

export function createAttackers(options: AttackersOptions): Attackers {
  const current = new Map<AttackerName, Promise<Attacker>>();
  const companyIds = new Set<string>();
  const open = async (name: AttackerName): Promise<Attacker> => {
    const attacker = name === 'nobody' ? await stranger(options) : await member(name, options);
    const { companyId } = attacker.user ?? {};
    if (companyId) {
      companyIds.add(companyId);
      options.ownOfStaff.add('companyId', companyId);
    }
    return attacker;
  };
  return {
    of: async (name) => {
      const known = current.get(name) ?? open(name);
      current.set(name, known);
      return known;
    },
    useUp: ({ name }) => void current.delete(name),
    companyIds,
  };
}

async function stranger({ portal, sockets }: AttackersOptions): Promise<Attacker> {
  const http = createHttpClient(portal.address.shopUrl, sockets);
  return { name: 'nobody', user: undefined, ...(await held(http)), own: createTargets() };
}

async function member(
  name: Exclude<AttackerName, 'nobody'>,
  { portal, sockets, ownOfStaff }: AttackersOptions,
): Promise<Attacker> {
  const account = accountOf(name);
  await portal.operator.command('CreateUser', account);
  const buyer = createBuyer(portal.address.shopUrl, sockets);
  const user = await buyer.signIn({ username: account.username, password: account.password });
  return {
    name,
    user,
    ...(await held(buyer.http)),
    own: user.companyId === null ? ownOfStaff : createTargets(),
  };
}

function accountOf(name: Exclude<AttackerName, 'nobody'>): NewAccount {
  const username = uniqueName('attacker');
  const person = {
    username,
    email: `${username}@example.test`,
    password: PASSWORD,
    firstName: 'Eve',
    lastName: 'Attacker',
  };
  if (name === 'eur' || name === 'km') {
    const company = { name: `Company of ${username}` };
    return { ...person, role: 'b2b_user', tenantId: name, company };
  }
  return { ...person, role: name, tenantId: 'eur' };
}

async function held(
  http: ReturnType<typeof createHttpClient>,
): Promise<Pick<Attacker, 'cookie' | 'token'>> {
  const { cookie = '', [names.csrf]: token = '' } = await http.sessionHeaders();
  return { cookie, token };
}
