import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { TraceMap, originalPositionFor } from '@jridgewell/trace-mapping';
import { rootDir } from '../shared.mjs';

const BUILDS = { '/assets/': 'web-shop/dist', '/admin-assets/': 'web-admin/dist' };
const bundles = new Map();

/**
 * The modules whose functions pages ran.
 * @param pages lists of { url, offsets }: a script of the portal, and where its functions that ran begin.
 */
export function modulesOfPages(pages) {
  const modules = new Set();
  for (const { url, offsets } of pages.flat()) {
    const bundle = bundleAt(new URL(url).pathname);
    for (const offset of bundle ? offsets : []) modules.add(bundle.moduleAt(offset));
  }
  return [...modules].filter(Boolean);
}

function bundleAt(pathname) {
  if (!bundles.has(pathname)) bundles.set(pathname, open(pathname));
  return bundles.get(pathname);
}

function open(pathname) {
  const [, build] = Object.entries(BUILDS).find(([start]) => pathname.startsWith(start)) ?? [];
  if (!build) return undefined;
  const file = path.join(rootDir, build, pathname);
  if (!existsSync(`${file}.map`)) return undefined;
  const map = new TraceMap(readFileSync(`${file}.map`, 'utf8'));
  const starts = lineStarts(readFileSync(file, 'utf8'));
  return {
    moduleAt(offset) {
      const line = starts.findLastIndex((start) => start <= offset);
      const { source } = originalPositionFor(map, {
        line: line + 1,
        column: offset - starts[line],
      });
      return source ? sourceIn(path.dirname(file), source) : undefined;
    },
  };
}

function lineStarts(text) {
  return [0, ...Array.from(text.matchAll(/\n/g), ({ index }) => index + 1)];
}

function sourceIn(folder, source) {
  const named = path.relative(rootDir, path.resolve(folder, source));
  return named.startsWith('..') || named.includes('node_modules') ? undefined : named;
}
