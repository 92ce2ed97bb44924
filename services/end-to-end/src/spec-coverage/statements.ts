import type { Level, Statement, Where } from './statement.ts';

/** Which statements there are, where each shows and at which level it is tested. Their text is in the
 * checklist of the specification; this list serves where the checklist is not at hand. */
const BY_PLACE: readonly (readonly [Where, Level, string])[] = [
  [
    'admin',
    'browser',
    `
    S1.05 S1.14 S2.06 S2.09 S2.21 S2.22 S2.23 S2.24 S2.25 S2.26 S2.27 S2.28 S2.33 S2.57 S2.58
    S2.59 S2.60 S2.61 S2.62 S2.63 S2.64 S2.65 S2.66 S4.13 S4.14 S6.05 S6.09 S6.10 S8.12 S8.13
    S8.14 S8.36
    `,
  ],
  [
    'admin',
    'unit',
    `
    S2.01
    `,
  ],
  [
    'api',
    'api',
    `
    S5.25 S6.06 S6.07 S6.08 S7.02 S7.06 S7.07 S7.08 S7.09 S7.10 S7.12 S7.13 S7.14 S7.15 S7.16
    S7.17 S7.20 S7.21 S7.22 S7.24 S7.25 S7.27 S7.29 S7.30 S7.32 S7.33 S7.36 S7.37 S7.39
    `,
  ],
  [
    'client-lib',
    'unit',
    `
    S3.06 S3.07 S3.08 S3.09 S3.18 S3.19 S4.01 S4.02 S4.04 S4.07 S4.15 S4.16 S4.17 S4.18 S4.19
    S4.24 S4.25 S4.26 S4.27 S5.09 S5.10 S6.18 S6.19 S6.20 S6.21 S7.01 S7.03 S7.04 S7.05 S7.11
    S7.18 S7.19 S7.23 S7.26 S7.31 S7.34 S7.35 S7.38 S7.40 S7.41 S7.42 S7.43 S7.44 S7.45 S7.46
    S7.47 S7.48 S7.49 S7.50 S7.51 S7.52 S7.53 S7.54 S7.55 S8.01 S8.02 S8.03 S8.04 S8.06 S8.22
    S8.27 S8.28 S8.29 S8.30 S8.40 S8.41 S8.42 S9.19 S9.20 S9.21 S9.24 S9.25 S9.26 S9.27
    `,
  ],
  [
    'contract',
    'unit',
    `
    S1.02 S1.03 S1.04 S2.54 S2.55 S3.01 S3.02 S3.03 S3.04 S3.05 S3.10 S3.11 S3.12 S3.13 S3.14
    S3.15 S3.16 S3.17 S3.20 S3.21 S3.22 S3.23 S3.24 S3.25 S3.26 S3.27 S3.28 S3.29 S3.30 S3.31
    S4.20 S4.22 S4.23 S5.11 S5.12 S5.13 S5.14 S5.15 S5.16 S5.17 S5.18 S5.19 S5.20 S5.21 S5.22
    S6.01 S6.02 S9.01 S9.02 S9.03 S9.04 S9.05 S9.06 S9.07 S9.08 S9.09 S9.10 S9.11 S9.12 S9.13
    S9.14 S9.15 S9.16 S9.17 S9.18 S9.28 S9.29 S9.30 S9.31 S9.32 S9.33 S9.34 S9.35 S9.36 S9.37
    S9.38 S9.39 S9.40 S9.41 S9.42 S9.43 S9.44 S9.45 S9.46 S9.47 S9.48 S9.49 S9.50 S9.52 S9.53
    S9.57 S9.58 S9.59 S9.60
    `,
  ],
  [
    'shop',
    'browser',
    `
    S1.01 S1.06 S1.07 S1.08 S1.09 S1.10 S1.11 S1.12 S1.13 S1.15 S1.16 S1.17 S1.18 S1.19 S1.20
    S1.21 S1.22 S1.23 S1.24 S1.25 S1.26 S1.27 S1.28 S2.04 S2.05 S2.07 S2.08 S2.10 S2.11 S2.12
    S2.13 S2.14 S2.15 S2.16 S2.17 S2.18 S2.19 S2.20 S2.29 S2.30 S2.31 S2.32 S2.34 S2.35 S2.36
    S2.37 S2.38 S2.39 S2.40 S2.41 S2.42 S2.43 S2.44 S2.45 S2.46 S2.47 S2.48 S2.49 S2.50 S2.51
    S2.52 S2.53 S2.56 S2.67 S2.68 S2.69 S2.70 S2.71 S2.72 S2.74 S2.75 S2.76 S2.77 S2.78 S2.79
    S2.80 S2.81 S2.82 S2.83 S2.84 S2.85 S2.86 S2.87 S2.88 S2.89 S2.90 S2.91 S2.92 S2.98 S2.99
    S2.100 S2.101 S2.102 S2.103 S2.104 S2.105 S2.106 S2.108 S2.110 S2.111 S2.112 S2.113 S2.114
    S2.115 S2.116 S2.117 S2.118 S2.119 S2.121 S2.122 S2.123 S2.124 S2.125 S2.126 S2.127 S2.128
    S2.129 S2.130 S2.131 S2.132 S2.133 S4.03 S4.05 S4.06 S4.08 S4.12 S4.28 S4.29 S4.30 S4.31 S5.01
    S5.02 S5.03 S5.04 S5.05 S5.06 S5.07 S5.08 S5.23 S5.24 S6.03 S6.04 S6.11 S6.12 S6.13 S6.14
    S6.15 S6.16 S6.17 S8.05 S8.07 S8.08 S8.09 S8.10 S8.11 S8.15 S8.16 S8.17 S8.18 S8.19 S8.20
    S8.21 S8.23 S8.24 S8.25 S8.26 S8.31 S8.32 S8.33 S8.34 S8.35 S8.37 S8.38 S8.39 S9.22 S9.23
    S9.51 S9.54 S9.55 S9.56
    `,
  ],
  [
    'shop',
    'unit',
    `
    S2.02 S2.03 S2.73 S2.93 S2.94 S2.95 S2.96 S2.97 S2.107 S2.109 S2.120 S4.09 S4.10 S4.11 S4.21
    S7.28
    `,
  ],
];

