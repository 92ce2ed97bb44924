import type { Field } from '../csv/columns.ts';
import { plainWords } from '../primitives/plain-text.ts';
import { withoutBrackets } from '../primitives/without-brackets.ts';

export const KEY: Field<'key'> = {
  name: 'key',
  required: true,
  otherNames: [
    'licencekey',
    'licensekey',
    'productkey',
    'activationkey',
    'activationcode',
    'serial',
    'serialnumber',
    'licence',
    'license',
    'code',
    'kljuc',
    'ključ',
    'serijskibroj',
    'cdkey',
    'keys',
    'licencekeys',
    'licensekeys',
    'productkeys',
    'lizenzschlüssel',
    'lizenzkey',
    'lizenzcode',
    'produktschlüssel',
    'aktivierungscode',
    'aktivierungsschlüssel',
    'seriennummer',
    'ključevi',
    'kljucevi',
    'licencniključ',
    'licenčniključ',
    'aktivacijskikod',
    'aktivacionikod',
  ],
};
export const SKU: Field<'sku'> = {
  name: 'sku',
  required: true,
  otherNames: [
    'product',
    'productid',
    'productcode',
    'articlenumber',
    'article',
    'asin',
    'id',
    'item',
    'url',
    'artikl',
    'sifra',
    'šifra',
  ],
};

const words = (list: string): readonly string[] => list.split(/\s+/).map(plainWords);

/** What keys are called, one word at a time: English, German, the languages of the market, and those of suppliers. */
const NOUNS = new Set(
  words(`key keys cdkey cdkeys licence licences license licenses licencekey licencekeys licensekey licensekeys productkey
  productkeys activationkey activationkeys activationcode activationcodes serial serials serialnumber serialnumbers serialkey
  code codes pin pins token tokens voucher vouchers keycode keycodes
  schlüssel lizenz lizenzen lizenzschlüssel lizenzkey lizenzkeys lizenzcode lizenzcodes lizenznummer lizenznummern
  produktschlüssel produktkey produktkeys aktivierungsschlüssel aktivierungscode aktivierungscodes aktivierungskey
  seriennummer seriennummern freischaltcode freischaltcodes gutscheincode gutscheincodes
  ključ ključevi ključeva licenca licence licenci kod kodovi kodova serijski
  кључ кључеви лиценца лиценце код кодови ключ ключи лицензия лицензии коды
  clé clés licences numéro chiave chiavi licenza licenze codice codici seriale clave claves llave llaves licencia licencias
  código códigos chave chaves licença licenças sleutel sleutels licentie licentiesleutel licentiesleutels licentiecode
  klucz klucze licencja klíč klíče kľúč kľúče kulcs kulcsok licenckulcs termékkulcs anahtar anahtarı lisans
  nyckel nycklar licensnyckel nøgle nøgler nøkkel nøkler cheie chei avain avaimet κλειδί κλειδιά`),
);
/** What may stand beside it. */
const FILLERS = new Set(
  words(`cd product products activation software game number numbers no nr num list lists of your the my our all new for
  retail oem volume digital download
  produkt produkte produkts aktivierung liste der die ihre ihr neue nummer
  licencni licencnih aktivacijski aktivacioni produktni serijska serijski broj brojevi proizvoda programa lista spisak vaši vaš
  novi svi za активациони лицензионный лицензионные серийный номер активации
  de du des la le les produit activation série di del prodotto attivazione el los producto activación serie do da produto
  ativação produktu licencyjny licencyjne licenční licenčné ürün`),
);
const LONGEST_HEADING = 60;

/** Whether a column, or the line above a list, is called as keys are: 'CD-Key', 'Product Keys:', 'Lizenzschlüssel (25)'. */
export function namesKeys(name: string): boolean {
  if (name.length > LONGEST_HEADING) return false;
  const bare = withoutBrackets(name, ['('], ' ');
  if (/\d/.test(bare)) return false;
  const said = plainWords(bare.replaceAll(/(\p{Ll})(\p{Lu})/gu, '$1 $2')).split(' ');
  const isKnown = said.every((word) => NOUNS.has(word) || FILLERS.has(word));
  return isKnown && said.some((word) => NOUNS.has(word));
}
