import { execFile } from 'node:child_process';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { Deployment } from 'kubernetes-models/apps/v1/Deployment';
import { CronJob } from 'kubernetes-models/batch/v1/CronJob';
import { Job } from 'kubernetes-models/batch/v1/Job';
import { Ingress } from 'kubernetes-models/networking.k8s.io/v1/Ingress';
import { NetworkPolicy } from 'kubernetes-models/networking.k8s.io/v1/NetworkPolicy';
import { PodDisruptionBudget } from 'kubernetes-models/policy/v1/PodDisruptionBudget';
import { ConfigMap } from 'kubernetes-models/v1/ConfigMap';
import { Namespace } from 'kubernetes-models/v1/Namespace';
import { PersistentVolumeClaim } from 'kubernetes-models/v1/PersistentVolumeClaim';
import { Pod } from 'kubernetes-models/v1/Pod';
import { Service } from 'kubernetes-models/v1/Service';
import { z } from 'zod';

const run = promisify(execFile);

const identity = z.looseObject({ apiVersion: z.string(), kind: z.string() });

/** Each validates what it is given, whatever its type says. */
const MODELS = [
  ConfigMap,
  CronJob,
  Deployment,
  Ingress,
  Job,
  Namespace,
  NetworkPolicy,
  PersistentVolumeClaim,
  Pod,
  PodDisruptionBudget,
  Service,
] as const;

/** What the schemas of Kubernetes refuse: wrong types, values and formats, and what is missing. Empty when nothing. */
export function schemaErrors(manifest: unknown): readonly string[] {
  const { kind, apiVersion, ...data } = identity.parse(manifest);
  const Model = MODELS.find((each) => each.kind === kind && each.apiVersion === apiVersion);
  if (!Model) return [`No schema of ${apiVersion} ${kind}`];
  try {
    Object.assign(new Model(), data).validate();
    return [];
  } catch (error) {
    return [`${kind}: ${String(error)}`];
  }
}

/**
 * The schemas let fields through that they do not know, and Kubernetes drops them; the types that are made of the same
 * definitions refuse them in a literal.
 */
export async function unknownFields(manifests: readonly unknown[]): Promise<readonly string[]> {
  const folder = await mkdtemp(path.join(process.env['PORTAL_TEST_DIR'] ?? tmpdir(), 'manifests-'));
  try {
    const file = path.join(folder, 'manifests.ts');
    await writeFile(file, manifests.map(asLiteral).join('\n'));
    return await typeErrors(file);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

function asLiteral(manifest: unknown, index: number): string {
  const { kind, apiVersion } = identity.parse(manifest);
  const types = path.resolve('node_modules/kubernetes-models', apiVersion, kind);
  const type = `import(${JSON.stringify(types)}).I${kind}`;
  return `export const manifest${index}: ${type} = ${JSON.stringify(manifest, null, 2)};`;
}

async function typeErrors(file: string): Promise<readonly string[]> {
  const options = ['--noEmit', '--strict', '--skipLibCheck', '--pretty', 'false'];
  const modules = ['--module', 'esnext', '--moduleResolution', 'bundler', '--types', ''];
  const compiler = path.resolve('node_modules/typescript/bin/tsc');
  try {
    await run(process.execPath, [compiler, ...options, ...modules, '--ignoreConfig', file]);
    return [];
  } catch (error) {
    const { stdout } = z.object({ stdout: z.string() }).parse(error);
    return stdout.split('\n').filter((line) => line !== '');
  }
}
