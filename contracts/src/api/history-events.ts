import { z } from 'zod';
import { firstInstantAfter, firstInstantOf } from '../primitives/days.ts';
import { MAX_PAGE_ROWS } from '../primitives/paging.ts';
import {
  daySchema,
  instantSchema,
  line,
  reasonSchema,
  tenantSchema,
} from '../primitives/schemas.ts';
import { idSchema } from '../primitives/ids.ts';

const LARGEST = '9223372036854775807';

/** A place in the log, beyond what a number of JavaScript holds: decimal digits. */
export const positionSchema = z
  .string()
  .regex(/^\d{1,19}$/, 'Invalid position: expected its digits')
  .refine(
    (digits) => digits.length < LARGEST.length || digits <= LARGEST,
    'Invalid position: there is none so high',
  );

/** `<category>-<id>`; never one of the store's own. */
export const streamNameSchema = z
  .string()
  .max(200)
  .regex(/^[a-z][A-Za-z]{0,40}-[\w.-]{1,150}$/, 'Invalid stream: expected its whole name');

const typeName = z.string().regex(/^[A-Z][A-Za-z]{0,60}\.v\d{1,3}$/, 'Invalid type of event');
/** `OrderPlaced.v1,OrderCompleted.v1` */
const typeList = z
  .string()
  .max(2_000)
  .transform((text) => text.split(','))
  .pipe(z.array(typeName).min(1).max(40));
const minorUnits = z.coerce.number().int();
/** A day in UTC, the whole of it, or an instant. */
const from = z.union([daySchema.transform(firstInstantOf), instantSchema]);
const until = z.union([daySchema.transform(firstInstantAfter), instantSchema]);

/** What a search looks for: what is left out does not matter. */
export const historyFilterFields = {
  actor: line(80).min(1).optional(),
  company: idSchema.optional(),
  market: tenantSchema.optional(),
  type: z.array(typeName).min(1).max(40).optional(),
  notType: z.array(typeName).min(1).max(40).optional(),
  category: z
    .string()
    .regex(/^[a-z][A-Za-z]{0,40}$/)
    .optional(),
  stream: streamNameSchema.optional(),
  correlation: line(80).min(1).optional(),
  causation: line(80).min(1).optional(),
  orderNumber: line(40).min(1).optional(),
  /** The id of a record: of the stream, of an order or of a product that the event is about. */
  record: line(80).min(1).optional(),
  /** In minor units. */
  amountFrom: z.int().optional(),
  amountTo: z.int().optional(),
  from: instantSchema.optional(),
  /** Exclusive. */
  until: instantSchema.optional(),
};

const order = z.enum(['newest', 'oldest']).default('newest');

/** The same as an address writes it. `after` is the position of the last event that was seen. */
export const historyQuerySchema = z.object({
  ...historyFilterFields,
  type: typeList.optional(),
  notType: typeList.optional(),
  amountFrom: minorUnits.optional(),
  amountTo: minorUnits.optional(),
  from: from.optional(),
  until: until.optional(),
  order,
  after: positionSchema.optional(),
  limit: z.coerce.number().int().min(1).max(MAX_PAGE_ROWS).default(50),
});

const minor = z.object({ minor: z.int(), currency: z.string() });

/** What the index holds of an event: where it is and whom it concerns, nothing of what is in it. */
export const indexedEventSchema = z.object({
  position: positionSchema,
  stream: z.string(),
  /** Counted from 0. */
  revision: z.string(),
  id: z.string(),
  type: z.string(),
  category: z.string(),
  recordId: z.string(),
  actorId: z.string(),
  actorRole: z.string(),
  tenantId: z.string().nullable(),
  companyId: z.string().nullable(),
  correlationId: z.string(),
  causationId: z.string(),
  commandId: z.string(),
  occurredAt: instantSchema,
  orderNumber: z.string().nullable(),
  orderId: z.string().nullable(),
  productId: z.string().nullable(),
  amount: minor.nullable(),
});

/**
 * The same with the names of what it is about: a company's, product's, category's or article's name, an order's or
 * ticket's number, by id and as they were when it happened. People are not among them: their names are personal.
 */
