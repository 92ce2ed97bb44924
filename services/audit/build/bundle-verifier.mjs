// Makes the two verifiers that go with exports: one file for Node, and one page that needs no network.
import { createHash } from 'node:crypto';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { rolldown } from 'rolldown';

const area = path.resolve(path.dirname(fileURLToPath(import.meta.url)), '..');
const source = path.join(area, 'src/verifier');
const out = path.join(area, 'dist-verifier');
const zipReader = path.join(
  path.dirname(fileURLToPath(import.meta.resolve('@zip.js/zip.js'))),
  'index-native.js',
);

async function bundled(entry, { platform, format }) {
  const bundle = await rolldown({
    input: path.join(source, entry),
    platform,
    resolve: {
      conditionNames: ['source', 'import', 'module', 'default'],
      // Of the library that part that leaves inflating to the platform: no WebAssembly, no workers.
      alias: { '@zip.js/zip.js': zipReader },
    },
    tsconfig: false,
    transform: {
      define: { 'import.meta.url': "''" },
      target: platform === 'node' ? 'node20' : 'es2022',
    },
  });
  const { output } = await bundle.generate({ format, minify: true, codeSplitting: false });
  await bundle.close();
  return output[0].code;
}

function hashOf(text) {
  return `'sha256-${createHash('sha256').update(text).digest('base64')}'`;
}

async function page() {
  const [template, styles, code] = await Promise.all([
    readFile(path.join(source, 'page.html'), 'utf8'),
    readFile(path.join(source, 'page.css'), 'utf8'),
    bundled('page.ts', { platform: 'browser', format: 'iife' }),
  ]);
  // The page's own text must not end the element that it stands in.
  const script = code.replaceAll('</script', '<\\/script').replaceAll('<!--', '<\\!--');
  const policy = [
    "default-src 'none'",
    `script-src ${hashOf(script)}`,
    `style-src ${hashOf(styles)}`,
    "base-uri 'none'",
    "form-action 'none'",
  ].join('; ');
  return (
    template
      .replace('__POLICY__', () => policy)
      // Exactly what was hashed: whoever formats the template puts spaces around what stands there.
      .replace(/<style>[^<]*<\/style>/, () => `<style>${styles}</style>`)
      .replace(/<script>[^<]*<\/script>/, () => `<script>${script}</script>`)
  );
}

await mkdir(out, { recursive: true });
await writeFile(
  path.join(out, 'verify.mjs'),
  `#!/usr/bin/env node\n${await bundled('verify.ts', { platform: 'node', format: 'esm' })}`,
);
await writeFile(path.join(out, 'verify.html'), await page());
