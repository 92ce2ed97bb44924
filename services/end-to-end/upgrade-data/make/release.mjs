import { execFile, execFileSync, spawn } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { promisify } from 'node:util';
import { secretOf } from '../../dist/upgrade/secret-of.js';
import { freePort } from './postgres.mjs';

const run = promisify(execFile);
const START_WITHIN_MS = 180_000;
/** The notary signs what nothing follows within five seconds. */
const SIGNED_AFTER_MS = 10_000;

/** Where the operator's command line lies: in the second place since it is a workspace of its own. */
const PROGRAMS = ['services/launcher/dist/portal.js', 'services/command-line/dist/portal.js'];

/** Starts a release by its own `npm start`, on a database that is given to it. */
export async function startRelease({ release, dataDir, postgres }) {
  const secretNames = secretsOf(release);
  const secrets = Object.fromEntries(secretNames.map((name) => [name, secretOf(name)]));
  // As beside the database that comes along: some command lines look for their key there.
  mkdirSync(dataDir, { mode: 0o711 });
  writeFileSync(path.join(dataDir, 'secrets.json'), JSON.stringify(secrets), { mode: 0o600 });
  const port = await freePort();
  const { PATH, HOME } = process.env;
  const env = { PATH, HOME, ...secrets, PORTAL_DATA_DIR: dataDir };
  const given = { ...env, DATABASE_URL: postgres.url('portal'), PORT: String(port), DEMO: 'false' };
  const started = await startProgram(path.join(release, 'services/launcher/dist/start.js'), given);
  const program = PROGRAMS.map((file) => path.join(release, file)).find(existsSync);
  return {
    origin: `http://127.0.0.1:${port}`,
    release,
    secretNames,
    secrets,
    urls: () => JSON.parse(readFileSync(path.join(dataDir, 'runtime.json'), 'utf8')).urls,
    /** Runs a command of its operators. */
    async operate(args, more = {}) {
      const options = { env: { ...env, ...more }, cwd: release };
      const { stdout } = await run(process.execPath, [program, ...args, '--json'], options);
      return JSON.parse(stdout);
    },
    untilSigned: () => new Promise((resolve) => setTimeout(resolve, SIGNED_AFTER_MS)),
    stop: started.stop,
  };
}

async function startProgram(file, env) {
  const child = spawn(process.execPath, [file], { env, stdio: ['ignore', 'pipe', 'inherit'] });
  const ended = new Promise((resolve) => child.once('close', resolve));
  let said = '';
  await new Promise((resolve, reject) => {
    const late = setTimeout(() => reject(new Error(`Not ready in time: ${said}`)), START_WITHIN_MS);
    const settled = (settle) => (value) => {
      clearTimeout(late);
      settle(value);
    };
    void ended.then(() => settled(reject)(new Error(`It ended: ${said}`)));
    child.stdout.on('data', (chunk) => {
      said += chunk;
      process.stdout.write(chunk);
      if (said.includes('ready after') || said.includes('Ctrl-C')) settled(resolve)();
    });
  });
  return {
    async stop() {
      child.kill('SIGINT');
      await ended;
    },
  };
}

/** The secrets that the release has one make: by a command of its own, or earlier by a line of its README. */
function secretsOf(release) {
  const program = path.join(release, 'services/launcher/dist/secrets.js');
  if (existsSync(program)) {
    const made = execFileSync(process.execPath, [program], { encoding: 'utf8' });
    return [...made.matchAll(/^([A-Z_]+)=/gm)].map(([, name]) => name);
  }
  const readme = readFileSync(path.join(release, 'README.md'), 'utf8');
  const [, list = ''] = /for \(const k of \[([^\]]*)\]\)/.exec(readme) ?? [];
  return list.split(',').map((name) => name.trim().replaceAll("'", ''));
}
