// node services/end-to-end/try-with-go/try-with-go.mjs ADDRESS-OR-FOLDER
// Has Go's sumdb/note and sumdb/tlog check the history of a running portal, or an export of it. Says 'not run' where Go
// or golang.org/x/mod (Debian: golang-go, golang-golang-x-mod-dev) is not there.
import { execFile } from 'node:child_process';
import { access, mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';

const run = promisify(execFile);
const here = path.dirname(fileURLToPath(import.meta.url));
const TILE = 256;

/** Where Debian puts the libraries of Go. */
const GOPATH = '/usr/share/gocode';

async function whyNot() {
  try {
    await run('go', ['version']);
  } catch {
    return 'Go is not installed (Debian: golang-go)';
  }
  try {
    await access(path.join(GOPATH, 'src/golang.org/x/mod/sumdb/tlog'));
  } catch {
    return 'golang.org/x/mod is not installed (Debian: golang-golang-x-mod-dev)';
  }
  return undefined;
}

async function fetched(address) {
  const answer = await fetch(address);
  if (!answer.ok) throw new Error(`${address} answered ${answer.status}`);
  return Buffer.from(await answer.arrayBuffer());
}

function indexPath(index) {
  const digits = (number) => String(number).padStart(3, '0');
  let above = Math.floor(index / 1000);
  let name = digits(index % 1000);
  for (; above > 0; above = Math.floor(above / 1000)) name = `x${digits(above % 1000)}/${name}`;
  return name;
}

function* tilesOf(size) {
  for (let level = 0, hashes = size; hashes > 0; level += 1, hashes = Math.floor(hashes / TILE)) {
    for (let index = 0; index * TILE < hashes; index += 1) {
      const width = Math.min(TILE, hashes - index * TILE);
      yield `tile/${level}/${indexPath(index)}${width === TILE ? '' : `.p/${width}`}`;
    }
  }
}

/** Checkpoint, key and tiles as a portal serves them to everybody. */
async function download(portal, dir) {
  const base = new URL('/api/history/log/', portal);
  const checkpoint = await fetched(new URL('checkpoint', base));
  const { verifier } = JSON.parse(await fetched(new URL('key', base)));
  await writeFile(path.join(dir, 'checkpoint'), checkpoint);
  await writeFile(path.join(dir, 'key'), verifier);
  const size = Number(checkpoint.toString().split('\n')[1]);
  for (const tile of tilesOf(size)) {
    await mkdir(path.dirname(path.join(dir, tile)), { recursive: true });
    await writeFile(path.join(dir, tile), await fetched(new URL(tile, base)));
  }
}

async function main(what) {
  if (what === undefined) throw new Error('Name a portal (http://localhost:3000) or a folder.');
  const reason = await whyNot();
  if (reason) {
    process.stdout.write(`not run: ${reason}\n`);
    return 0;
  }
  const dir = await mkdtemp(path.join(tmpdir(), 'try-with-go-'));
  try {
    const isPortal = /^https?:/.test(what);
    if (isPortal) await download(what, dir);
    const program = path.join(dir, 'main.go');
    await writeFile(program, await readFile(path.join(here, 'main.go')));
    const env = { ...process.env, GOPATH, GO111MODULE: 'off' };
    const args = ['run', program, isPortal ? dir : path.resolve(what)];
    const { stdout } = await run('go', args, { env }).catch((error) => error);
    process.stdout.write(stdout || 'REFUSED: the program of Go did not run\n');
    return stdout?.startsWith('ACCEPTED') ? 0 : 3;
  } finally {
    await rm(dir, { recursive: true, force: true });
  }
}

process.exitCode = await main(process.argv[2]);
