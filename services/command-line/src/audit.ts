import { auditCommands } from './audit-commands.ts';
import { runProgram } from './run-program.ts';

// `npm run audit -- <command>`: the auditor's command line.

await runProgram('audit', auditCommands);
