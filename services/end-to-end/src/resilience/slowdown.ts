import os from 'node:os';

/**
 * How many times slower than alone the machine does this at present: aims in seconds are those of a machine with nothing
 * else to do, and another load slows the start of every process.
 */
export function slowdownOfMachine(): number {
  const [load = 0] = os.loadavg();
  return Math.max(1, load / os.availableParallelism());
}
