import { readFileSync } from 'node:fs';
import { parse } from 'yaml';
import { z } from 'zod';

const container = z.looseObject({
  command: z.array(z.string()).optional(),
  environment: z.record(z.string(), z.union([z.string(), z.number()])).default({}),
  depends_on: z.record(z.string(), z.object({ condition: z.string() })).default({}),
  healthcheck: z.looseObject({ test: z.array(z.string()) }).optional(),
  ports: z.array(z.string()).default([]),
  networks: z.array(z.string()).default([]),
  volumes: z.array(z.string()).default([]),
  container_name: z.string().optional(),
  init: z.boolean().default(false),
  restart: z.string().optional(),
});

const network = z
  .looseObject({
    internal: z.boolean().default(false),
    driver_opts: z.record(z.string(), z.string()).default({}),
  })
  .nullable();

const composeFile = z.looseObject({
  services: z.record(z.string(), container),
  networks: z.record(z.string(), network),
});

export type ComposeFile = z.infer<typeof composeFile>;

// ${NAME}, ${NAME:-default} and ${NAME:?what to do}.
const VARIABLE = /\$\{([A-Z_]+)(?::([-?])([^}]*))?\}/g;

// Jest runs at the root of the house.
const text = readFileSync('docker-compose.yml', 'utf8');

/** The variables without which Compose refuses to start. */
export function requiredVariables(): readonly string[] {
  const required = [...text.matchAll(VARIABLE)].filter(([, , kind]) => kind === '?');
  return [...new Set(required.map(([, name = '']) => name))];
}

/** The file as Compose reads it, its variables replaced: in the texts of the document, after it was parsed. */
export function composeDocument(variables: Readonly<Record<string, string>>): unknown {
  const replace = (value: unknown): unknown => {
    if (typeof value === 'string') return value.replace(VARIABLE, replaced);
    if (Array.isArray(value)) return value.map(replace);
    if (typeof value !== 'object' || value === null) return value;
    return Object.fromEntries(Object.entries(value).map(([key, part]) => [key, replace(part)]));
  };
  const replaced = (...[, name = '', kind, rest = '']: readonly string[]): string =>
    variables[name] ?? (kind === '-' ? rest : '');
  return replace(parse(text, { merge: true }));
}

export function readComposeFile(variables: Readonly<Record<string, string>>): ComposeFile {
  return composeFile.parse(composeDocument(variables));
}
