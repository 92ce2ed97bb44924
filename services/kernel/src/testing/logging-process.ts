import { createLogger } from '../runtime/logger.ts';

// A process of its own for tests of the log: it logs a line for each that it is sent, and says over the channel which it
// has. Its standard output is what the test gives it.

const logger = createLogger('test', 'info');

process.on('message', (text: string) => {
  logger.info({ text }, 'line');
  process.send?.(text);
});
process.on('disconnect', () => {
  logger.fatal('the end');
  process.exit(0);
});
process.send?.('begun');
