import { z } from 'zod';
import type { Choice } from '../harness/seeded-choice.ts';

/** How a value is drawn: everything optional now and then, or only what must be there. */
export interface Drawing {
  readonly choice: Choice;
  /** Share of the optional fields that are filled. */
  readonly optional: number;
}

/** Rules over several fields (either this or that) are met by drawing again. */
const TRIES = 500;

/**
 * A value that a schema takes, drawn from the schema alone. Texts are those of {@link PLAIN} that it takes, so that a
 * new field with a pattern of a known kind needs nothing here.
 * @throws when none is found: then a kind of text is missing below.
 */
export function sampleOf(schema: z.ZodType, drawing: Drawing): unknown {
  for (let attempt = 0; attempt < TRIES; attempt += 1) {
    const value = drawn(schema, drawing);
    if (schema.safeParse(value).success) return value;
  }
  throw new Error(`nothing was found that this schema takes: ${described(schema)}`);
}

function drawn(schema: z.ZodType, drawing: Drawing): unknown {
  const { choice } = drawing;
  if (schema instanceof z.ZodObject) return objectOf(schema, drawing);
  if (schema instanceof z.ZodArray) return listOf(schema, drawing);
  if (schema instanceof z.ZodRecord) return {};
  if (schema instanceof z.ZodTuple) {
    const items = schema.def.items as readonly z.ZodType[];
    return items.map((item) => sampleOf(item, drawing));
  }
  if (schema instanceof z.ZodUnion) {
    return sampleOf(choice.of(schema.options as readonly z.ZodType[]), drawing);
  }
  if (schema instanceof z.ZodOptional || schema instanceof z.ZodNullable) {
    return sampleOf(schema.unwrap() as z.ZodType, drawing);
  }
  if (schema instanceof z.ZodDefault || schema instanceof z.ZodPrefault) {
    return sampleOf(schema.unwrap() as z.ZodType, drawing);
  }
  if (schema instanceof z.ZodEnum) return choice.of(schema.options);
  if (schema instanceof z.ZodLiteral) return choice.of([...schema.values]);
  if (schema instanceof z.ZodBoolean) return choice.chance(0.5);
  return plainOf(schema, drawing);
}

function objectOf(schema: z.ZodObject, drawing: Drawing): Record<string, unknown> {
  const filled = Object.entries(schema.shape as Record<string, z.ZodType>).filter(
    ([, field]) =>
      !field.safeParse(undefined).success ||
      (!isRefused(field) && drawing.choice.chance(drawing.optional)),
  );
  return Object.fromEntries(filled.map(([name, field]) => [name, sampleOf(field, drawing)]));
}

/** A field that may only be left out: it is named so that a message says why. */
function isRefused(field: z.ZodType): boolean {
  return field instanceof z.ZodOptional && field.unwrap() instanceof z.ZodNever;
}

/** One item, or two where something is parted. */
function listOf(schema: z.ZodArray, drawing: Drawing): readonly unknown[] {
  const item = () => sampleOf(schema.element as z.ZodType, drawing);
  const one = [item()];
  return schema.safeParse(one).success ? one : [...one, item()];
}

/** Texts and numbers, and whatever is made of them (JSON in a query, lists with commas). */
function plainOf(schema: z.ZodType, drawing: Drawing): unknown {
  const { choice } = drawing;
  const taken = plainTakenBy(schema, choice);
  if (taken.length > 0) return choice.of(taken)(choice);
  if (schema instanceof z.ZodPipe) return writtenFor(schema, drawing);
  throw new Error(`no plain value fits this schema: ${described(schema)}`);
}

/** What is read out of a text: as it is (a list with commas may come as a list too), or as the JSON that says it. */
function writtenFor(schema: z.ZodPipe, drawing: Drawing): unknown {
  const read = sampleOf(schema.out as z.ZodType, drawing);
  return schema.safeParse(read).success ? read : JSON.stringify(read);
}

type Plain = (choice: Choice) => string | number;

/** Which kinds of plain values each schema takes: found out once. */
const plainTaken = new WeakMap<z.ZodType, readonly Plain[]>();

function plainTakenBy(schema: z.ZodType, choice: Choice): readonly Plain[] {
  const known = plainTaken.get(schema);
  if (known) return known;
  const taken = PLAIN.filter((plain) => schema.safeParse(plain(choice)).success);
  plainTaken.set(schema, taken);
  return taken;
}

const numbered =
  (text: (number: number) => string): Plain =>
  (choice) =>
    text(choice.below(1_000_000_000));

const PLAIN: readonly Plain[] = [
  () => 1,
  () => 20,
  numbered((number) => `Text ${number}`),
  numbered((number) => `name-${number}`),
  numbered((number) => `name${number}@example.test`),
  numbered((number) => `https://pictures.example.test/${number}.png`),
  numbered((number) => `password of ${number}`),
  drawnId,
  () => '12.34',
  () => '2026-03',
  () => '2026-03-05',
  () => '2026-03-05T10:00:00.000Z',
  () => '/images/a.png',
  () => 'catalog',
  () => 'A1',
  () => 'OrderPlaced.v1',
  // Accounts are known by their check digits.
  () => 'DE89370400440532013000',
  () => 'COBADEFFXXX',
  () => '1290079401028494',
  () => '[0,24]',
  numbered((number) => `revision:${number}`),
];

/** An id that nothing has. */
export function drawnId(choice: Choice): string {
  const hex = (length: number): string =>
    Array.from({ length }, () => choice.below(16).toString(16)).join('');
  return `${hex(8)}-${hex(4)}-5${hex(3)}-a${hex(3)}-${hex(12)}`;
}

function described(schema: z.ZodType): string {
  return JSON.stringify(z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' }));
}
