import { expect, test } from '@jest/globals';
import { readSettings } from './settings.ts';

const HTTPS = 'https://licences.example.com';

test('without any setting the portal is a demo on port 3000 of this machine', () => {
  expect(readSettings({})).toMatchObject({ port: 3000, host: '127.0.0.1', demo: true });
});

test('[T.19] a demo is refused on a database of one’s own', () => {
  const own = { DATABASE_URL: 'postgres://db.example.com/portal' };
  expect(() => readSettings({ ...own, DEMO: 'true' })).toThrow('DEMO=true is refused');
  expect(() => readSettings({ ...own, DEMO: 'true', NODE_ENV: 'production' })).toThrow('refused');
  expect(readSettings(own).demo).toBe(false);
});

test.each([{ HOST: '0.0.0.0' }, { HOST: '::' }, { HOST: '192.0.2.7' }, { PUBLIC_ORIGIN: HTTPS }])(
  'with %j the portal is no demo unless somebody says so',
  (open) => {
    expect(readSettings(open).demo).toBe(false);
    expect(readSettings({ ...open, DEMO: 'true', NODE_ENV: 'production' }).demo).toBe(true);
  },
);

test.each([{ HOST: 'localhost' }, { HOST: '::1' }, { PUBLIC_ORIGIN: 'http://localhost:3000' }])(
  'with %j only this machine reaches the portal, and it is a demo unless somebody says otherwise',
  (closed) => {
    expect(readSettings(closed).demo).toBe(true);
    expect(readSettings({ ...closed, DEMO: 'false' }).demo).toBe(false);
  },
);

test('an archive of a database of one’s own is refused: that server has settings of its own', () => {
  const archived = { WAL_ARCHIVE_DIR: '/backup/wal' };
  expect(readSettings(archived).archive).toEqual({ dir: '/backup/wal', keptDays: 14 });
  const own = { ...archived, DATABASE_URL: 'postgres://db.example.com/portal' };
  expect(() => readSettings(own)).toThrow('Leave it out');
  expect(readSettings({}).archive).toBeUndefined();
});

test('every fault is named at once, and no value is shown', () => {
  const faulty = { PORT: 'seventy', DATABASE_URL: 'secret-word' };
  expect(() => readSettings(faulty)).toThrow(/PORT: [^]*DATABASE_URL: /);
  expect(() => readSettings(faulty)).not.toThrow(/secret-word/);
});

test('an empty variable counts as not given', () => {
  expect(readSettings({ PORT: '', DATABASE_URL: '' })).toMatchObject({ port: 3000 });
});
