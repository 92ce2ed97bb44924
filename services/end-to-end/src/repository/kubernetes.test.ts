import { existsSync, readFileSync } from 'node:fs';
import { expect, test } from '@jest/globals';
import { findPortal } from 'command-line/find-portal';
import { readEnvironment } from 'kernel/runtime/env';
import { requiredVariables } from './testing/compose-file.ts';
import type { Pod, Variable } from './testing/kubernetes-files.ts';
import { podOf, readManifests } from './testing/kubernetes-files.ts';
import { NOT_PASSED, PROCESS_SCHEMAS, SERVING } from './testing/process-schemas.ts';

const manifests = readManifests();
const pods = new Map(
  manifests.flatMap((each) => {
    const pod = podOf(each);
    return pod ? [[each.metadata.name, pod] as const] : [];
  }),
);
const settings = manifests.find(({ metadata }) => metadata.name === 'portal-settings')?.data ?? {};
const own = Object.keys(PROCESS_SCHEMAS).map((name) => [name] as const);

function containerOf(name: string): Pod['containers'][number] {
  const [container] = pods.get(name)?.containers ?? [];
  if (container === undefined) throw new Error(`No container ${name}`);
  return container;
}

/** 32 bytes serve as each secret and, as letters, as a password too; what is optional is left out. */
function valueOf({ value, valueFrom }: Variable): string {
  const secret = valueFrom?.secretKeyRef;
  if (secret) return secret.optional ? '' : Buffer.alloc(32, secret.key).toString('base64url');
  return value ?? settings[valueFrom?.configMapKeyRef?.key ?? ''] ?? '';
}

/** The environment as Kubernetes makes it: in order, `$(NAME)` replaced by what stands before. */
function environmentOf(name: string): Record<string, string> {
  const made: Record<string, string> = {};
  for (const each of containerOf(name).env)
    made[each.name] = valueOf(each).replaceAll(
      /\$\((\w+)\)/g,
      (whole, of: string) => made[of] ?? whole,
    );
  return made;
}

/** Variables that others are made of. */
function partsIn(name: string): readonly string[] {
  const texts = containerOf(name).env.map(({ value = '' }) => value);
  return texts.flatMap((text) => [...text.matchAll(/\$\((\w+)\)/g)].map(([, of = '']) => of));
}

test.each(own)(
  '%s is given an environment that its own schema takes, and nothing beside',
  (name) => {
    const schema = PROCESS_SCHEMAS[name];
    if (schema === undefined) throw new Error(`No schema of ${name}`);
    const environment = environmentOf(name);
    expect(() => readEnvironment(schema, environment)).not.toThrow();
    expect(Object.values(environment).filter((value) => value.includes('$('))).toEqual([]);
    const known = [...Object.keys(schema.shape), ...partsIn(name)];
    expect(Object.keys(environment).filter((key) => !known.includes(key))).toEqual([]);
  },
);

test.each(own)('every setting of %s can be passed', (name) => {
  const passed = [...Object.keys(environmentOf(name)), ...NOT_PASSED];
  const read = Object.keys(PROCESS_SCHEMAS[name]?.shape ?? {});
  expect(read.filter((each) => !passed.includes(each))).toEqual([]);
});

test('whatever a process must have is among the settings, or a secret that Compose asks for too', () => {
  const references = [...pods.values()].flatMap(({ containers }) =>
    containers.flatMap(({ env }) => env),
  );
  const needed = references.flatMap(({ valueFrom }) => {
    const setting = valueFrom?.configMapKeyRef;
    return setting && !setting.optional ? [setting.key] : [];
  });
  expect(needed.filter((key) => settings[key] === undefined)).toEqual([]);
  const secrets = references.flatMap(({ valueFrom }) => {
    const secret = valueFrom?.secretKeyRef;
    return secret && !secret.optional ? [secret.key] : [];
  });
  expect(secrets.length).toBeGreaterThan(0);
  expect(secrets.filter((key) => !requiredVariables().includes(key))).toEqual([]);
});

test.each(own)('%s runs a file that the build makes, in the image of this release', (name) => {
  const { command, image } = containerOf(name);
  const [program, file = ''] = command;
  expect(program).toBe('node');
  expect(existsSync(file.replace('/dist/', '/src/').replace('.js', '.ts'))).toBe(true);
  const { version } = JSON.parse(readFileSync('package.json', 'utf8')) as { version: string };
  expect(image).toBe(`b2b-licence-portal/services:${version}`);
});

test.each(SERVING)('%s says when it lives and when it is ready, where it listens', (name) => {
  const { ports, startupProbe, readinessProbe } = containerOf(name);
  const port = Object.entries(environmentOf(name)).find(([key]) => /(^|_)PORT$/.test(key))?.[1];
  expect(ports).toEqual([{ name: 'http', containerPort: Number(port ?? 3000) }]);
  expect(startupProbe?.httpGet).toEqual({ path: '/health/live', port: 'http' });
  expect(readinessProbe?.httpGet).toEqual({ path: '/health/ready', port: 'http' });
});

test('no container can be changed, or gets more rights than a plain process', () => {
  for (const { containers, ...pod } of pods.values()) {
    expect(pod).toMatchObject({
      automountServiceAccountToken: false,
      securityContext: { runAsNonRoot: true, seccompProfile: { type: 'RuntimeDefault' } },
    });
    for (const container of containers)
      expect(container).toMatchObject({
        securityContext: {
          allowPrivilegeEscalation: false,
          readOnlyRootFilesystem: true,
          capabilities: { drop: ['ALL'] },
        },
        resources: { limits: { memory: expect.any(String) } },
      });
  }
});

test('a backup reads what is signed before it dumps Postgres, and knows its own address of it', () => {
  const script = containerOf('backup').command.join('\n');
  expect(script.indexOf('cp -r')).toBeGreaterThan(0);
  expect(script.indexOf('pg_dump')).toBeGreaterThan(script.indexOf('cp -r'));
  expect(environmentOf('backup')['OWNER_DATABASE_URL']).toBe(
    environmentOf('portal')['OWNER_DATABASE_URL'],
  );
});

test('services find each other by their names, and nobody else finds them', () => {
  const named = (kind: string): readonly string[] =>
    manifests.filter((each) => each.kind === kind).map(({ metadata }) => metadata.name);
  expect(named('Service')).toEqual(['command-service', 'query-service', 'bff']);
  expect(environmentOf('bff')).toMatchObject({
    COMMAND_SERVICE_URL: 'http://command-service:3001',
    QUERY_SERVICE_URL: 'http://query-service:3002',
  });
  expect(named('NetworkPolicy')).toEqual(
    expect.arrayContaining(['nobody', 'command-service', 'query-service', 'bff']),
  );
  expect(findPortal(environmentOf('portal')).commandUrl).toBe('http://command-service:3001');
});
