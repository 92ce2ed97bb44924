import { deskColleaguesSchema, deskPresenceSchema } from '../api/admin-support.ts';
import { get, post } from './endpoint.ts';

/** Who has a ticket open, so that no two answer it at once. Nothing of it is recorded. */
export const deskPresenceEndpoints = {
  ticketPresence: get('/api/admin/tickets/:ticketId/presence', {
    right: 'admins',
    summary: 'The colleagues who have the ticket open, and whether they are answering it',
    response: deskColleaguesSchema,
  }),
  showPresence: post('/api/admin/tickets/:ticketId/presence', {
    right: 'admins',
    summary: 'Say that one reads or answers the ticket, or has left it; again every few seconds',
    body: deskPresenceSchema,
    response: deskColleaguesSchema,
  }),
};
