import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { z } from 'zod';
import { paths } from 'contracts/api/paths';

export type SessionHint = 'none' | 'ask';

/** What the build says about the pieces that an address shows first; see web-shop/build/first-screens.ts. */
const firstScreens = z.array(
  z.object({
    path: z.string().transform((path) => new RegExp(`^${path}$`)),
    session: z.enum(['none', 'ask']),
    files: z.array(z.string()),
  }),
);

export interface FirstScreens {
  /** The head's links that announce what a page at this address will ask for, so that it comes with the page. */
  linksFor(visit: { path: string; session: SessionHint; nonce: string }): string;
}

export async function readFirstScreens(folder: string): Promise<FirstScreens> {
  const screens = firstScreens.parse(await readScreens(join(folder, 'first-screens.json')));
  return {
    linksFor({ path, session, nonce }) {
      const screen = screens.find((each) => each.session === session && each.path.test(path));
      const pieces = (screen?.files ?? []).map(
        (file) => `<link rel="modulepreload" crossorigin href="/${file}" nonce="${nonce}">`,
      );
      // Who is there is the page's first question; asked with the page, its answer waits for the script.
      const user = `<link rel="preload" as="fetch" crossorigin="use-credentials" href="${paths.user}">`;
      return [...(session === 'ask' ? [user] : []), ...pieces].join('\n    ');
    },
  };
}

/** A shop built without the list, or not built at all, announces nothing. */
async function readScreens(file: string): Promise<unknown> {
  try {
    return JSON.parse(await readFile(file, 'utf8'));
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return [];
    throw error;
  }
}
