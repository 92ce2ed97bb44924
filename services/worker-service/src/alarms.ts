import type { Stoppable } from 'kernel/runtime/process';
import { startCredentialAlarm } from './credential-alarm.ts';
import type { CredentialAlarmOptions } from './credential-alarm.ts';
import type { IntegrityAlarmOptions } from './integrity-alarm.ts';
import { startIntegrityAlarm } from './integrity-alarm.ts';
import { startLogAlarm } from './log-alarm.ts';
import type { LogAlarmOptions } from './log-alarm.ts';
import { startStockAlarm } from './stock-alarm.ts';

/** What people are notified of without having asked. */
export function startAlarms(
  options: IntegrityAlarmOptions & LogAlarmOptions & CredentialAlarmOptions,
): readonly Stoppable[] {
  return [
    startIntegrityAlarm(options),
    startStockAlarm(options),
    startLogAlarm(options),
    startCredentialAlarm(options),
  ];
}
