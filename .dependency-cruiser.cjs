// Imports run one way: contracts <- eventstore-client, kernel <- operations <- area <- process; the webs import
// contracts and web-shared only. Whoever breaks a rule is told where the code belongs instead.
const AREAS = [
  'accounts',
  'catalog',
  'licensing',
  'wallet',
  'ordering',
  'support',
  'notices',
  'audit',
];
const DOORS = {
  'command-service': 'write-side',
  'query-service': 'read-side',
  'worker-service': 'background',
  notary: 'notary',
};
const AREA_PROCESSES = Object.keys(DOORS);
// Each may import those before it.
const TOOLS = ['demo', 'launcher', 'command-line', 'end-to-end', 'benchmarks'];
const PROCESSES = [...AREA_PROCESSES, 'bff', 'event-store'];
// What both webs show and do alike: a workspace of its own in the shop's folder.
const WEB_SHARED = '^web-shop/shared/';
const TEST = '\\.test\\.tsx?$';

const oneOf = (names) => `(?:${names.join('|')})`;
const inside = (...names) => `^services/${oneOf(names)}/`;
const OURS = '^(contracts|services|web-shop|web-admin)/';

/** The folder `name` may import, of our own code, itself and what `allowed` lists. */
const mayImportOnly = (name, from, { allowed, comment }) => ({
  name,
  comment,
  from: { path: from },
  to: { path: OURS, pathNot: allowed },
});

