import { subscribe } from 'node:diagnostics_channel';
import { Session } from 'node:inspector';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { rootDir } from '../shared.mjs';

/**
 * Watches what this process does from now on: which modules of ours run, and which requests it answers. One per process:
 * a second one would take away what the first has counted.
 */
export function watchProcess() {
  const session = new Session();
  session.connect();
  session.post('Profiler.enable');
  // Counted, since what is not counted is told once in a process only; calls count from the last look on.
  session.post('Profiler.startPreciseCoverage', { callCount: true, detailed: false });
  let requests = new Set();
  subscribe('http.server.request.start', ({ request }) => {
    const [pathname] = request.url.split('?');
    if (pathname.startsWith('/api/')) requests.add(`${request.method} ${pathname}`);
  });
  return {
    /** What was done since the last look. */
    look() {
      const seen = { modules: modulesOf(coverageBy(session)), requests: [...requests] };
      requests = new Set();
      return seen;
    },
  };
}

// Within its own thread the inspector answers before `post` returns.
function coverageBy(session) {
  let scripts = [];
  session.post('Profiler.takePreciseCoverage', (error, answer) => {
    if (error) throw error;
    scripts = answer.result;
  });
  return scripts;
}

function modulesOf(scripts) {
  const ran = scripts.filter(({ functions }) => functions.some(ranInside));
  return [...new Set(ran.map(({ url }) => sourceOf(url)).filter(Boolean))];
}

/** Whether a function of the module ran; the module's own body runs wherever somebody imports it. */
function ranInside({ functionName, ranges: [range] }) {
  const isBody = functionName === '' && range.startOffset === 0;
  return !isBody && range.count > 0;
}

const OURS = /^(?:contracts|services\/[^/]+|web-[^/]+)\/(?:src|bootstrap|build)\/.+\.(?:tsx?|mjs)$/;

/** The source of a script of ours, as git names it; undefined for whatever else runs. */
function sourceOf(url) {
  const [place] = url.split('?');
  const file = place.startsWith('file:') ? fileURLToPath(place) : place;
  const named = path
    .relative(rootDir, file)
    .replace(/^([^/]+(?:\/[^/]+)?)\/dist\/(.*)\.js$/, '$1/src/$2.ts');
  return OURS.test(named) ? named : undefined;
}
