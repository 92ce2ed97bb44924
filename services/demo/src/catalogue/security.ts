import { priceList } from './price-list.ts';

export const SECURITY = priceList(`
# security/endpoint/antivirus
KAS-END-10 | Kastel Endpoint 10 Devices | Kastel Security | windows | worldwide | 240.00 | 469.40 | 75 | | Protection for ten workstations with one console, one year.
KAS-AV-1 | Kastel Antivirus 1 Device | Kastel Security | windows | worldwide | 29.90 | = | 180 | | Protection of one computer against malicious software, one year.
KAS-AV-MAC | Kastel Antivirus for Mac | Kastel Security | mac | worldwide | 34.90 | = | 52 | | Protection of one Mac without slowing it down, one year.
KAS-SRV-1 | Kastel Server Guard | Kastel Security | linux | worldwide | 129.00 | 252.30 | 30 | | Protection for one Linux server, one year.
STI-SHIELD-5 | Štit Shield 5 Devices | Štit Labs | windows | asia-pacific | 89.00 | = | 7 | | Watches what programs do rather than what they are called, one year.
# security/endpoint/mobile
KAS-MOB-5 | Kastel Mobile 5 Devices | Kastel Security | mobile | worldwide | 59.00 | 115.39 | 3 | | Protection for five phones or tablets, one year.
STI-MDM-50 | Štit Fleet 50 Phones | Štit Labs | mobile | europe | 450.00 | = | 11 | | Sets up, locks and wipes fifty company phones from one place.
STI-CALL-10 | Štit Private Calls 10 Users | Štit Labs | mobile | north-america | 99.00 | - | 26 | | Encrypted calls between ten colleagues.
# security/network/vpn
ZID-VPN-10 | Zid Tunnel VPN 10 Users | Zid Networks | windows | worldwide | 120.00 | = | 95 | | Ten people work from home as if they sat in the office, one year.
ZID-VPN-50 | Zid Tunnel VPN 50 Users | Zid Networks | windows | worldwide | 490.00 | = | 21 | | The same for fifty people, with a second gateway.
ZID-VPN-MOB | Zid Tunnel Mobile 10 Users | Zid Networks | mobile | worldwide | 69.00 | = | 2 | | The tunnel for ten phones, which follows from Wi-Fi to mobile data.
# security/network/firewall
ZID-FW-VM | Zid Firewall Virtual | Zid Networks | linux | worldwide | 690.00 | = | 12 | | A firewall for the virtual machines of one host.
ZID-WEB-1 | Zid Web Gateway | Zid Networks | linux | north-america | 1490.00 | = | 0 | short guide | Stands before web applications and turns attacks away.
# security/backup/workstation
ARH-BCK-3 | Arhiva Backup Workstation 3 | Arhiva | windows | worldwide | 44.90 | 87.82 | 55 | | Image backup and bare-metal recovery of one workstation.
ARH-BCK-MAC | Arhiva Backup for Mac 3 | Arhiva | mac | worldwide | 44.90 | = | 19 | | Hourly copies of one Mac to any disk.
ARH-BCK-4 | Arhiva Backup Workstation 4 | Arhiva | windows | worldwide | 49.90 | = | 0 | pre-order, no guide | The next version. No keys yet: the maker promises them for the spring.
# security/backup/server
ARH-SRV-3 | Arhiva Backup Server 3 | Arhiva | linux | worldwide | 389.00 | 760.82 | 1 | | Backup of one server with verified restore and immutable targets.
ARH-VRT-10 | Arhiva Backup Virtual 10 Machines | Arhiva | linux | worldwide | 590.00 | = | 13 | | Copies of ten virtual machines without stopping them.
ARH-CLD-1T | Arhiva Cloud Vault 1 TB | Arhiva | web | asia-pacific | 84.00 | 164.29 | 200 | | One terabyte of storage in two data centres, one year.
`);
