import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { expect, test } from '@jest/globals';
import { root } from './stack/paths.ts';

// The first step of a start is plain JavaScript, which the compiler does not know.
const file = pathToFileURL(path.join(root, 'services/launcher/bootstrap/node-version.mjs')).href;
const { checkNode } = (await import(file)) as {
  checkNode(root: string, version: string): Promise<void>;
};

test.each(['20.20.0', '20.21.1', '22.4.0', '24.0.0'])('Node %s will do', async (version) => {
  await expect(checkNode(root, version)).resolves.toBeUndefined();
});

test.each(['18.20.0', '20.12.0', '20.19.9'])(
  'Node %s is refused, with what is needed',
  async (version) => {
    await expect(checkNode(root, version)).rejects.toThrow(
      `The portal needs Node 20.20 or later; this is ${version}.`,
    );
  },
);
