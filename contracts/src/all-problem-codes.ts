import { PROBLEM_CODES } from './problem-codes.ts';
import { TEAM_PROBLEM_CODES } from './team-problem-codes.ts';

/** The whole catalogue of reasons, for processes; the shop fetches its parts with the screens that need them. */
export const ALL_PROBLEM_CODES = { ...PROBLEM_CODES, ...TEAM_PROBLEM_CODES } as const;
