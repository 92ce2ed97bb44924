import pMap from 'p-map';
import { HttpError } from 'kernel/http/http-error';
import type { PortalConnection } from 'kernel/http/portal-connection';
import { DEMO_STAFF_MEMBERS, seedStaffMember } from './cast.ts';
import type { Cast, DemoStaffMember } from './cast.ts';
import { companyActions } from './company-actions.ts';
import { DEMO_COMPANIES } from './demo-companies.ts';
import { ticketActions } from './demo-support.ts';
import { runInOrder } from './in-order.ts';
import { faultyDeliveryActions } from './faulty-delivery.ts';
import { patientPortal } from './patient-portal.ts';
import { PAST_DAYS, pastUntil } from './past.ts';
import type { Past } from './past.ts';
import { catalogueActions, seedCategories } from './seed-catalogue.ts';
import type { Categories } from './seed-catalogue.ts';
import { importActions } from './seed-imports.ts';
import { knowledgeActions } from './seed-knowledge.ts';
import { moneyActions, settingsAction, statementActions } from './seed-wallets.ts';
import { signInActions } from './seed-sign-ins.ts';
import { deliveryActions, stockActions } from './seed-stock.ts';
import type { Stage } from './stage.ts';

/** The account that is made last: where it exists, the demo is whole. */
const LAST_ACCOUNT = 'auditor@demo.test';
/** The account that is made first, on the first day of the past. */
const FIRST_ACCOUNT = 'superadmin';

const DAY_MS = 24 * 60 * 60_000;

/**
 * Fills an empty portal with the demo, by the same commands that people send, each at a moment of the 120 days before.
 * Each command carries a key of its own, so that a start that was interrupted goes on where it stopped. Answers false
 * when the demo was there already. A service that is restarting meanwhile is waited for, until `stopping` is aborted.
 */
export async function seedDemo(
  given: PortalConnection,
  stopping: AbortSignal = new AbortController().signal,
): Promise<boolean> {
  const portal = patientPortal(given, stopping);
  if (await findAccount(portal, LAST_ACCOUNT)) return false;
  const past = await pastOf(portal);
  const firstDay = portal.at(past.begins);
  const cast: Cast = new Map();
  const ranked = (rank: Rank) => DEMO_STAFF_MEMBERS.filter((each) => rankOf(each) === rank);
  const open = async (member: DemoStaffMember) => {
    cast.set(member.username, await seedStaffMember(firstDay, member));
  };
  // The demo's first day must be known before anything else happens in it.
  for (const member of ranked('founder')) await open(member);
  const [categories] = await Promise.all([seedCategories(firstDay), pMap(ranked('others'), open)]);
  await seedHistory(portal, categories, { past, cast, orders: new Map() });
  for (const member of ranked('last')) await seedStaffMember(portal.at(past.ends), member);
  return true;
}

type Rank = 'founder' | 'others' | 'last';

function rankOf({ username, email }: DemoStaffMember): Rank {
  if (username === FIRST_ACCOUNT) return 'founder';
  return email === LAST_ACCOUNT ? 'last' : 'others';
}

/** An interrupted seeding goes on in the past in which it began. */
async function pastOf(portal: PortalConnection): Promise<Past> {
  const known = await findAccount(portal, FIRST_ACCOUNT);
  if (!known) return pastUntil(new Date());
  const { items } = await portal.query('accounts.users', { id: [known.userId], limit: 1 });
  const began = Date.parse(items[0]?.registeredAt ?? '');
  return pastUntil(new Date(Math.min(Date.now(), began + PAST_DAYS * DAY_MS)));
}

async function seedHistory(
  portal: PortalConnection,
  categories: Categories,
  stage: Stage,
): Promise<void> {
  await runInOrder(portal, [
    ...catalogueActions(stage.past, categories),
    settingsAction(stage),
    ...stockActions(stage),
    ...DEMO_COMPANIES.flatMap((company) => companyActions(company, stage)),
    ...deliveryActions(stage),
    ...faultyDeliveryActions(stage),
    ...ticketActions(stage),
    ...moneyActions(stage),
    ...statementActions(stage),
    ...knowledgeActions(stage),
    ...importActions(stage),
    ...(await signInActions(portal, stage)),
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
