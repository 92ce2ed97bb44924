import { readFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { coverage } from './spec-coverage/coverage.ts';
import { printed } from './spec-coverage/print.ts';
import { parseRequirements } from './spec-coverage/requirements.ts';
import { readReports, REQUIREMENTS_FILE } from './spec-coverage/sources.ts';

// Says which requirements the last test run showed. It informs and never fails: which of them
// are still open is a plan, not an error.
const { values } = parseArgs({
  options: {
    results: { type: 'string', default: '.test-results' },
    json: { type: 'boolean', default: false },
  },
});

const requirements = parseRequirements(readFileSync(REQUIREMENTS_FILE, 'utf8'));
const { tests, absent } = readReports(values.results);
const found = coverage(requirements, tests);

for (const file of absent) console.error(`note: ${file} is absent: run npm test first`);
console.log(values.json ? JSON.stringify(found, null, 2) : printed(found));
