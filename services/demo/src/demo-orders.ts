/** An order of the demo's history. */
export interface DemoOrder {
  /** SKU and quantity. */
  readonly lines: readonly (readonly [sku: string, quantity: number])[];
  /** Which of the company's branches ordered: 0 is the main one, 1 the first of its list, where it has one. */
  readonly branch: number;
  readonly poNumber?: string;
  /** It fails, because the wallet does not hold so much. */
  readonly fails?: boolean;
  /** When it was placed; left out: somewhere among the others. */
  readonly daysAgo?: number;
}

type Lines = DemoOrder['lines'];

export const order = (branch: number, lines: Lines, poNumber?: string): DemoOrder => ({
  branch,
  lines,
  ...(poNumber === undefined ? {} : { poNumber }),
});

export const tooExpensive = (poNumber: string): DemoOrder => ({
  branch: 0,
  lines: [['STU-DB-ENT', 1]],
  poNumber,
  fails: true,
});

/** They come to more than the first deposit, so that some credit is used; the one before the last fails. */
export const EUR_ORDERS: readonly DemoOrder[] = [
  order(0, [['PAP-OFF-25', 3]], 'PO-1001'),
  order(1, [['KAS-END-10', 1]], 'PO-1002'),
  order(0, [['FOL-SIGN-1Y', 2]]),
  order(2, [['KAS-AV-1', 5]], 'PO-1004'),
  order(
    0,
    [
      ['ZID-VPN-10', 1],
      ['KAS-AV-1', 2],
    ],
    'PO-1005',
  ),
  order(1, [['SJE-PHO-5W', 2]]),
  order(
    0,
    [
      ['MOS-REV-10', 1],
      ['MOS-IDE-WIN', 1],
    ],
    'PO-1007',
  ),
  order(2, [['PAP-TEAM-5', 1]], 'PO-1008'),
  order(0, [['PUL-CRM-5', 1]]),
  order(1, [['ARH-CLD-1T', 3]], 'PO-1010'),
  tooExpensive('PO-1011'),
  order(0, [['JAV-SRV-CAL5', 2]], 'PO-1012'),
];

export const KM_ORDERS: readonly DemoOrder[] = [
  order(0, [['PAP-OFF-25', 3]], 'NAR-2001'),
  order(1, [['BIL-ACC-BA', 1]], 'NAR-2002'),
  order(0, [['KAS-END-10', 1]]),
  order(2, [['PEC-STAMP-BA', 4]], 'NAR-2004'),
  order(0, [['KAS-AV-1', 10]], 'NAR-2005'),
  order(1, [['BIL-FISK-BA', 2]], 'NAR-2006'),
  order(
    0,
    [
      ['ZID-VPN-10', 1],
      ['JAV-SRV-CAL5', 2],
    ],
    'NAR-2007',
  ),
  order(2, [['PUL-CRM-5', 1]]),
  tooExpensive('NAR-2009'),
  order(0, [['SJE-PHO-5W', 2]], 'NAR-2010'),
];
