import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { root } from 'launcher/stack/paths';

/** Unpacks the Chromium that browser tests use, unless it was; says in the environment where it lies. */
export async function unpackChromium(): Promise<void> {
  const file = pathToFileURL(path.join(root, '.jest/unpack-chromium.mjs')).href;
  const unpacking = (await import(file)) as { default(): Promise<void> };
  await unpacking.default();
}
