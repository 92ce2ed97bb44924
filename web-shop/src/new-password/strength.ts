/** From 0, guessed at once, to 4, guessed by nobody. */
export type Strength = 0 | 1 | 2 | 3 | 4;

export type StrengthEstimator = (password: string) => Strength;
