import { expect, test } from '@jest/globals';
import { z } from 'zod';
import { explainField, explainMetadata } from './explain-field.ts';
import { FIELD_WORDS, METADATA_WORDS, WORDS_OF_TYPE } from './field-words.ts';
import { everySchema } from './testing/every-schema.ts';

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
