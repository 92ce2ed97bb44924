import { priceList } from './price-list.ts';

export const OFFICE = priceList(`
# office/suites/single
PAP-OFF-25 | Papirus Office 2025 Professional | Papirus | windows | worldwide | 189.00 | 369.65 | 120 | | Documents, tables and slides for one workstation, with perpetual use.
PAP-HOM-25 | Papirus Office 2025 Essentials | Papirus | windows | worldwide | 99.00 | = | 85 | | Documents and tables without the slides, for one workstation.
PAP-MAC-25 | Papirus Office 2025 for Mac | Papirus | mac | worldwide | 179.00 | 350.09 | 40 | | The suite as a native application for one Mac.
PAP-OFF-22 | Papirus Office 2022 | Papirus | windows | europe | 79.00 | = | 5 | discontinued | The version before, with security updates only.
SLO-LNX-4 | Slovo Writer 4 | Slovo | linux | worldwide | 39.00 | = | 28 | | A word processor that opens what others write, in forty languages.
# office/suites/teams
PAP-TEAM-5 | Papirus Team 5 Seats | Papirus | web | europe | 299.90 | 586.55 | 60 | | The whole suite for five people who write together, one year.
PAP-TEAM-25 | Papirus Team 25 Seats | Papirus | web | europe | 1290.00 | = | 10 | | The whole suite for twenty-five people, with shared calendars.
SLO-MEET-20 | Slovo Meetings 20 Hosts | Slovo | web | worldwide | 240.00 | = | 33 | | Meetings with minutes that write themselves, for twenty hosts.
# office/documents/pdf
FOL-PDF-12 | Folio PDF Editor 12 | Folio Works | windows | worldwide | 79.50 | 155.49 | 8 | | Edit, sign and compare PDF files without a subscription.
FOL-PDF-11 | Folio PDF Editor 11 | Folio Works | windows | worldwide | 39.00 | 76.28 | 4 | discontinued | The version before; its keys still activate.
FOL-PDF-MAC | Folio PDF Editor 12 for Mac | Folio Works | mac | worldwide | 79.50 | = | 16 | | The editor as a native application for one Mac.
FOL-OCR-3 | Folio Scan and Read 3 | Folio Works | windows | asia-pacific | 119.00 | = | 0 | | Turns scanned paper into text that can be searched, in thirty scripts.
# office/documents/signatures
FOL-SIGN-1Y | Folio Sign 1 Year | Folio Works | web | europe | 49.00 | 95.84 | 25 | | Qualified signatures for contracts, for one signatory.
PEC-STAMP-BA | Pečat Potpis BiH | Pečat | web | europe | - | 119.00 | 40 | | Kvalificirani elektronski potpis po propisima Bosne i Hercegovine, jedna osoba.
`);
