import { readFileSync } from 'node:fs';
import type { Plugin } from 'vite';

const SOURCE = new URL('../src/boot/first-paint.js', import.meta.url);
const PLACE = '/* first-paint */';

/** Puts the first-paint script into the page itself: a file would arrive after the first paint. */
export function firstPaint(): Plugin {
  return {
    name: 'first-paint',
    transformIndexHtml: {
      order: 'pre',
      handler: (html) => html.replace(PLACE, () => readFileSync(SOURCE, 'utf8').trim()),
    },
  };
}
