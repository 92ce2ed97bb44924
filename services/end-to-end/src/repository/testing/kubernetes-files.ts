import { readFileSync, readdirSync } from 'node:fs';
import { parseAllDocuments } from 'yaml';
import { z } from 'zod';

const FOLDER = 'docs/kubernetes';

const reference = z.object({
  name: z.string(),
  key: z.string(),
  optional: z.boolean().default(false),
});

const variable = z.object({
  name: z.string(),
  value: z.string().optional(),
  valueFrom: z
    .object({ secretKeyRef: reference.optional(), configMapKeyRef: reference.optional() })
    .optional(),
});

const probe = z.looseObject({ httpGet: z.object({ path: z.string(), port: z.string() }) });

const container = z.looseObject({
  name: z.string(),
  image: z.string(),
  command: z.array(z.string()),
  env: z.array(variable),
  ports: z.array(z.object({ name: z.string(), containerPort: z.int() })).default([]),
  startupProbe: probe.optional(),
  readinessProbe: probe.optional(),
});

const pod = z.looseObject({ containers: z.array(container) });

const manifest = z.looseObject({
  kind: z.string(),
  metadata: z.looseObject({ name: z.string() }),
  data: z.record(z.string(), z.string()).default({}),
  spec: z.looseObject({}).optional(),
});

export type Manifest = z.infer<typeof manifest>;
export type Pod = z.infer<typeof pod>;
export type Variable = z.infer<typeof variable>;

/** Every manifest of `docs/kubernetes`, as Kubernetes would be given it. */
export function rawManifests(): readonly unknown[] {
  return readdirSync(FOLDER)
    .filter((file) => file.endsWith('.yaml'))
    .flatMap((file) => parseAllDocuments(readFileSync(`${FOLDER}/${file}`, 'utf8')))
    .map((document): unknown => document.toJS());
}

/** The same, of which is known what tests look at. */
export function readManifests(): readonly Manifest[] {
  return rawManifests().map((each) => manifest.parse(each));
}

const ofTemplate = z.looseObject({ template: z.looseObject({ spec: pod }) });

/** The pod that a deployment, a job, a job of every night or a pod is of; undefined of all else. */
export function podOf({ kind, spec }: Manifest): Pod | undefined {
  if (kind === 'Pod') return pod.parse(spec);
  if (kind === 'CronJob') {
    const { jobTemplate } = z
      .looseObject({ jobTemplate: z.object({ spec: ofTemplate }) })
      .parse(spec);
    return jobTemplate.spec.template.spec;
  }
  if (kind !== 'Deployment' && kind !== 'Job') return undefined;
  return ofTemplate.parse(spec).template.spec;
}
