import { priceList } from './price-list.ts';

export const DEVELOPMENT = priceList(`
# development/tools/ide
MOS-IDE-1Y | Most Studio IDE 1 Year | Most Tools | linux | worldwide | 229.00 | 447.89 | 90 | | One developer, all languages, updates for one year.
MOS-IDE-WIN | Most Studio IDE for Windows 1 Year | Most Tools | windows | worldwide | 229.00 | = | 70 | | The environment for one Windows workstation, one year.
MOS-IDE-MAC | Most Studio IDE for Mac 1 Year | Most Tools | mac | worldwide | 229.00 | = | 34 | | The environment for one Mac, one year.
MOS-DBG-2 | Most Memory Profiler 2 | Most Tools | linux | asia-pacific | 149.00 | = | 4 | | Finds where a program loses time and memory.
# development/tools/pipelines
MOS-CI-10 | Most Pipelines 10 Agents | Most Tools | linux | worldwide | 990.00 | 1936.27 | 15 | | Ten build agents for your own machines, one year.
MOS-REV-10 | Most Review 10 Seats | Most Tools | web | worldwide | 180.00 | = | 56 | | Ten people look through each other's changes.
PRO-TST-5 | Proba Test Runner 5 Machines | Proba | windows | europe | 275.00 | = | 17 | | Tries user interfaces overnight on five machines.
# development/data/databases
STU-DB-STD | Stup Database Standard | Stup Data | linux | worldwide | 1490.00 | 2914.19 | 20 | | Relational database server, two cores, perpetual.
STU-DB-ENT | Stup Database Enterprise | Stup Data | linux | worldwide | 4900.00 | = | 5 | | Sixteen cores, replication and row-level encryption.
STU-DB-DEV | Stup Database Developer | Stup Data | windows | worldwide | 49.00 | = | 130 | | Everything of Enterprise, for development and tests only.
RIJ-KV-1Y | Rijeka Cache Server 1 Year | Rijeka Data | linux | north-america | 320.00 | = | 10 | | Answers from memory, and keeps what it holds through a restart.
# development/data/reporting
STU-BI-5 | Stup Insight 5 Viewers | Stup Data | web | europe | 350.00 | 684.54 | 10 | | Reports and dashboards for five people, one year.
STU-BI-50 | Stup Insight 50 Viewers | Stup Data | web | europe | 2400.00 | = | 3 | | Reports and dashboards for fifty people, one year.
RIJ-ETL-1 | Rijeka Data Flows | Rijeka Data | linux | worldwide | 780.00 | = | 22 | | Brings data from a hundred kinds of sources together every night.
`);
