import { z } from 'zod';
import { messageResultSchema } from 'contracts/api/accounts';
import {
  ownershipChangesSchema,
  ownershipRefusalSchema,
  staffOwnershipChangesSchema,
} from 'contracts/api/ownership';
import { paths } from 'contracts/api/paths';
import { idSchema } from 'contracts/primitives/ids';
import { route } from '../http/route.ts';
import type { Route } from '../http/route.ts';
import { learnColleagues } from '../orders/colleague-names.ts';
import { namedOwnership, staffOwnership } from '../people/named-ownership.ts';
import { admins, companyRight } from '../policies/policies.ts';

const identified = z.object({ id: idSchema });
const ofOne = identified.extend({ changeId: idSchema });
const OF_COMPANY = `${paths.admin.companies}/:id/ownership`;

/** What staff change about who owns a company and who acts for it, for its owners, who may refuse it, and for staff. */
export const ownershipRoutes: readonly Route[] = [
  route({
    method: 'GET',
    path: paths.ownership,
    summary: 'What staff change about the roles in the company: what waits, and what came of it',
    rateLimit: 'general',
    auth: 'session',
    policy: companyRight('keep-colleagues'),
    schema: { response: ownershipChangesSchema },
    handler: async (call) => {
      const changes = await call.runQuery('ownership.own', {});
      const names = new Map<string, string>();
      const userIds = changes.map(({ userId }) => userId);
      await learnColleagues(call, userIds, names);
      return namedOwnership(changes, (id) => names.get(id));
    },
  }),
  route({
    method: 'POST',
    path: `${paths.ownership}/:id/refuse`,
    summary: 'Refuse a change of a role that waits; staff read the reason',
    rateLimit: 'general',
    auth: 'session',
    policy: companyRight('keep-colleagues'),
    told: 'role-change',
    schema: { params: identified, body: ownershipRefusalSchema, response: messageResultSchema },
    handler: async ({ command, params: { id: changeId }, body }) => {
      await command('RefuseOwnershipChange', { ...body, changeId });
      return { message: 'The change was refused.' };
    },
  }),
  route({
    method: 'POST',
    path: `${paths.ownership}/:id/accept`,
    summary: 'Accept a change of a role that waits: it takes effect at once',
    rateLimit: 'general',
    auth: 'session',
    policy: companyRight('keep-colleagues'),
    told: 'role-change',
    schema: { params: identified, response: messageResultSchema },
    handler: async ({ command, params: { id: changeId } }) => {
      await command('AcceptOwnershipChange', { changeId });
      return { message: 'The change is in effect.' };
    },
  }),
  route({
    method: 'GET',
    path: OF_COMPANY,
    summary: 'What staff change about the roles in a company: what waits, and what came of it',
    rateLimit: 'general',
    auth: 'session',
    policy: admins,
    schema: { params: identified, response: staffOwnershipChangesSchema },
    handler: async (call) =>
      staffOwnership(
        call,
        await call.runQuery('ownership.ofCompany', { companyId: call.params.id }),
      ),
  }),
  route({
    method: 'POST',
    path: `${OF_COMPANY}/:changeId/withdraw`,
    summary: 'Take back a change of a role that waits',
    rateLimit: 'general',
    auth: 'session',
    policy: admins,
    told: 'role-change',
    schema: { params: ofOne, response: messageResultSchema },
    handler: async ({ command, params: { id: companyId, changeId } }) => {
      await command('WithdrawOwnershipChange', { companyId, changeId });
      return { message: 'The change was taken back.' };
    },
  }),
  route({
    method: 'POST',
    path: `${OF_COMPANY}/:changeId/confirm`,
    summary:
      'Agree to a change of a role that a colleague asked for and that no owner could answer',
    rateLimit: 'general',
    auth: 'session',
    policy: admins,
    stepUp: true,
    told: 'role-change',
    schema: { params: ofOne, response: messageResultSchema },
    handler: async ({ command, params: { id: companyId, changeId } }) => {
      await command('ConfirmOwnershipChange', { companyId, changeId });
      return { message: 'The change was confirmed.' };
    },
  }),
];
