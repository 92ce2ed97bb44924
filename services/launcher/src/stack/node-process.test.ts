import { expect, test } from '@jest/globals';
import { inheritable } from './node-process.ts';
import { databaseEnvironment } from './postgres-cluster.ts';

test('a service inherits the environment, but no secret that is not its own', () => {
  const env = {
    PATH: '/bin',
    LOG_LEVEL: 'debug',
    CLAIM_KEY: 'x',
    CSRF_KEY_FILE: '/run/secrets/csrf',
    REDIS_PASSWORD_FILE: '/run/secrets/redis',
    npm_config_y: 'z',
  };
  expect(inheritable(env)).toEqual({ PATH: '/bin', LOG_LEVEL: 'debug' });
});

test('Postgres is given nothing of the locale of the person who starts it', () => {
  const env = { PATH: '/bin', LANG: 'xx_YY', LC_ALL: 'C', LANGUAGE: 'de', PGDATA: '/elsewhere' };
  expect(databaseEnvironment(env)).toEqual({ PATH: '/bin' });
});
