import { existsSync } from 'node:fs';
import { mkdir, mkdtemp, readFile, rename, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { rootDir } from './shared.mjs';

// The package looks at the environment while it is imported: with these two set it brings the
// libraries that a bare machine lacks (libnss3 and others), and unpacks where we say.
async function unpackInto(folder) {
  const { AWS_EXECUTION_ENV, TMPDIR, LD_LIBRARY_PATH, FONTCONFIG_PATH } = process.env;
  Object.assign(process.env, { AWS_EXECUTION_ENV: 'AWS_Lambda_nodejs20.x', TMPDIR: folder });
  try {
    const { default: chromium } = await import('@sparticuz/chromium');
    await chromium.executablePath();
  } finally {
    restore({ AWS_EXECUTION_ENV, TMPDIR, LD_LIBRARY_PATH, FONTCONFIG_PATH });
  }
}

function restore(variables) {
  for (const [name, value] of Object.entries(variables)) {
    if (value === undefined) delete process.env[name];
    else process.env[name] = value;
  }
}

/** Unpacks once per version: first beside its place, then moved there whole, so that a run that was
 * cut short leaves nothing half unpacked behind. */
async function unpackedFolder() {
  const manifest = path.join(rootDir, 'node_modules/@sparticuz/chromium/package.json');
  const { version } = JSON.parse(await readFile(manifest, 'utf8'));
  const cache = path.join(rootDir, 'node_modules/.cache');
  const folder = path.join(cache, `chromium-${version}`);
  if (existsSync(path.join(folder, 'chromium'))) return folder;
  await mkdir(cache, { recursive: true });
  const draft = await mkdtemp(path.join(cache, 'chromium-draft-'));
  await unpackInto(draft);
  await rename(draft, folder).catch(async (error) => {
    await rm(draft, { recursive: true, force: true });
    if (error.code !== 'ENOTEMPTY' && error.code !== 'EEXIST') throw error;
  });
  return folder;
}

/** The package's own font list names folders outside its own: without this no text is drawn. */
function writeFontList(folder) {
  const list = `<?xml version="1.0"?>
<!DOCTYPE fontconfig SYSTEM "fonts.dtd">
<fontconfig>
  <dir>${folder}/fonts</dir>
  <cachedir>${folder}/fonts-cache</cachedir>
</fontconfig>
`;
  return writeFile(path.join(folder, 'fonts.conf'), list);
}

/** Before the workers start: they inherit where Chromium, its libraries and its fonts are. A browser
 * of one's own is used instead when CHROMIUM_PATH names it. */
export default async function unpackChromium() {
  if (process.env.CHROMIUM_PATH) return;
  const folder = await unpackedFolder();
  await writeFontList(folder);
  process.env.CHROMIUM_PATH = path.join(folder, 'chromium');
  process.env.CHROMIUM_LIBRARY_PATH = path.join(folder, 'al2023/lib');
  process.env.CHROMIUM_FONTS_PATH = folder;
}
