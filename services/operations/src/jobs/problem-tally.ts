import type { JobProblem } from 'contracts/calls/jobs';

/** Lines of one kind that a report names: who has corrected those checks the list again. */
const LISTED_OF_A_KIND = 5_000;

/** What is wrong with a list, in bounded room: every line is counted, and of each kind the first ones are kept. */
export interface FoundProblems {
  readonly problems: readonly JobProblem[];
  /** By reason, how many more there are. */
  readonly unlisted: Readonly<Record<string, number>>;
}

export class ProblemTally {
  readonly #problems: JobProblem[] = [];
  readonly #counts = new Map<string, number>();

  add(problem: JobProblem): void {
    const count = (this.#counts.get(problem.reason) ?? 0) + 1;
    this.#counts.set(problem.reason, count);
    if (count <= LISTED_OF_A_KIND) this.#problems.push(problem);
  }

  found(): FoundProblems {
    const unlisted: Record<string, number> = {};
    for (const [reason, count] of this.#counts) {
      if (count > LISTED_OF_A_KIND) unlisted[reason] = count - LISTED_OF_A_KIND;
    }
    return { problems: this.#problems, unlisted };
  }
}
