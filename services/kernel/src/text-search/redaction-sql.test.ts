import { expect, test } from '@jest/globals';
import { redactionSql } from './redaction-sql.ts';
import type { TextPlace } from './text-place.ts';

const key = '6f708192-a3b4-4c5d-8e6f-708192a3b4c5';
const note: TextPlace = {
  kind: 'key-note',
  readModel: 'given',
  table: 'given',
  id: ['key_id'],
  record: 'key_id',
  column: 'note',
};
const line: TextPlace = { ...note, id: ['statement_id', 'line'], column: 'told', path: ['name'] };
const lineTypes = new Map([
  ['statement_id', 'text'],
  ['line', 'int4'],
]);

test('all places of a kind are redacted by one statement, which the index of their ids answers', () => {
  const types = new Map([['key_id', 'uuid']]);
  const statement = redactionSql({ place: note, table: 't', types }, [key, key.toUpperCase()]);
  expect(statement).toEqual({
    sql: 'UPDATE t SET ?? = ? WHERE ?? IS NOT NULL AND (??) IN (SELECT * FROM unnest( ?::uuid[] ))',
    bindings: ['note', '[erased]', 'note', 'key_id', [key, key.toUpperCase()]],
  });
});

test('ids of several columns are taken apart, and a text within jsonb is put where one stands', () => {
  const statement = redactionSql({ place: line, table: 't', types: lineTypes }, ['a/2', 'b/3']);
  expect(statement?.sql).toContain('unnest( ?::text[] , ?::integer[] )');
  expect(statement?.sql).toContain('jsonb_set(??, ?::text[], to_jsonb(?::text), false)');
  expect(statement?.bindings.slice(-2)).toEqual([
    ['a', 'b'],
    ['2', '3'],
  ]);
});

test.each(['a', 'a/2/3', 'a/two', 'a/99999999999'])('%s names no line', (id) => {
  expect(redactionSql({ place: line, table: 't', types: lineTypes }, [id])).toBeUndefined();
});

test('a column of a type that no place has is refused', () => {
  const types = new Map([['key_id', 'jsonb']]);
  expect(() => redactionSql({ place: note, table: 't', types }, [key])).toThrow('jsonb');
});
