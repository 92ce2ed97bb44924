import { priceList } from './price-list.ts';

export const DESIGN = priceList(`
# design/graphics/vector
LIN-VEC-9 | Linea Vector 9 | Linea | mac | worldwide | 149.00 | 291.42 | 18 | | Vector drawing for print and screen with colour management.
LIN-VEC-9W | Linea Vector 9 for Windows | Linea | windows | worldwide | 149.00 | = | 36 | | The same drawing program for one Windows workstation.
LIN-VEC-10 | Linea Vector 10 | Linea | mac | worldwide | 169.00 | 330.54 | 5 | pre-order | The next version, with keys for those who order early.
KOT-CAD-8 | Kota CAD 8 | Kota | windows | europe | 790.00 | = | 9 | | Drawings of houses and machines in two and three dimensions.
# design/graphics/photo
SJE-PHO-5 | Sjena Photo 5 | Sjena | mac | worldwide | 99.00 | = | 51 | | Develops raw pictures of six hundred cameras.
SJE-PHO-5W | Sjena Photo 5 for Windows | Sjena | windows | worldwide | 99.00 | = | 67 | | Develops raw pictures, with a library for a million of them.
SJE-RET-2 | Sjena Retouch 2 | Sjena | windows | north-america | 59.00 | - | 10 | | Takes away what should not be in the picture.
# design/layout/print
LIN-LAY-9 | Linea Layout 9 | Linea | windows | worldwide | 159.00 | 310.98 | 12 | | Books, brochures and catalogues with long-document tools.
LIN-FNT-200 | Linea Type Library 200 | Linea | mac | worldwide | 249.00 | = | 1 | short guide | Two hundred typefaces with č, ć, đ, š and ž in every weight.
# design/media/video
KAD-CUT-7 | Kadar Video Editor 7 | Kadar | windows | worldwide | 219.00 | 428.33 | 6 | | Editing, grading and mixing in one timeline.
KAD-CUT-MAC | Kadar Video Editor 7 for Mac | Kadar | mac | worldwide | 219.00 | = | 23 | | The editor for one Mac, with hardware decoding.
KAD-LIVE-1Y | Kadar Live 1 Year | Kadar | web | worldwide | 180.00 | = | 44 | | Broadcasts from the browser to a thousand viewers.
# design/media/audio
KAD-AUD-4 | Kadar Audio Studio 4 | Kadar | mac | north-america | 99.00 | 193.63 | 0 | | Multitrack recording and restoration.
GNG-MIX-3 | Gong Mixer 3 | Gong Audio | windows | worldwide | 129.00 | = | 8 | | Mixes sixty-four tracks and masters for radio.
`);
