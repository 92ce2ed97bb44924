import { z } from 'zod';
import { userSchema } from '../api/accounts.ts';
import { ownershipRefusalSchema, storedOwnershipChangeSchema } from '../api/ownership.ts';
import { idSchema } from '../primitives/ids.ts';
import { defineCalls } from './call.ts';
import type { ResultOf } from './call.ts';
import { operatorSchema } from './second-person.ts';

const change = z.object({ changeId: idSchema });
const ofCompany = change.extend({ companyId: idSchema });
const ofStaff = ofCompany.extend({ operator: operatorSchema });

/** About what staff change of a company's owners; each is 409 `ownership-change-decided` where it waits no more. */
export const ownershipCommands = defineCalls({
  /** By an owner: nothing comes of it. */
  RefuseOwnershipChange: {
    input: ownershipRefusalSchema.extend({ changeId: idSchema }),
    result: z.null(),
    sentBy: 'bff',
    right: 'keep-colleagues',
  },
  /** By an owner: it takes effect at once. */
  AcceptOwnershipChange: {
    input: change,
    result: z.null(),
    sentBy: 'bff',
    right: 'keep-colleagues',
  },
  /** By staff: it is taken back. */
  WithdrawOwnershipChange: { input: ofStaff, result: z.null(), sentBy: 'bff' },
  /**
   * By a second admin, once the owners' time is over in which none could answer. 409 `owners-may-refuse` before, and
   * `owners-decide` as long as an owner can sign in; 403 `own-request`, `not-independent` or `forbidden` as of what waits
   * for a second person.
   */
  ConfirmOwnershipChange: { input: ofStaff, result: z.null(), sentBy: 'bff' },
  /** By a process, when the owners' time is over. Where no owner could answer nothing happens: it waits on. */
  EndOwnershipWindow: { input: ofCompany, result: z.null() },
});

export const ownershipQueries = defineCalls({
  /** Of the actor's own company: what waits, and what was decided within the last 30 days; newest first. */
  'ownership.own': {
    input: z.object({}),
    result: z.array(storedOwnershipChangeSchema),
    sentBy: 'bff',
  },
  /** The same of any company, for admins. */
  'ownership.ofCompany': {
    input: z.object({ companyId: idSchema }),
    result: z.array(storedOwnershipChangeSchema),
    sentBy: 'bff',
  },
  /** Of all companies: whose owners' time is over, and what waits still. The oldest first. */
  'ownership.overdue': { input: z.object({}), result: z.array(storedOwnershipChangeSchema) },
  /** For the mailer: a change, whom it is about, and who is notified: all owners, and who was one until the change. */
  'ownership.told': {
    input: change,
    result: z.object({
      change: storedOwnershipChangeSchema,
      person: userSchema,
      owners: z.array(userSchema),
    }),
  },
});

export type OwnershipNotice = ResultOf<(typeof ownershipQueries)['ownership.told']>;
