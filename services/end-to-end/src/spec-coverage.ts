import { parseArgs } from 'node:util';
import { coverage } from './spec-coverage/coverage.ts';
import { printed } from './spec-coverage/print.ts';
import { knownChecklist, readReports } from './spec-coverage/sources.ts';
import { SUPERSEDED } from './spec-coverage/statements.ts';

// Says what the last test run showed of the specification. It informs and never fails: which
// statements are still open is a plan, not an error.
const { values } = parseArgs({
  options: {
    checklist: {
      type: 'string',
      default: process.env['SPEC_CHECKLIST'] ?? '../shared/spec/checklist.md',
    },
    results: { type: 'string', default: '.test-results' },
    json: { type: 'boolean', default: false },
  },
});

const { notes, ...checklist } = knownChecklist(values.checklist);
const { tests, absent } = readReports(values.results);
const found = coverage(checklist, SUPERSEDED, tests);

for (const note of notes) console.error(`note: ${note}`);
for (const file of absent) console.error(`note: ${file} is absent: run npm test first`);
console.log(values.json ? JSON.stringify(found, null, 2) : printed(found));
