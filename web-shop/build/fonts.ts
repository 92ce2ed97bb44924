import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { fileURLToPath } from 'node:url';
import subsetFont from 'subset-font';
import type { Plugin } from 'vite';

const INTER = createRequire(import.meta.url).resolve('inter-ui/variable/InterVariable.woff2');
const SHOP_FOLDER = new URL('../node_modules/.fonts', import.meta.url);

const SHOWN = {
  targetFormat: 'woff2',
  variationAxes: { wght: { min: 400, max: 700, default: 400 }, opsz: 14 },
  keepFeatures: ['kern', 'tnum', 'ccmp'],
} as const;

/** First and last code point of each run of characters; the same runs stand in contracts' styles/fonts.css. */
const TEXT = [
  [0x20, 0x7e],
  [0xa0, 0xa0],
  [0xa9, 0xa9],
  [0xab, 0xab],
  [0xae, 0xae],
  [0xb7, 0xb7],
  [0xbb, 0xbb],
  [0xd7, 0xd7],
  // ć č đ š ž, which Bosnian needs on every page.
  [0x106, 0x107],
  [0x10c, 0x10d],
  [0x110, 0x111],
  [0x160, 0x161],
  [0x17d, 0x17e],
  // Dashes, quotation marks, bullet, ellipsis, euro, trade mark, arrows, minus.
  [0x2013, 0x2014],
  [0x2018, 0x201e],
  [0x2022, 0x2022],
  [0x2026, 0x2026],
  [0x20ac, 0x20ac],
  [0x2122, 0x2122],
  [0x2190, 0x2193],
  [0x2212, 0x2212],
] as const;
/** The other letters of Europe's Latin alphabets, for names of companies and people, and signs that are seldom met. */
const NAMES = [
  [0xa1, 0xa8],
  [0xaa, 0xaa],
  [0xac, 0xad],
  [0xaf, 0xb6],
  [0xb8, 0xba],
  [0xbc, 0xd6],
  [0xd8, 0x105],
  [0x108, 0x10b],
  [0x10e, 0x10f],
  [0x112, 0x15f],
  [0x162, 0x17c],
  [0x17f, 0x17f],
  [0x2010, 0x2012],
  [0x2015, 0x2017],
  [0x201f, 0x2021],
  [0x2030, 0x203a],
] as const;

/**
 * Makes the text font from Inter: the characters, weights and features that the shop shows, in a twentieth of the
 * bytes. `@fonts/inter-text.woff2` and `@fonts/inter-names.woff2` stand for the files made.
 */
export function fonts(place: URL = SHOP_FOLDER): Plugin {
  const folder = fileURLToPath(place);
  return {
    name: 'fonts',
    async config() {
      await mkdir(folder, { recursive: true });
      const whole = await readFile(INTER);
      await Promise.all([
        write(`${folder}/inter-text.woff2`, whole, TEXT),
        write(`${folder}/inter-names.woff2`, whole, NAMES),
      ]);
      return { resolve: { alias: { '@fonts': folder } } };
    },
  };
}

async function write(
  file: string,
  whole: Buffer,
  runs: readonly (readonly [number, number])[],
): Promise<void> {
  const text = runs
    .flatMap(([first, last]) => Array.from({ length: last - first + 1 }, (_, at) => first + at))
    .map((point) => String.fromCodePoint(point))
    .join('');
  await writeFile(file, await subsetFont(whole, text, SHOWN));
}
