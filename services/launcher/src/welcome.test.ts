import { expect, test } from '@jest/globals';
import { readSettings } from './stack/settings.ts';
import { welcome } from './welcome.ts';

const shown = (env: NodeJS.ProcessEnv, hasSuperAdmin = true): string =>
  welcome({
    settings: readSettings(env),
    dataDir: '/srv/portal/.data',
    took: '6.1 s',
    hasSuperAdmin,
  });

test('the start of a demo ends with the address and the demo accounts', () => {
  const text = shown({});
  expect(text).toContain('http://localhost:3000');
  expect(text).toMatch(/buyer\.eur@demo\.test +demo-buyer-eur/);
  expect(text).toMatch(/admin \(admin@demo\.test\) +demo-admin-portal/);
  expect(text).toMatch(/auditor@demo\.test +demo-auditor-history/);
});

test('without a demo no account is shown', () => {
  const text = shown({ DEMO: 'false', PORT: '8080', HOST: '192.0.2.7' });
  expect(text).toContain('http://192.0.2.7:8080');
  expect(text).not.toContain('demo-');
});

test('where nobody administers the portal it says how to create the first super admin', () => {
  expect(shown({ DEMO: 'false' }, false)).toContain('create-user --role super_admin');
  expect(shown({ DEMO: 'false' }, true)).not.toContain('create-user');
});
