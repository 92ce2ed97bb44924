import { ZxcvbnFactory } from '@zxcvbn-ts/core';
import { adjacencyGraphs, dictionary } from '@zxcvbn-ts/language-common';
import type { Strength } from './strength.ts';

const estimator = new ZxcvbnFactory({ dictionary, graphs: adjacencyGraphs });

/** How hard a password is to guess. Its lists of words are large: only ever imported when it is asked for. */
export function estimateStrength(password: string): Strength {
  return estimator.check(password).score;
}
