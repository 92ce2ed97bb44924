import { z } from 'zod';
import { instantSchema, reasonSchema } from '../primitives/schemas.ts';

/** What programs of others take as the log's address: below it lie `checkpoint` and `tile/…` (C2SP tlog-tiles). */
export const HISTORY_LOG = '/api/history/log';

export const historyLogPaths = {
  log: HISTORY_LOG,
  checkpoint: `${HISTORY_LOG}/checkpoint`,
  /** @param path such as `tile/0/x001/234.p/5`. */
  tile: (path: string) => `${HISTORY_LOG}/${path}`,
  key: `${HISTORY_LOG}/key`,
  consistency: `${HISTORY_LOG}/consistency`,
  checkpoints: '/api/history/checkpoints',
  proof: (position: string) => `/api/history/proof/${encodeURIComponent(position)}`,
} as const;

/** A place in the log: beyond what a number of JavaScript holds. */
export const positionSchema = z.string().regex(/^\d{1,20}$/);
const count = z.int().min(0);
const base64Hash = z.string().length(44);

/** A signed checkpoint (C2SP tlog-checkpoint) and how many events it covers. */
export const checkpointSchema = z.object({
  size: count,
  /** The signed note as it stands. */
  note: z.string(),
  sealedAt: instantSchema,
});

/** What a time stamp authority has answered for a checkpoint (RFC 3161). */
export const timeStampSchema = z.object({
  /** Of the checkpoint: how many events it covers. */
  size: count,
  /** The checkpoint that was stamped, as it was signed. */
  note: z.string(),
  /** In DER, in base64: what `openssl ts -verify` takes. */
  response: z.string(),
  /** The instant that it gives. */
  at: instantSchema,
});

/** How the log stands. */
export const logStandingSchema = z.object({
  /** Null before the first. */
  checkpoint: checkpointSchema.nullable(),
  /** The public key that checkpoints are checked with, as `name+id+key`; null before the notary's first start. */
  verifier: z.string().nullable(),
  /** Why nothing is signed, where that is so. */
  fault: z.string().nullable(),
  /** Of the last checkpoint that has one; left out where none has. */
  timeStamp: timeStampSchema.optional(),
});

/** `GET /api/history/proof/{position}`: that an event is part of what was signed, or that it is not yet. */
export const inclusionProofSchema = z.discriminatedUnion('covered', [
  z.object({ covered: z.literal(false), position: positionSchema }),
  z.object({
    covered: z.literal(true),
    position: positionSchema,
    /** The event's place among all events, from 0. */
    index: count,
    /** Of the checkpoint. */
    size: count,
    /**
     * The event in its canonical form, of which the leaf is made: SHA-256 of a zero byte and this. Null where the log holds
     * something of it in the clear that is masked for who asks: the leaf proves its place, an export shows its content.
     */
    entry: z.string().nullable(),
    leafHash: base64Hash,
    /** From the bottom of the tree, each in base64. */
    proof: z.array(base64Hash),
    /** The signed checkpoint that the proof leads to. */
    checkpoint: z.string(),
    verifier: z.string(),
  }),
]);

/** `GET /api/history/log/consistency`: that a later checkpoint has all that an earlier one had. */
export const consistencyQuerySchema = z.object({
  from: z.coerce.number().int().min(1).default(1),
  /** Left out: of the last checkpoint. */
  to: z.coerce.number().int().min(1).optional(),
});

export const consistencyProofSchema = z.object({
  from: count,
  to: count,
  proof: z.array(base64Hash),
});

export const checkpointRequestSchema = z.strictObject({ reason: reasonSchema });

export type Checkpoint = z.infer<typeof checkpointSchema>;
export type TimeStampOfLog = z.infer<typeof timeStampSchema>;
export type LogStanding = z.infer<typeof logStandingSchema>;
export type InclusionProof = z.infer<typeof inclusionProofSchema>;
