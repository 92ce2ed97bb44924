import { z } from 'zod';
import { SECOND_PERSON_REQUESTS, VERDICTS } from '../constants/second-person.ts';
import type { EventOf } from './event-of.ts';
import { idField, instantField } from './event-fields.ts';

/**
 * Stream `operatorDecision-<requestId>`: whoever operates the machine decided at its command line what waited for a
 * second person.
 */
export const operatorDecisionEvents = {
  'OperatorDecided.v1': z.object({
    /** Of a request for the vault, of which the id is used again, it is made for the one decision. */
    requestId: idField,
    requestKind: z.enum(SECOND_PERSON_REQUESTS),
    /** Whose request it is: a market, an account, a company, or the place of a request for the vault. Absent of money. */
    subject: z.string().optional(),
    verdict: z.enum(VERDICTS),
    /** The id of an account. */
    requestedBy: z.string(),
    /** The user of the operating system, as far as the command line knows it. */
    operator: z.string(),
    decidedAt: instantField,
  }),
};

export type OperatorDecisionEvent = EventOf<typeof operatorDecisionEvents>;
