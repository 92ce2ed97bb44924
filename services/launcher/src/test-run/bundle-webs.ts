import { spawn } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';
import { LaunchError } from '../stack/launch-error.ts';
import { root } from '../stack/paths.ts';

const PROGRAM = path.join(root, 'services/launcher/bootstrap/bundle-webs.mjs');

/** Bundles the webs whose sources have changed. @throws LaunchError when a bundle cannot be made; why is said before. */
export async function bundleWebs({ sourceMaps }: { readonly sourceMaps: boolean }): Promise<void> {
  const args = sourceMaps ? [PROGRAM, '--source-maps'] : [PROGRAM];
  const child = spawn(process.execPath, args, { stdio: ['ignore', 'inherit', 'inherit'] });
  const [code] = (await once(child, 'close')) as [number | null];
  if (code !== 0) throw new LaunchError('The webs could not be bundled.');
}
