import { expect, test } from '@jest/globals';
import { datedOrders } from './dated-orders.ts';
import { DEMO_COMPANIES } from './demo-companies.ts';
import { pastUntil } from './past.ts';
import { plannedDeposits } from './planned-deposits.ts';

const HOUR_MS = 60 * 60_000;
const DAY_MS = 24 * HOUR_MS;

test('whenever a demo begins, no company pays in the same sum twice within a week', () => {
  for (let hours = 0; hours < 365 * 24; hours += 7) {
    const past = pastUntil(new Date(Date.parse('2026-11-27T00:00:00Z') + hours * HOUR_MS));
    for (const company of DEMO_COMPANIES) {
      const orders = datedOrders(company, past);
      const deposits = plannedDeposits(company, orders);
      const first = orders[0]?.at ?? past.begins;
      // A deposit may come as early as half-way between the first order and its own.
      const days = deposits.map(
        ({ before }) => (before.at.getTime() - first.getTime()) / 2 / DAY_MS,
      );
      deposits.forEach(({ amount }, place) => {
        const next = deposits.findIndex((each, other) => other > place && each.amount === amount);
        if (next > 0) expect((days[next] ?? 0) - (days[place] ?? 0)).toBeGreaterThan(8);
      });
    }
  }
});
