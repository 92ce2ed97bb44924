import { execFile, spawn } from 'node:child_process';
import { mkdirSync } from 'node:fs';
import { createServer } from 'node:net';
import path from 'node:path';
import { promisify } from 'node:util';

const run = promisify(execFile);

/** Postgres does not run as root. */
const ACCOUNT = 'postgres';

/** A server of its own, with the programs of a Postgres that has pg_dump. */
export async function startPostgres(programs, data) {
  const port = await freePort();
  const program = (name, args) => {
    const file = path.join(programs, name);
    return process.getuid() === 0
      ? ['runuser', ['-u', ACCOUNT, '--', file, ...args]]
      : [file, args];
  };
  const tool = async (name, args) =>
    (await run(...program(name, args), { maxBuffer: 2 ** 28, cwd: '/' })).stdout;
  mkdirSync(data, { mode: 0o700 });
  if (process.getuid() === 0) {
    await run('chown', [ACCOUNT, data]);
    await run('chmod', ['711', path.dirname(data)]);
  }
  await tool('initdb', [
    '-D',
    data,
    '-U',
    'postgres',
    '--auth=trust',
    '-E',
    'UTF8',
    '--locale=C.UTF-8',
  ]);
  const options = ['-D', data, '-p', String(port), '-c', 'unix_socket_directories='];
  const server = spawn(...program('postgres', [...options, '-c', 'max_connections=200']), {
    stdio: 'ignore',
    cwd: '/',
  });
  const ended = new Promise((resolve) => server.once('close', resolve));
  const place = ['-h', '127.0.0.1', '-p', String(port), '-U', 'postgres'];
  await until(() => tool('psql', [...place, '-c', 'CREATE DATABASE portal']));
  return {
    url: (database) => `postgres://postgres:any@127.0.0.1:${port}/${database}`,
    /** Without passwords: each start gives them anew. */
    roles: async () =>
      sqlOf(await tool('pg_dumpall', [...place, '--roles-only', '--no-role-passwords']))
        .split('\n')
        .filter((line) => !/ROLE postgres[ ;]/.test(line))
        .join('\n'),
    dump: async (database) =>
      sqlOf(await tool('pg_dump', [...place, '--rows-per-insert=200', database])),
    async stop() {
      await tool('pg_ctl', ['-D', data, '-m', 'fast', 'stop']);
      await ended;
    },
  };
}

/** Without what only psql understands: any client runs it. */
const sqlOf = (dump) => dump.replaceAll(/^\\(?:un)?restrict .*$/gm, '');

async function until(work) {
  const giveUpAt = Date.now() + 30_000;
  for (;;) {
    try {
      return await work();
    } catch (error) {
      if (Date.now() > giveUpAt) throw error;
      await new Promise((resolve) => setTimeout(resolve, 200));
    }
  }
}

/** A port of the loopback address that nobody has. */
export function freePort() {
  return new Promise((resolve, reject) => {
    const server = createServer().once('error', reject);
    server.listen(0, '127.0.0.1', () => {
      const { port } = server.address();
      server.close(() => resolve(port));
    });
  });
}
