import { expect, test } from '@jest/globals';
import { readSettings } from './settings.ts';

test('without any setting the portal is a demo on port 3000 of this machine', () => {
  expect(readSettings({})).toMatchObject({ port: 3000, host: '127.0.0.1', demo: true });
});

test('[T.19] a demo is refused in production on a database of its own', () => {
  const production = { NODE_ENV: 'production', DATABASE_URL: 'postgres://db.example.com/portal' };
  expect(() => readSettings({ ...production, DEMO: 'true' })).toThrow('DEMO=true is refused');
  expect(readSettings(production).demo).toBe(false);
  expect(readSettings({ NODE_ENV: 'production' }).demo).toBe(true);
});

test('every fault is named at once, and no value is shown', () => {
  const faulty = { PORT: 'seventy', DATABASE_URL: 'secret-word' };
  expect(() => readSettings(faulty)).toThrow(/PORT: [^]*DATABASE_URL: /);
  expect(() => readSettings(faulty)).not.toThrow(/secret-word/);
});

test('an empty variable counts as not given', () => {
  expect(readSettings({ PORT: '', DATABASE_URL: '' })).toMatchObject({ port: 3000 });
});
