import { expect, test } from '@jest/globals';
import { paymentReferenceOf } from '../primitives/payment-reference.ts';
import { isComplete, proposeStatementColumns } from './propose-columns.ts';

const RF = paymentReferenceOf('0f6c1f0e-64b5-4f0a-9f0c-3d1c9a6f2b77', 'eur');

test('[B1] columns are found by their names, the text in all that may hold it', () => {
  const { header, chosen } = proposeStatementColumns(
    'Date started (UTC),Date completed (UTC),ID,Type,State,Description,Reference,Payer,Payment currency,Amount,Fee,Balance\n' +
      `2026-11-25 08:00:00,2026-11-25 08:00:01,a1,TOPUP,COMPLETED,From A,${RF},A,EUR,30.00,0,30\n`,
  );
  expect(header).toHaveLength(12);
  expect(chosen).toEqual({
    date: 'Date completed (UTC)',
    amount: 'Amount',
    outgoing: '',
    currency: 'Payment currency',
    payer: 'Payer',
    text: ['Description', 'Reference'],
    transaction: 'ID',
  });
  expect(isComplete(chosen)).toBe(true);
});

test('[B4] [B6] what holds placeholders or has no name is not proposed', () => {
  const { header, chosen } = proposeStatementColumns(
    'date,amount,payer,text,transaction,\n2026-11-25,50.00,A,x,NOTPROVIDED,\n2026-11-25,50.00,A,y,NOTPROVIDED,',
  );
  expect(header.at(-1)).toBe('#6');
  expect(chosen).toMatchObject({ text: ['text'], transaction: '' });
});

test('what stands in a column decides where names do not: a value day in words is no currency', () => {
  const { chosen } = proposeStatementColumns(
    'Buchungstag;Valuta;Auftraggeber;Betrag;Verwendungszweck;Währung\n25.11.2026;26.11.2026;A;5,00;x;EUR',
  );
  expect(chosen).toMatchObject({ date: 'Buchungstag', currency: 'Währung', payer: 'Auftraggeber' });
});

test('a column in which companies are named is a text, whatever it is called', () => {
  const { chosen } = proposeStatementColumns(
    `Datum;Iznos;Svrha;Zadnja kolona\n25.11.2026.;5,00;Uplata;${RF}`,
  );
  expect(chosen.text).toEqual(['Svrha', 'Zadnja kolona']);
});

test('money out has a column of its own where the file has one', () => {
  const { chosen } = proposeStatementColumns(
    'Datum;Duguje;Potražuje;Opis\n25.11.2026.;;5,00;x\n25.11.2026.;7,00;;y',
  );
  expect(chosen).toMatchObject({ amount: 'Potražuje', outgoing: 'Duguje' });
});
