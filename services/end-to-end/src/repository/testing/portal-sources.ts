import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';

export interface Source {
  /** Seen from the root of the house. */
  readonly file: string;
  readonly text: string;
}

const OF_THE_PORTAL = [
  'contracts',
  ...readdirSync('services', { withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .map(({ name }) => `services/${name}`),
  'web-shop/shared',
  'web-shop',
  'web-admin',
].filter((workspace) => !/\/(benchmarks|demo|end-to-end)$/.test(workspace));

/** What only tests and measurements run. */
const BESIDE = /\.test\.tsx?$|\/(testing|test-run|bench|conformance|crash|integration)\//;

/** The sources of what runs as the portal: no tests, measurements or tools around it. */
export function portalSources(): readonly Source[] {
  return OF_THE_PORTAL.flatMap((workspace) =>
    readdirSync(`${workspace}/src`, { recursive: true, encoding: 'utf8' }).map((file) =>
      path.join(workspace, 'src', file),
    ),
  )
    .filter((file) => /\.(?:[jt]s|tsx)$/.test(file) && !BESIDE.test(file))
    .map((file) => ({ file, text: readFileSync(file, 'utf8') }));
}
