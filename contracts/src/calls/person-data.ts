import { z } from 'zod';
import { storedApprovalSchema } from '../api/approvals.ts';
import { positionSchema } from '../api/history-events.ts';
import { idSchema } from '../primitives/ids.ts';
import { MAX_PAGE_ROWS, pageOf, sliceFields } from '../primitives/paging.ts';
import { instantSchema, tenantSchema } from '../primitives/schemas.ts';
import { defineCalls } from './call.ts';

/** People of a company are looked for among what is the company's. */
const person = z.object({ userId: idSchema, companyId: idSchema.optional() });

/** What the file of a person's data shows beside their account; by the person, or by admins. */
export const personDataQueries = defineCalls({
  'carts.ownedBy': {
    input: person,
    result: z.array(
      z.object({ tenantId: tenantSchema, productId: idSchema, quantity: z.int().min(1) }),
    ),
    sentBy: 'bff',
  },
  /** Of the company's lists those that the person changed last. */
  'savedLists.changedBy': {
    input: person,
    result: z.array(
      z.object({
        listId: idSchema,
        name: z.string(),
        products: z.int().min(0),
        changedAt: instantSchema,
      }),
    ),
    sentBy: 'bff',
  },
  /** Those that the person asked for or decided on, newest first. */
  'approvals.ofPerson': {
    input: person.extend({ ...sliceFields }),
    result: pageOf(
      storedApprovalSchema
        .pick({
          id: true,
          status: true,
          requestedAt: true,
          currency: true,
          total: true,
          poNumber: true,
          decidedAt: true,
          reason: true,
          orderId: true,
        })
        .extend({ part: z.enum(['asked', 'decided']) }),
    ),
    sentBy: 'bff',
  },
  /** Every look at the person's data that is recorded, oldest first, a page at a time. */
  'history.looksAt': {
    input: person.extend({
      /** As the page before answered it. */
      after: positionSchema.default('0'),
      limit: z.int().min(1).max(MAX_PAGE_ROWS).default(MAX_PAGE_ROWS),
    }),
    result: z.object({
      items: z.array(
        z.object({
          at: instantSchema,
          role: z.string(),
          /** Null where the person themselves looked. */
          reason: z.string().nullable(),
          /** The event that was opened, and where in it; null where the whole file was read. */
          event: z.object({ record: z.string(), fields: z.array(z.string()) }).nullable(),
        }),
      ),
      /** Null after the last page. */
      next: positionSchema.nullable(),
    }),
    sentBy: 'bff',
  },
});
