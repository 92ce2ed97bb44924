import { z } from 'zod';
import { CELL_ORDERS } from '../constants/wallet-requests.ts';
import { decidingColumnSchema, statementAnswersSchema } from './statement-questions.ts';

/** Lines that a question names; of more of them it says how many there are. */
export const MAX_ASKED_LINES = 200;

const asked = {
  /** How many lines it is about. */
  rows: z.int().min(1),
};
/** `hint`: the end of what stands there, never enough of it to use it. */
const askedLine = z.object({ line: z.int().min(1), hint: z.string() });
const askedLines = z.array(askedLine).max(MAX_ASKED_LINES);

export const SPELLING_ANSWERS = ['same', 'different'] as const;
export const UNLIKE_ANSWERS = ['all', 'none'] as const;

/** What an import of keys asks before any of them goes in. Each is answered in `answers`. */
const keyQuestionSchema = z.discriminatedUnion('kind', [
  /** May the keys beside these values be sold? */
  decidingColumnSchema.extend({ kind: z.literal('column'), id: z.string() }),
  /** In which order does the column write days? On it depends whether keys have expired. */
  z.object({
    kind: z.literal('dates'),
    id: z.string(),
    column: z.string(),
    samples: z.array(z.string()),
    orders: z.array(z.enum(CELL_ORDERS)),
  }),
  /** Are lines keys whose shape is unlike that of all others? */
  z.object({
    kind: z.literal('unlike'),
    id: z.string(),
    ...asked,
    lines: askedLines,
    proposal: z.enum(UNLIKE_ANSWERS),
  }),
  /** Are lines the same key that differ only in dashes, spaces, case or letters that look alike? */
  z.object({
    kind: z.literal('same'),
    id: z.string(),
    ...asked,
    groups: z
      .array(z.object({ lines: z.array(z.int().min(1)).max(MAX_ASKED_LINES), hint: z.string() }))
      .max(MAX_ASKED_LINES),
    proposal: z.enum(SPELLING_ANSWERS),
  }),
  /** The same, of keys that the portal has had before. */
  z.object({
    kind: z.literal('known'),
    id: z.string(),
    ...asked,
    lines: askedLines,
    proposal: z.enum(SPELLING_ANSWERS),
  }),
]);

const MAX_UNLIKE_ANSWERS = 5_000;

export const keyAnswersSchema = z.strictObject({
  /** Of each column: which of its values may be sold; or that it decides nothing. */
  columns: statementAnswersSchema.shape.columns,
  dates: z.enum(CELL_ORDERS).optional(),
  /** Which of the lines asked about are keys. */
  unlike: z
    .union([z.enum(UNLIKE_ANSWERS), z.array(z.int().min(1)).max(MAX_UNLIKE_ANSWERS)])
    .optional(),
  /** Of `same` keys the first goes in. */
  same: z.enum(SPELLING_ANSWERS).optional(),
  known: z.enum(SPELLING_ANSWERS).optional(),
});

/** What a list says beside its keys. */
export const keyListFindingsSchema = z.object({
  /** Columns that say whether keys may be sold. */
  deciding: z.array(decidingColumnSchema),
  /** The column of days on which keys expire. */
  expiry: z.string().nullable(),
  /** Columns that nothing is read from. */
  unread: z.array(z.string()),
  /** Filled lines above the names of the columns that are not read. */
  above: z.int().min(0),
});

export type KeyQuestion = z.infer<typeof keyQuestionSchema>;
export type KeyAnswers = z.infer<typeof keyAnswersSchema>;
export type KeyListFindings = z.infer<typeof keyListFindingsSchema>;
