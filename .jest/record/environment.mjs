import { readFileSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { connect } from 'node:net';
import path from 'node:path';
import { json } from 'node:stream/consumers';
import { TestEnvironment } from 'jest-environment-node';
import { rootDir } from '../shared.mjs';
import { endedFolder, filesFolder, liveFolder, pagesFolder, recordingNode } from './folder.mjs';
import { modulesOfPages } from './modules-of-pages.mjs';
import { watchProcess } from './watch-process.mjs';

const PATIENCE_MS = 20_000;
const runner = watchProcess();

/**
 * Writes down which modules ran, and which requests were answered, while one test file did: in the runner, in every process
 * that the file started, in the pages of its browser, and apart from them in the processes that the run had started
 * before, which do something whether the file meets them or not. One file runs at a time.
 */
export default class RecordingEnvironment extends TestEnvironment {
  #file;
  #before = [];

  constructor(config, context) {
    super(config, context);
    this.#file = path.relative(rootDir, context.testPath);
  }

  async setup() {
    await super.setup();
    this.global.process.execPath = recordingNode();
    // What went before belongs to nobody.
    await gather([]);
    this.#before = readdirSync(liveFolder());
  }

  async teardown() {
    const name = `${this.#file.replaceAll('/', '+')}.json`;
    const touched = { file: this.#file, ...(await gather(this.#before)) };
    writeFileSync(path.join(filesFolder(), name), JSON.stringify(touched));
    await super.teardown();
  }
}

const EVENT_STORE = '/services/event-store/';

async function gather(before) {
  const live = await lookAtProcesses();
  const [ofRun, own] = partition(live, ({ socket }) => before.includes(socket));
  const [servers, portal] = partition(ofRun, ({ program }) => program.includes(EVENT_STORE));
  const mine = [runner.look(), ...own, ...read(endedFolder())];
  const inPages = { modules: modulesOfPages(read(pagesFolder())), requests: [] };
  return {
    own: together([...mine, inPages]),
    servers: together(servers),
    portal: together(portal),
  };
}

function partition(items, belongs) {
  return [items.filter(belongs), items.filter((item) => !belongs(item))];
}

function together(seen) {
  return {
    modules: distinct(seen.flatMap(({ modules }) => modules)),
    requests: distinct(seen.flatMap(({ requests }) => requests)),
  };
}

const distinct = (items) => [...new Set(items)].toSorted((one, other) => (one < other ? -1 : 1));

async function lookAtProcesses() {
  const sockets = readdirSync(liveFolder());
  const answers = await Promise.all(sockets.map(ask));
  return answers.filter(Boolean);
}

/** Nobody answers at the socket of a process that was killed. */
async function ask(socket) {
  const place = path.join(liveFolder(), socket);
  const connection = connect(place);
  connection.setTimeout(PATIENCE_MS, () => connection.destroy(new Error('no answer')));
  try {
    return { socket, ...(await json(connection)) };
  } catch (error) {
    if (error.code === 'ECONNREFUSED') rmSync(place, { force: true });
    return undefined;
  }
}

/** Reads what was left in a folder, once. */
function read(folder) {
  return readdirSync(folder)
    .filter((name) => name.endsWith('.json'))
    .map((name) => {
      const file = path.join(folder, name);
      const left = JSON.parse(readFileSync(file, 'utf8'));
      rmSync(file);
      return left;
    });
}
