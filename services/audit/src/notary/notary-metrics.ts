import type { Registry } from 'prom-client';
import { Gauge } from 'prom-client';

export interface NotaryMetrics {
  /** A checkpoint of so many events was signed. */
  sealed(size: number): void;
  faults(count: 0 | 1): void;
  /** When the whole log was last found to be what was signed. */
  logChecked(at: Date): void;
  logFaults(count: 0 | 1): void;
  /** Second places that do not answer. */
  placesAway(count: number): void;
  /** The time that the last time stamp gives. */
  stamped(at: Date): void;
  timeStampFaults(count: 0 | 1): void;
}

export function notaryMetrics(registry: Registry): NotaryMetrics {
  const registers = [registry];
  const size = new Gauge({
    name: 'portal_checkpoint_events',
    help: 'Events that the last signed checkpoint covers',
    registers,
  });
  const at = new Gauge({
    name: 'portal_checkpoint_time_seconds',
    help: 'When this process last signed a checkpoint, in seconds since 1970',
    registers,
  });
  const faults = new Gauge({
    name: 'portal_checkpoint_faults',
    help: '1 while nothing is signed, because the log is not the one that was signed before',
    registers,
  });
  const checkedAt = new Gauge({
    name: 'portal_log_check_timestamp_seconds',
    help: 'When the whole log was last found to be what was signed, in seconds since 1970',
    registers,
  });
  const logFaults = new Gauge({
    name: 'portal_log_check_faults',
    help: '1 while an event of the log is not what was signed',
    registers,
  });
  const away = new Gauge({
    name: 'portal_checkpoint_places_away',
    help: 'Second places of checkpoints that do not answer what they were sent last',
    registers,
  });
  return {
    ...timeStampMetrics(registers),
    placesAway: (count) => away.set(count),
    sealed: (events) => {
      size.set(events);
      at.setToCurrentTime();
    },
    faults: (count) => faults.set(count),
    logChecked: (time) => checkedAt.set(time.getTime() / 1_000),
    logFaults: (count) => logFaults.set(count),
  };
}

function timeStampMetrics(
  registers: Registry[],
): Pick<NotaryMetrics, 'stamped' | 'timeStampFaults'> {
  const at = new Gauge({
    name: 'portal_time_stamp_timestamp_seconds',
    help: 'The time of the last time stamp of a checkpoint, in seconds since 1970; 0 before the first',
    registers,
  });
  const faults = new Gauge({
    name: 'portal_time_stamp_faults',
    help: '1 while the time stamp authority gives no time stamp that holds',
    registers,
  });
  return {
    stamped: (time) => at.set(time.getTime() / 1_000),
    timeStampFaults: (count) => faults.set(count),
  };
}
