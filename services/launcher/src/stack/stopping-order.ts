// Who uses whom: the shop's front first, so that no request meets a service that is gone; the stores last.
const STAGES = [
  /^(bff|portal)/,
  /^(worker-service|rebuilder|notary)/,
  /^(command|query)-service/,
  /^event-store/,
  /./,
];

/** Groups processes by name into stages: those of one stage may be stopped together. */
export function stoppingOrder<T extends { readonly name: string }>(processes: readonly T[]): T[][] {
  const stageOf = (one: T): number => STAGES.findIndex((names) => names.test(one.name));
  const stages = STAGES.map((_, stage) => processes.filter((one) => stageOf(one) === stage));
  return stages.filter((stage) => stage.length > 0);
}