const namedEventSchema = indexedEventSchema.extend({
  names: z.record(z.string(), z.string()),
});

/** `GET /api/history/events`. How many there are in all is not counted: `next` says that there are more. */
export const historyPageSchema = z.object({
  items: z.array(namedEventSchema),
  /** Sent as `after` it leads to what follows; null: that is all. */
  next: positionSchema.nullable(),
});

/** A value that is not shown: where it stands in the event, and why. */
const maskedValueSchema = z.object({
  /** `personal.firstName`, `keys.0.ciphertext` */
  path: z.string(),
  /** `text`: the log holds it in the clear, and a reason opens it; of `personal` what is encrypted. */
  kind: z.enum(['personal', 'key', 'text']),
});

/** An event as the log holds it, its position among the others, and what of it is masked. */
export const storedEventSchema = z.object({
  position: positionSchema,
  stream: z.string(),
  revision: z.string(),
  id: z.string(),
  type: z.string(),
  data: z.record(z.string(), z.unknown()),
  metadata: z.record(z.string(), z.string()),
  masked: z.array(maskedValueSchema),
  /** Whose personal data it holds. */
  personId: z.string().nullable(),
  /** Of which company it holds texts that are encrypted under the company's key. */
  textsOfCompanyId: z.string().nullable(),
});

/**
 * The first revision, of those that were read, that is not what was appended there, by its place, its hash or the hash
 * before it: somebody changed the log, and commands on the stream are refused (`chain-broken`).
 */
export const brokenAt = positionSchema.nullable();

const neighbour = z.object({ position: positionSchema, type: z.string() }).nullable();

/** `GET /api/history/events/{position}` */
export const historyEventSchema = storedEventSchema.extend({
  brokenAt,
  index: namedEventSchema,
  /** In its stream. */
  previous: neighbour,
  next: neighbour,
});

export const streamPageSchema = z.object({
  items: z.array(storedEventSchema),
  brokenAt,
  /** A revision. */
  next: z.string().nullable(),
});

/** A type of event that the log holds, and the category of its stream. */
export const eventTypeSchema = z.object({ type: z.string(), category: z.string() });

const node = { id: z.string(), parent: z.string().nullable() };

/**
 * `GET /api/history/chain/{correlation}`: what a request led to, each after what caused it. A command's cause is the
 * request, the command before it, or the event that a process reacted to.
 */
const chainNodeSchema = z.discriminatedUnion('kind', [
  z.object({ ...node, kind: z.literal('request'), correlationId: z.string() }),
  z.object({
    ...node,
    kind: z.literal('command'),
    commandId: z.string(),
    actorId: z.string(),
    actorRole: z.string(),
    occurredAt: instantSchema,
    /** It was sent by a process, which reacted to an event. */
    process: z.string().nullable(),
  }),
  z.object({ ...node, kind: z.literal('event'), event: namedEventSchema }),
]);

export const historyChainSchema = z.object({
  /** In the order in which they are read: causes before what they caused. */
  nodes: z.array(chainNodeSchema),
  /** There is more of it than is shown. */
  more: z.boolean(),
});

/** `POST /api/history/events/{position}/personal-data`: the look is recorded before anything is opened. */
export const personalDataLookSchema = z.strictObject({ reason: reasonSchema });

/** Each masked field that was opened, by its path; of an erased person the same mark that is shown everywhere. */
export const openedPersonalDataSchema = z.object({ fields: z.record(z.string(), z.string()) });

export type IndexedEvent = z.infer<typeof indexedEventSchema>;
export type NamedEvent = z.infer<typeof namedEventSchema>;
export type HistoryPage = z.infer<typeof historyPageSchema>;
export type StoredEvent = z.infer<typeof storedEventSchema>;
export type HistoryEvent = z.infer<typeof historyEventSchema>;
export type StreamPage = z.infer<typeof streamPageSchema>;
export type ChainNode = z.infer<typeof chainNodeSchema>;
export type HistoryChain = z.infer<typeof historyChainSchema>;
export type EventType = z.infer<typeof eventTypeSchema>;
