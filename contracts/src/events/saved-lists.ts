import { z } from 'zod';
import { called, idField, tenantField } from './event-fields.ts';
import type { EventOf } from './event-of.ts';

/** A product as it was called when it was put into the list: what is left to say of it once it is sold no more. */
const savedListLine = z.object({
  productId: idField,
  sku: z.string(),
  name: z.string(),
  quantity: z.number().int().min(1),
});

const list = { listId: idField, companyId: idField };

/** Stream `savedList-<listId>`: a list of products that a company keeps. */
export const savedListEvents = {
  'SavedListCreated.v2': z.object({
    ...list,
    tenantId: tenantField,
    ...called,
    lines: z.array(savedListLine),
  }),
  'SavedListRenamed.v2': z.object({ ...list, ...called }),
  /** Lines that came in or have another quantity now, and products that were taken out; the others stay. */
  'SavedListLinesChanged.v1': z.object({
    ...list,
    lines: z.array(savedListLine),
    removedIds: z.array(idField),
  }),
  'SavedListDeleted.v1': z.object(list),
};

export type SavedListEvent = EventOf<typeof savedListEvents>;
export type SavedListLine = z.infer<typeof savedListLine>;
