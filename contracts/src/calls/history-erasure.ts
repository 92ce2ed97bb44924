import { z } from 'zod';
import { erasePersonSchema, erasureSchema } from '../api/history-erasure.ts';
import { noticeMailsSchema } from '../api/notices.ts';
import { assignedKeySchema } from '../api/own-keys.ts';
import { userSchema } from '../api/accounts.ts';
import { FACTOR_KINDS } from '../constants/second-factor.ts';
import { SIGN_IN_OUTCOMES } from '../constants/operations.ts';
import { ORDER_STATUSES } from '../constants/orders.ts';
import { TICKET_STATUSES } from '../constants/tickets.ts';
import { idSchema } from '../primitives/ids.ts';
import { listFields, pageOf, sliceFields } from '../primitives/paging.ts';
import {
  amountSchema,
  currencySchema,
  instantSchema,
  reasonSchema,
} from '../primitives/schemas.ts';
import { defineCalls } from './call.ts';
import { queueMailSchema } from './queue-mail.ts';
import { recordHistorySchema } from './record-history.ts';

const user = { userId: idSchema };
/** People of a company are looked for among what is the company's. */
const person = z.object({ ...user, companyId: idSchema.optional() });

export const erasureCommands = defineCalls({
  /**
   * By a super admin. 409 `person-erased`, `last-super-admin`; 400 where another user name was typed, and
   * where the reason names the person: it stays.
   */
  ErasePerson: {
    input: erasePersonSchema,
    result: z.object({ ...user, erasedAt: instantSchema, lastOfCompany: z.boolean() }),
    sentBy: 'bff',
  },
  /** Says that all of a person's data is read, before it is; staff say why. */
  ReadPersonData: {
    input: z.object({ ...user, reason: reasonSchema.optional() }),
    result: z.null(),
    sentBy: 'bff',
  },
});

/** By the person, or by admins. */
export const erasureQueries = defineCalls({
  /** Who was erased, by a super admin. */
  'people.erasures': {
    input: z.object(listFields),
    result: pageOf(erasureSchema.omit({ actor: true }).extend({ actorId: z.string() })),
    sentBy: 'bff',
  },
  /** Whether somebody else of the person's company can sign in. */
  'people.lastOfCompany': { input: z.object(user), result: z.boolean(), sentBy: 'bff' },
  'people.ownData': {
    input: person,
    result: z.object({
      account: userSchema,
      registeredAt: instantSchema,
      erasedAt: instantSchema.nullable(),
      history: recordHistorySchema,
      contacts: z.array(z.object({ branchId: idSchema, text: z.string() })),
      signIns: z.array(
        z.object({
          at: instantSchema,
          address: z.string().nullable(),
          outcome: z.enum(SIGN_IN_OUTCOMES),
        }),
      ),
      secondFactors: z.array(
        z.object({
          kind: z.enum(FACTOR_KINDS),
          name: z.string(),
          addedAt: instantSchema,
          lastUsedAt: instantSchema.nullable(),
        }),
      ),
      mails: z.array(
        z.object({ at: instantSchema, kind: queueMailSchema.shape.kind, subjectId: idSchema }),
      ),
    }),
    sentBy: 'bff',
  },
  'support.writtenBy': {
    input: person,
    result: z.object({
      tickets: z.array(
        z.object({
          ticketNumber: z.string(),
          title: z.string(),
          description: z.string(),
          status: z.enum(TICKET_STATUSES),
          openedAt: instantSchema,
        }),
      ),
      answers: z.array(
        z.object({ ticketNumber: z.string(), message: z.string(), answeredAt: instantSchema }),
      ),
    }),
    sentBy: 'bff',
  },
  'orders.keysAssignedBy': {
    input: person,
    result: z.array(
      assignedKeySchema.omit({ id: true }).extend({ keyId: idSchema, assignedAt: instantSchema }),
    ),
    sentBy: 'bff',
  },
  /** Keys that somebody looked at: of an order, or as staff one of a delivery. */
  'licensing.revealedBy': {
    input: person.extend({ ...sliceFields }),
    result: pageOf(
      z.object({
        revealedAt: instantSchema,
        orderId: idSchema.nullable(),
        keyIds: z.array(idSchema),
        /** What staff said why; customers are asked for nothing. */
        reason: z.string().nullable(),
      }),
    ),
    sentBy: 'bff',
  },
  'notices.chosenBy': {
    input: person,
    result: z.object({ byMail: noticeMailsSchema, backInStock: z.array(idSchema) }),
    sentBy: 'bff',
  },
  'orders.placedBy': {
    input: person.extend({ ...sliceFields }),
    result: pageOf(
      z.object({
        orderNumber: z.string(),
        placedAt: instantSchema,
        status: z.enum(ORDER_STATUSES),
        currency: currencySchema,
        total: amountSchema,
        poNumber: z.string().nullable(),
      }),
    ),
    sentBy: 'bff',
  },
});
