import { demoResultSchema, demoOutboxSchema } from '../api/demo.ts';
import { get } from './endpoint.ts';

/** What a demo shows without a sign-in: its accounts, for the form, and to its own machine the mails. */
export const demoEndpoints = {
  demo: get('/api/demo', {
    right: 'anyone',
    summary: 'The accounts of a demo; none outside one',
    response: demoResultSchema,
  }),
  demoOutbox: get('/api/demo/outbox', {
    right: 'anyone',
    summary:
      'The mails that a demo did not send, newest first, on the machine itself; 404 elsewhere and outside a demo',
    response: demoOutboxSchema,
  }),
};