const rules = [
  {
    name: 'no-circular',
    comment:
      'These files need each other. Move what both need into a third file that imports neither.',
    from: {},
    to: { circular: true },
  },
  {
    name: 'not-to-unresolvable',
    comment:
      'This import leads nowhere. Import workspace code by subpath (kernel/commands/decider), an area ' +
      'by one of the doors that its package.json exports, and list packages in the package.json of ' +
      'the workspace that uses them.',
    from: {},
    to: { couldNotResolve: true },
  },
  {
    name: 'not-to-undeclared',
    comment:
      'The package is there only because something else installed it. Add it to the package.json ' +
      'of this workspace.',
    from: { path: OURS },
    to: { dependencyTypes: ['npm-no-pkg', 'npm-unknown'] },
  },
  {
    name: 'not-to-test-tools',
    comment:
      'What runs in production needs only what is installed there: move the package from ' +
      'devDependencies to the dependencies of this workspace.',
    from: {
      path: OURS,
      pathNot: [TEST, '/testing/', inside('end-to-end'), '^web-(shop|admin)/'],
    },
    to: { dependencyTypes: ['npm-dev'], dependencyTypesNot: ['npm'] },
  },
  {
    name: 'not-to-tests',
    comment:
      'Tests are leaves: nothing imports them. Shared test factories live in a testing/ folder.',
    from: {},
    to: { path: TEST },
  },
  {
    name: 'not-to-builds',
    comment: 'Import sources, never a build: dist is made from what is imported here.',
    from: { path: OURS },
    to: {
      path: '^(contracts|services/[^/]+|web-(shop|admin)|web-shop/shared)/(dist|dist-types)/',
    },
  },
  mayImportOnly('contracts-stand-alone', '^contracts/', {
    allowed: ['^contracts/'],
    comment:
      'contracts is what crosses a process boundary and is shipped to browsers: it imports nothing ' +
      'of ours. If the schema needs this code, the code belongs in contracts.',
  }),
  mayImportOnly('eventstore-client-knows-contracts-only', inside('eventstore-client'), {
    allowed: ['^contracts/', inside('eventstore-client')],
    comment:
      'eventstore-client lies below the kernel. What it needs from there comes in as an argument.',
  }),
  mayImportOnly('kernel-knows-no-business', inside('kernel'), {
    allowed: ['^contracts/', inside('eventstore-client', 'kernel')],
    comment:
      'The kernel is machinery that knows no business and no operator. Let the area, or operations, hand ' +
      'in what the kernel calls.',
  }),
  mayImportOnly('operations-knows-no-area', inside('operations'), {
    allowed: ['^contracts/', inside('eventstore-client', 'kernel', 'operations')],
    comment:
      'operations is what operators have of the machinery: jobs, rebuilds, replays. It lies between the ' +
      'kernel and the areas: what it needs of an area is handed in by whoever mounts both.',
  }),
  {
    name: 'areas-do-not-meet',
    comment:
      'Areas never import each other: they meet through published events (contracts/events) and ' +
      'through commands. Consume the event, or send the command.',
    from: { path: `^services/(${AREAS.join('|')})/` },
    to: { path: inside(...AREAS), pathNot: '^services/$1/' },
  },
  {
    name: 'areas-are-libraries',
    comment:
      'An area is a library that processes mount. It imports contracts, eventstore-client, the kernel ' +
      'and operations; what it needs from a process is handed in.',
    from: { path: inside(...AREAS) },
    to: {
      path: OURS,
      pathNot: ['^contracts/', inside('eventstore-client', 'kernel', 'operations', ...AREAS)],
    },
  },
  // The package's own `exports` keep everything else shut.
  ...Object.entries(DOORS).map(([process, door]) => ({
    name: `${process}-enters-by-its-door`,
    comment: `${process} mounts the areas' ${door}: what the other doors open to runs elsewhere.`,
    from: { path: inside(process), pathNot: [TEST, '/testing/'] },
    to: { path: inside(...AREAS), pathNot: `/src/${door}\\.ts$` },
  })),
  {
    name: 'processes-do-not-meet',
    comment:
      'Processes talk over HTTP, queues and events, never by import. Shared code belongs in the ' +
      'kernel, shared schemas in contracts. One process that runs two services is services/portal.',
    from: { path: `^services/(${PROCESSES.join('|')})/` },
    to: { path: inside(...PROCESSES, 'portal'), pathNot: '^services/$1/' },
  },
  {
    name: 'problem-codes-need-nothing',
    comment: 'The shop takes the codes into its first screen: they must not bring schemas along.',
    from: { path: '^contracts/src/problem-codes\\.ts$' },
    to: {},
  },
  {
    name: 'tables-are-made-by-the-migration',
    comment:
      'The BFF alone uses its tables; besides it only worker-service/migrate knows them, to make them.',
    from: {
      path: OURS,
      pathNot: [inside('bff', 'bff-tables'), '^services/worker-service/src/migrate\\.ts$'],
    },
    to: { path: inside('bff-tables') },
  },
  mayImportOnly('bff-tables-stand-alone', inside('bff-tables'), {
    allowed: ['^contracts/', inside('kernel', 'bff-tables')],
    comment: 'Whoever makes the tables takes in nothing else of the BFF.',
  }),
  mayImportOnly('bff-knows-no-area', inside('bff'), {
    allowed: ['^contracts/', inside('kernel', 'bff-tables', 'bff')],
    comment:
      'The BFF asks command-service and query-service over HTTP. What both sides know is a schema ' +
      'in contracts.',
  }),
  mayImportOnly('portal-mounts-two-services', inside('portal'), {
    allowed: ['^contracts/', inside('kernel', 'bff', 'query-service', 'portal')],
    comment:
      'portal puts the BFF and the queries into one process, and adds nothing: what either does ' +
      'belongs in it.',
  }),
  mayImportOnly('event-store-knows-no-area', inside('event-store'), {
    allowed: ['^contracts/', inside('eventstore-client', 'kernel', 'event-store')],
    comment: 'The event store keeps any event: it knows no business area.',
  }),
  mayImportOnly('webs-know-contracts-only', '^web-(shop|admin)/', {
    allowed: ['^contracts/', '^web-(shop|admin)/'],
    comment:
      'The web apps run in a browser: of ours they import contracts and web-shared only. Ask the BFF ' +
      'for the rest.',
  }),
  {
    name: 'webs-do-not-meet',
    comment: 'The two web apps are built apart. What both need belongs in web-shared.',
    from: { path: '^web-(shop|admin)/' },
    to: { path: '^web-(shop|admin)/', pathNot: ['^web-$1/', WEB_SHARED] },
  },
  mayImportOnly('web-shared-knows-no-web', WEB_SHARED, {
    allowed: ['^contracts/', WEB_SHARED],
    comment:
      'web-shared is taken in by both webs and knows neither: texts, styles and requests that differ ' +
      'come in as arguments.',
  }),
  {
    name: 'web-features-do-not-meet',
    comment:
      'Features of the shop do not import each other. Move what both need out of features, or let ' +
      'the page that shows both hand it in.',
    from: { path: '^web-shop/src/features/([^/]+)/', pathNot: TEST },
    to: { path: '^web-shop/src/features/', pathNot: '^web-shop/src/features/$1/' },
  },
  {
    name: 'the-portal-knows-no-tools',
    comment:
      'What starts, fills, operates, measures and tests the portal imports it, never the other way.',
    from: { path: OURS, pathNot: inside(...TOOLS) },
    to: { path: inside(...TOOLS) },
  },
  ...TOOLS.slice(0, -1).map((tool, place) => ({
    name: `${tool}-knows-no-later-tool`,
    comment: `The tools import one way: ${TOOLS.join(' <- ')}. What both need belongs in the earlier one.`,
    from: { path: inside(tool) },
    to: { path: TOOLS.slice(place + 1).map((later) => inside(later)) },
  })),
  mayImportOnly('demo-sends-commands', inside('demo'), {
    allowed: ['^contracts/', inside('kernel', 'catalog', 'demo')],
    comment: 'The demo is filled by commands through the kernel, as an operator would.',
  }),
  {
    name: 'one-door-to-the-event-store',
    comment:
      'Only eventstore-client imports the official client (and the event store, which serves its ' +
      'generated protocol and is tested through it). Use eventstore-client.',
    from: {
      path: OURS,
      pathNot: inside('eventstore-client', 'event-store'),
    },
    to: { path: '(^|/)node_modules/@kurrent/kurrentdb-client/' },
  },
  {
    name: 'areas-serve-no-http',
    comment:
      'An area lists commands and queries; how they are served is the kernel and the process.',
    from: { path: inside(...AREAS) },
    to: { path: '(^|/)node_modules/(koa|@koa|bullmq|ioredis)/' },
  },
];

module.exports = {
  forbidden: rules.map((rule) => ({ severity: 'error', ...rule })),
  options: {
    doNotFollow: { path: '(^|/)node_modules/' },
    babelConfig: { fileName: '.dependency-cruiser-imports.cjs' },
    combinedDependencies: true,
    moduleSystems: ['es6'],
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['source', 'import', 'node', 'default', 'types'],
      extensions: ['.ts', '.tsx', '.mjs', '.js', '.cjs', '.json', '.d.ts'],
      mainFields: ['module', 'main', 'types'],
    },
  },
};
