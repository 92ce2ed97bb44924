import { priceList } from './price-list.ts';

export const SYSTEMS = priceList(`
# systems/desktop/workstations
JAV-DSK-6 | Javor Desktop 6 | Javor | windows | worldwide | 129.00 | = | 140 | | Operating system for one workstation, with security updates for ten years.
JAV-DSK-6P | Javor Desktop 6 Professional | Javor | windows | worldwide | 189.00 | = | 90 | | Joins company domains, encrypts disks and is managed from afar.
JAV-DSK-5 | Javor Desktop 5 | Javor | windows | worldwide | 69.00 | = | 3 | discontinued | The version before, for programs that need it. Updates end next year.
JAV-DSK-7 | Javor Desktop 7 | Javor | windows | worldwide | 149.00 | = | 6 | pre-order, short guide | The next version; its keys activate on the day it appears.
BOR-LNX-1Y | Bor Linux Workstation 1 Year | Bor Systems | linux | worldwide | 59.00 | = | 75 | | Tested packages and support by e-mail for one workstation.
# systems/desktop/kiosks
JAV-KSK-10 | Javor Kiosk 10 Screens | Javor | windows | europe | 390.00 | = | 9 | | Locked-down system for ten information screens or tills.
BOR-THN-25 | Bor Thin Client 25 Seats | Bor Systems | linux | worldwide | 475.00 | = | 14 | | Turns twenty-five old computers into terminals of one server.
# systems/server/general
JAV-SRV-STD | Javor Server Standard | Javor | windows | worldwide | 690.00 | = | 42 | | Server for files, print and directory services, sixteen cores.
JAV-SRV-CAL5 | Javor Server 5 User Access | Javor | windows | worldwide | 149.00 | = | 110 | short guide | Access for five more people to a Javor Server.
BOR-ENT-1Y | Bor Linux Enterprise 1 Year | Bor Systems | linux | worldwide | 349.00 | = | 65 | | Server subscription with live kernel patches, two sockets.
# systems/server/virtual
OBL-VRT-2 | Oblak Virtual Host 2 Sockets | Oblak | linux | worldwide | 890.00 | = | 18 | | Runs any number of virtual machines on one host.
OBL-CTR-1 | Oblak Control Centre | Oblak | web | worldwide | 1290.00 | = | 1 | | Moves machines between hosts without interruption.
`);
