import { readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import type { z } from 'zod';

/** Reads a file this program wrote; undefined when it is absent, cut short, or of another shape. */
export function readJson<T>(file: string, schema: z.ZodType<T>): T | undefined {
  try {
    return schema.parse(JSON.parse(readFileSync(file, 'utf8')));
  } catch {
    return undefined;
  }
}

/** Writes for the owner's eyes only, and whole or not at all. */
export function writeJson(file: string, value: unknown): void {
  const draft = `${file}.${process.pid}.tmp`;
  writeFileSync(draft, `${JSON.stringify(value, null, 2)}\n`, { mode: 0o600, flush: true });
  renameSync(draft, file);
}

export function removeFile(file: string): void {
  rmSync(file, { force: true });
}
