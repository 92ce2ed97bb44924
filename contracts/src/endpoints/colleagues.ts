import { messageResultSchema, userSchema } from '../api/accounts.ts';
import { invitationAcceptSchema, roleGivenSchema, seenPartSchema } from '../api/colleagues.ts';
import { companyLogFilterSchema, companyLogSchema } from '../api/company-log.ts';
import { companySightSchema, sightChoiceSchema } from '../api/company-sight.ts';
import { get, patch, post, put } from './endpoint.ts';

const ofRole = {
  logged: 'role-change',
  body: seenPartSchema,
  response: roleGivenSchema,
} as const;

/** The people of the caller's company: who they are, what they may do, who is invited. */
export const ownersEndpoints = {
  chooseSight: put('/api/company/sight', {
    right: 'keep-colleagues',
    summary: 'Choose it: everything of the company, or what is of their branches',
    logged: 'role-change',
    body: sightChoiceSchema,
    response: companySightSchema,
  }),
  endAccess: post('/api/colleagues/:userId/end', {
    right: 'keep-colleagues',
    summary: 'End the access of a colleague; all their sessions end',
    logged: 'account-change',
    response: messageResultSchema,
  }),
  reopenAccess: post('/api/colleagues/:userId/reopen', {
    right: 'keep-colleagues',
    summary: 'Open the access of a colleague again that an owner has ended; they sign in anew',
    logged: 'account-change',
    response: messageResultSchema,
  }),
  companyLog: get('/api/company/log', {
    right: 'keep-colleagues',
    summary: 'Who changed roles, limits, people, branches and data of the company, newest first',
    query: companyLogFilterSchema,
    response: companyLogSchema,
  }),
  giveRole: patch('/api/colleagues/:userId', {
    ...ofRole,
    right: 'keep-colleagues',
    summary: 'Give a colleague a role, a monthly limit and branches',
  }),
};

export const invitationsEndpoints = {
  withdrawInvitation: post('/api/invitations/:invitationId/withdraw', {
    right: 'keep-colleagues',
    summary: 'Take an invitation back; its link opens nothing any more',
    response: messageResultSchema,
  }),
};

/** For whoever holds the link of an invitation. */
export const guestsEndpoints = {
  acceptInvitation: post('/api/invitation/accept', {
    right: 'anyone',
    summary: 'Open the account that an invitation is for, which is then signed in',
    limit: 'registration',
    body: invitationAcceptSchema,
    response: userSchema,
  }),
};

/** For companies that have no owner left. */
export const companyRoleEndpoints = {
  giveCompanyRole: post('/api/admin/users/:userId/company-role', {
    ...ofRole,
    right: 'admins',
    summary:
      'Give a customer a role in their company; one with more rights waits for its owners for 24 hours',
    // A borrowed session must give nobody rights in a company, nor take its owners away.
    stepUp: true,
  }),
};
