import { messageResultSchema } from '../api/accounts.ts';
import {
  ownershipChangesSchema,
  ownershipRefusalSchema,
  staffOwnershipChangesSchema,
} from '../api/ownership.ts';
import { get, post } from './endpoint.ts';

/** What staff change about who owns a company and who acts for it, for its owners, who may refuse it, and for staff. */
export const ownershipEndpoints = {
  ownershipChanges: get('/api/colleagues/ownership', {
    right: 'keep-colleagues',
    summary: 'What staff change about the roles in the company: what waits, and what came of it',
    response: ownershipChangesSchema,
  }),
  refuseOwnershipChange: post('/api/colleagues/ownership/:changeId/refuse', {
    right: 'keep-colleagues',
    summary: 'Refuse a change of a role that waits; staff read the reason',
    logged: 'role-change',
    body: ownershipRefusalSchema,
    response: messageResultSchema,
  }),
  acceptOwnershipChange: post('/api/colleagues/ownership/:changeId/accept', {
    right: 'keep-colleagues',
    summary: 'Accept a change of a role that waits: it takes effect at once',
    logged: 'role-change',
    response: messageResultSchema,
  }),
  companyOwnership: get('/api/admin/companies/:companyId/ownership', {
    right: 'admins',
    summary: 'What staff change about the roles in a company: what waits, and what came of it',
    response: staffOwnershipChangesSchema,
  }),
  withdrawOwnershipChange: post('/api/admin/companies/:companyId/ownership/:changeId/withdraw', {
    right: 'admins',
    summary: 'Take back a change of a role that waits',
    logged: 'role-change',
    response: messageResultSchema,
  }),
  confirmOwnershipChange: post('/api/admin/companies/:companyId/ownership/:changeId/confirm', {
    right: 'admins',
    summary:
      'Agree to a change of a role that a colleague asked for and that no owner could answer',
    logged: 'role-change',
    stepUp: true,
    response: messageResultSchema,
  }),
};
