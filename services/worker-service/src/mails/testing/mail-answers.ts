import type { DueMail } from '../mail-queue.ts';
import type { Services } from '../asked-services.ts';
import type { ConfirmedOrder } from '../order-confirmation-mail.ts';
import type { Recipient } from '../recipient.ts';

export const PORTAL = 'https://shop.example.test';
export const ID = '5f6b2c1e-8f5a-5c8e-9a3b-0d4b8f3f2a11';
export const buyer: Recipient = {
  email: 'ana@example.test',
  firstName: 'Ana',
  tenantId: 'eur',
  language: null,
};

export const order: ConfirmedOrder = {
  id: ID,
  orderNumber: 'EUR-2026-000123',
  tenantId: 'eur',
  currency: 'EUR',
  branch: { id: ID, name: 'Warehouse\nSouth' },
  poNumber: 'PO 7',
  lines: [
    {
      productId: ID,
      productName: 'Office Suite',
      sku: 'OS-1',
      quantity: 2,
      unitPrice: '10.00',
      lineTotal: '20.00',
    },
  ],
  total: '20.00',
  payment: { deposit: '15.00', credit: '5.00' },
};

/** An approval that Ana asked for. */
export const approval = {
  id: ID,
  status: 'waiting',
  requestedBy: ID,
  companyId: ID,
  tenantId: 'km',
  currency: 'KM',
  lines: order.lines,
  total: '20.00',
  limit: '5.00',
  reason: null,
};

/** A deposit into the wallet of Ana's company. */
export const mailedNotice = {
  notice: {
    kind: 'deposit',
    id: ID,
    at: '2026-11-23T12:00:00.000Z',
    read: false,
    currency: 'EUR',
    amount: '20.00',
    available: '25.00',
  },
  companyId: ID,
  right: 'see-wallet',
  personIds: [],
  exceptId: null,
};

export function due(kind: DueMail['kind']): DueMail {
  return { id: ID, kind, subjectId: ID, happenedAt: '2026-11-26T11:05:00.000Z', changeId: ID };
}

/** Services that answer each call with what is given for it; an error is thrown. */
export function services(answers: Readonly<Record<string, unknown>>): Services {
  const answer = async <Result>(name: string) => {
    const given = answers[name];
    if (given instanceof Error) throw given;
    return given as Result;
  };
  return { command: answer, query: answer, writtenOf: async () => ({}) };
}
