import { readdirSync, readFileSync } from 'node:fs';
import { parseSync } from '@swc/core';
import { portalSources } from './portal-sources.ts';
import type { Source } from './portal-sources.ts';

/** An expression that stands in a source. */
export interface Expression {
  readonly source: string;
  readonly flags: string;
  /** The files it stands in. */
  readonly files: readonly string[];
}

/** What builds the shop: some of its expressions go into what it builds. */
const SHOP_BUILD = 'web-shop/build';

function buildSources(): readonly Source[] {
  return readdirSync(SHOP_BUILD).map((name) => {
    const file = `${SHOP_BUILD}/${name}`;
    return { file, text: readFileSync(file, 'utf8') };
  });
}

/** Every regular expression of the portal, each once. */
export function portalExpressions(): readonly Expression[] {
  const found = new Map<string, Expression>();
  for (const { file, text } of [...portalSources(), ...buildSources()]) {
    for (const { source, flags } of expressionsIn(text, file.endsWith('x'))) {
      const key = `/${source}/${flags}`;
      const files = [...(found.get(key)?.files ?? []), file];
      found.set(key, { source, flags, files: [...new Set(files)] });
    }
  }
  return [...found.values()];
}

/** The literals of a TypeScript source. */
export function expressionsIn(
  text: string,
  tsx = false,
): readonly Pick<Expression, 'source' | 'flags'>[] {
  return literalsOf(parseSync(text, { syntax: 'typescript', tsx, target: 'es2023' }));
}

function literalsOf(node: unknown): readonly Pick<Expression, 'source' | 'flags'>[] {
  if (typeof node !== 'object' || node === null) return [];
  const below = Object.values(node).flatMap(literalsOf);
  if (!('type' in node) || node.type !== 'RegExpLiteral') return below;
  const { pattern, flags } = node as unknown as { pattern: string; flags: string };
  return [{ source: pattern, flags }];
}
