import { HttpError } from 'kernel/http/http-error';
import type { PortalConnection } from 'kernel/http/portal-connection';
import { DEMO_STAFF_MEMBERS, seedStaffMember } from './cast.ts';
import type { Cast } from './cast.ts';
import { companyDeeds } from './company-deeds.ts';
import { DEMO_COMPANIES } from './demo-companies.ts';
import { ticketDeeds } from './demo-support.ts';
import { runInOrder } from './in-order.ts';
import { faultyDeliveryDeeds } from './faulty-delivery.ts';
import { PAST_DAYS, pastUntil } from './past.ts';
import type { Past } from './past.ts';
import { seedCatalogue } from './seed-catalogue.ts';
import { seedKnowledge } from './seed-knowledge.ts';
import { moneyDeeds, seedSettings, seedStatements } from './seed-money.ts';
import { deliveryDeeds, seedStock } from './seed-stock.ts';

/** The account that is made last: where it exists, the demo is whole. */
const LAST_ACCOUNT = 'auditor@demo.test';
/** The account that is made first, on the first day of the past. */
const FIRST_ACCOUNT = 'superadmin';

const DAY_MS = 24 * 60 * 60_000;

/**
 * Fills an empty portal with the demo, by the same commands that people send, each at a moment of the 120 days before.
 * Each command carries a key of its own, so that a start that was interrupted goes on where it stopped. Answers false
 * when the demo was there already.
 */
export async function seedDemo(portal: PortalConnection): Promise<boolean> {
  if (await findAccount(portal, LAST_ACCOUNT)) return false;
  const past = await pastOf(portal);
  const firstDay = portal.at(past.begins);
  const cast: Cast = new Map();
  const [last, others] = [
    DEMO_STAFF_MEMBERS.filter(({ email }) => email === LAST_ACCOUNT),
    DEMO_STAFF_MEMBERS.filter(({ email }) => email !== LAST_ACCOUNT),
  ];
  for (const member of first(others))
    cast.set(member.username, await seedStaffMember(firstDay, member));
  await Promise.all([seedCatalogue(portal, past), seedSettings(firstDay, cast)]);
  await seedStock({ portal, past, cast });
  await seedHistory(portal, past, cast);
  await seedKnowledge({ portal, past, cast });
  await seedStatements({ portal, past, cast });
  for (const member of last) await seedStaffMember(firstDay, member);
  return true;
}

/** The demo's first day must be known before anything else happens in it. */
function first<Member extends { readonly username: string }>(members: readonly Member[]): Member[] {
  return members.toSorted((left, right) => rank(left.username) - rank(right.username));
}

function rank(username: string): number {
  return username === FIRST_ACCOUNT ? 0 : 1;
}

/** An interrupted seeding goes on in the past in which it began. */
async function pastOf(portal: PortalConnection): Promise<Past> {
  const known = await findAccount(portal, FIRST_ACCOUNT);
  if (!known) return pastUntil(new Date());
  const { items } = await portal.query('accounts.users', { ids: [known.userId], limit: 1 });
  const began = Date.parse(items[0]?.registeredAt ?? '');
  return pastUntil(new Date(Math.min(Date.now(), began + PAST_DAYS * DAY_MS)));
}

async function seedHistory(portal: PortalConnection, past: Past, cast: Cast): Promise<void> {
  const stage = { past, cast, orders: new Map<string, string>() };
  await runInOrder(portal, [
    ...DEMO_COMPANIES.flatMap((company) => companyDeeds(company, stage)),
    ...deliveryDeeds(stage),
    ...faultyDeliveryDeeds(stage),
    ...ticketDeeds(stage),
    ...moneyDeeds(stage),
  ]);
}

async function findAccount(
  portal: PortalConnection,
  login: string,
): Promise<{ readonly userId: string } | undefined> {
  try {
    return await portal.query('accounts.findLogin', { login });
  } catch (error) {
    if (error instanceof HttpError && error.status === 404) return undefined;
    throw error;
  }
}