/** Tensions and gaps that rulings settle: tested too, at whatever level fits. */
const RULED = `
    T.01 T.02 T.03 T.04 T.05 T.06 T.07 T.08 T.09 T.10 T.11 T.12 T.13 T.14 T.15 T.16 T.17 T.18 T.19
    T.20 T.21 T.22 T.23 T.24 T.25 T.26 T.27 T.28 T.29 T.30 T.31 T.32 T.33 T.34 T.35 T.36 T.37 T.38
    T.39 T.40 T.41 T.42 T.43 T.44 T.45 T.46 T.47 T.48 T.49 T.50 T.51 T.52 T.53 T.54 T.55 T.56 T.57
    T.58 T.59 T.60 T.61 T.62 T.63 T.64 T.65 T.66 T.67 T.68 O.01 O.02 O.03 O.04 O.05 O.06 O.07 O.08
    O.09 O.10 O.11 O.12 O.13 O.14 O.15 O.16 O.17 O.18 O.19 O.20 O.21 O.22 O.23 O.24 O.25 O.26 O.27
`;

const words = (text: string): string[] => text.trim().split(/\s+/);

export const STATEMENTS: readonly Statement[] = BY_PLACE.flatMap(([where, level, ids]) =>
  words(ids).map((id) => ({ id, where, level })),
);

export const RULING_IDS: readonly string[] = words(RULED);

/** Replaced by a ruling: counted apart, never as shown. */
export const SUPERSEDED: ReadonlySet<string> = new Set([
  'S2.49',
  'S2.50',
  'S2.51',
  'S3.04',
  'S6.01',
]);
