import { priceList } from './price-list.ts';

export const BUSINESS = priceList(`
# business/finance/accounting
BIL-ACC-EU | Bilans Accounting EU | Bilans | windows | europe | 299.00 | - | 35 | | Double-entry bookkeeping with VAT returns of the European Union.
BIL-ACC-BA | Bilans Knjigovodstvo BiH | Bilans | windows | europe | - | 499.00 | 35 | | Dvojno knjigovodstvo s PDV prijavom za Bosnu i Hercegovinu.
BIL-INV-1Y | Bilans Invoices 1 Year | Bilans | web | europe | 96.00 | = | 72 | | Writes, sends and reminds; structured e-invoices included.
BIL-FISK-BA | Bilans Fiskalna kasa BiH | Bilans | windows | europe | - | 249.00 | 18 | | Veza s fiskalnim uređajem, dnevni i periodični izvještaji.
BIL-ASSET-2 | Bilans Assets 2 | Bilans | windows | europe | 145.00 | = | 0 | no guide | A register of what the company owns, with its depreciation.
# business/finance/payroll
BIL-PAY-50 | Bilans Payroll 50 | Bilans | web | europe | 180.00 | 352.05 | 22 | | Payroll for up to fifty people, one year.
BIL-PAY-250 | Bilans Payroll 250 | Bilans | web | europe | 690.00 | = | 9 | | Payroll for up to two hundred and fifty people, one year.
BIL-TIME-25 | Bilans Working Hours 25 | Bilans | mobile | europe | 75.00 | = | 31 | | Twenty-five people note their hours on the telephone.
# business/customers/crm
PUL-CRM-5 | Pult CRM 5 Seats | Pult | web | worldwide | 240.00 | = | 58 | | Contacts, offers and appointments of a sales team of five.
PUL-CRM-25 | Pult CRM 25 Seats | Pult | web | worldwide | 990.00 | = | 11 | | The same for twenty-five, with targets and forecasts.
PUL-CRM-MOB | Pult CRM on the Road | Pult | mobile | worldwide | 36.00 | = | 80 | short guide | The customer's file on the telephone, also without a network.
# business/customers/helpdesk
PUL-DESK-3 | Pult Helpdesk 3 Agents | Pult | web | worldwide | 150.00 | = | 27 | | Questions of customers in one inbox for three people.
PUL-BOT-1Y | Pult Answering Assistant 1 Year | Pult | web | north-america | 320.00 | - | 5 | pre-order | Suggests answers from what was answered before.
TIK-QUEUE-1 | Tiketa Queue Display | Tiketa | windows | asia-pacific | 89.00 | = | 1 | | Numbers for waiting rooms, on any screen.
`);
