/** The data of a session in which the second factor was given, as SQL: so long ago that it is asked for anew. */
export const FACTOR_GIVEN_LONG_AGO = `jsonb_set(data, '{secondFactorAt}', '"2020-01-01T00:00:00.000Z"')`;
