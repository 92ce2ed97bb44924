import { readdirSync } from 'node:fs';
import { expect, test } from '@jest/globals';
import { z } from 'zod';
import type { EventSchemas } from '../events/event-of.ts';
import { explainField, explainMetadata } from './explain-field.ts';
import { FIELD_WORDS, METADATA_WORDS, WORDS_OF_TYPE } from './field-words.ts';

const EVENTS = new URL('../events/', import.meta.url);

/** Every table of event schemas, in whichever file it stands: a new one is looked at without more ado. */
async function everySchema(): Promise<EventSchemas> {
  const files = readdirSync(EVENTS).filter((file) => /^[a-z-]+\.ts$/.test(file));
  const schemas: Record<string, EventSchemas[string]> = {};
  for (const file of files) {
    const exported = (await import(new URL(file, EVENTS).href)) as Record<string, EventSchemas>;
    for (const [name, table] of Object.entries(exported)) {
      if (name.endsWith('Events')) Object.assign(schemas, table);
    }
  }
  return schemas;
}

interface JsonSchema {
  readonly properties?: Readonly<Record<string, JsonSchema>>;
  readonly items?: JsonSchema;
  readonly anyOf?: readonly JsonSchema[];
  readonly oneOf?: readonly JsonSchema[];
}

function fieldsOf({ properties = {}, items, anyOf = [], oneOf = [] }: JsonSchema): string[] {
  const own = Object.entries(properties).flatMap(([name, each]) => [name, ...fieldsOf(each)]);
  const inner = [...anyOf, ...oneOf, ...(items ? [items] : [])].flatMap(fieldsOf);
  return [...own, ...inner];
}

test('every field of every event is explained in both languages', async () => {
  const schemas = Object.entries(await everySchema());
  expect(schemas.length).toBeGreaterThan(90);
  const fields = schemas.flatMap(([type, schema]) =>
    fieldsOf(z.toJSONSchema(schema) as JsonSchema).map((field) => [type, field] as const),
  );
  const silent = fields.filter(
    ([type, field]) => !explainField(type, field, 'en') || !explainField(type, field, 'bs'),
  );
  expect(silent.map(([type, field]) => `${type} ${field}`)).toEqual([]);
  const known = new Set(fields.map(([, field]) => field));
  expect(Object.keys(FIELD_WORDS).filter((field) => !known.has(field))).toEqual([]);
});

test('what is explained is said in a sentence, and of an event of its own', async () => {
  const types = new Set(
    Object.keys(await everySchema()).map((type) => type.replace(/\.v\d+$/, '')),
  );
  const odd = Object.keys(WORDS_OF_TYPE).filter((key) => !types.has(key.split(' ')[0] ?? ''));
  expect(odd).toEqual([]);
  const all = [FIELD_WORDS, WORDS_OF_TYPE, METADATA_WORDS].flatMap((words) => Object.values(words));
  expect(all.flat().filter((text) => !/^\p{Lu}.{3,}\.$/u.test(text))).toEqual([]);
  expect(explainField('WalletDebited.v1', 'amount', 'en')).toContain('paid for the order');
  expect(explainMetadata('hash', 'bs')).toContain('Otisak');
});
