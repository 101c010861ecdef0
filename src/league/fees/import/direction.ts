import type { MoneyDirection } from '#contract/fees/fee-import.ts'
import { foldedHeading } from '../../csv/columns.ts'
import { currenciesOf } from '../currency-words.ts'

/** Words of banks for money that went out and money that came in, by language. Each word means the same in all of them. */
const WORDS: readonly (readonly [out: string, into: string])[] = [
  [
    'debit|debited|debits|money out|paid out|pay out|out|outgoing|outflow|withdrawal|withdrawals|withdrawn|sent|spent|expense|expenses|payment sent|debit amount|dr|dbit|dbt|db',
    'credit|credited|credits|money in|paid in|pay in|in|incoming|inflow|deposit|deposits|deposited|received|income|payment received|credit amount|lodgement|lodgements|cr|crdt|cdt',
  ],
  [
    'soll|belastung|belastungen|ausgang|ausgänge|ausgabe|ausgaben|auszahlung|abgang|zahlungsausgang|ausgehend|zulasten|zu lasten',
    'haben|gutschrift|gutschriften|eingang|eingänge|einnahme|einnahmen|einzahlung|zugang|zahlungseingang|eingehend|zugunsten|zu gunsten',
  ],
  [
    'débit|débits|débité|sortie|sorties|dépense|dépenses|retrait|retraits',
    'crédit|crédits|crédité|entrée|entrées|recette|recettes',
  ],
  [
    'af|debet|uitgaande|uitgaven|afschrijving|afschrijvingen|opname',
    'bij|credit|inkomende|inkomsten|bijschrijving|bijschrijvingen|storting',
  ],
  [
    'cargo|cargos|debe|débito|débitos|salida|salidas|gasto|gastos|egreso|egresos|retiro|retiros',
    'abono|abonos|haber|crédito|créditos|ingreso|ingresos|depósito|depósitos|entrada|entradas',
  ],
  [
    'saída|saídas|débito|despesa|despesas|pagamento enviado',
    'entrada|crédito|receita|receitas|recebimento|recebimentos|recebido',
  ],
  ['dare|uscita|uscite|addebito|addebiti|spesa|spese', 'avere|entrata|entrate|accredito|accrediti'],
  [
    'wn|winien|obciążenie|obciążenia|wydatek|wydatki|wypłata|wypłaty|wychodzące|wychodzący|rozchód',
    'ma|uznanie|uznania|wpływ|wpływy|wpłata|wpłaty|przychodzące|przychodzący|przychód',
  ],
  [
    'výdaj|výdaje|odchozí|odepsáno|na vrub|má dáti|odchádzajúca|výdavok|odchádzajúce',
    'příjem|příjmy|příchozí|připsáno|ve prospěch|dal|prichádzajúca|príjem|prichádzajúce',
  ],
  ['terhelés|kiadás|kimenő|kifizetés', 'jóváírás|bevétel|bejövő|befizetés'],
  ['ieșire|ieșiri|plată|plăți|cheltuială', 'intrare|intrări|încasare|încasări'],
  ['uttag|ut|utgift|utgifter|debet|utbetalning', 'insättning|insättningar|inkomst|inkomster|kredit|inbetalning'],
  ['udgift|udgifter|udbetaling|hævet|hævning|ud', 'indtægt|indtægter|indbetaling|indsat|ind'],
  ['ut av konto|ut fra konto|belastning|belastet', 'inn på konto|inn|godskrevet|godskriving|innskudd|innbetaling'],
  ['otto|otot|meno|menot|veloitus|veloitukset|tililtä', 'pano|panot|tulo|tulot|hyvitys|hyvitykset|tilille'],
  [
    'deebet|väljaminek|väljaminekud|debetas|išlaidos|debets|izdevumi',
    'kreedit|sissetulek|sissetulekud|kreditas|įplaukos|kredīts|ieņēmumi',
  ],
  ['duguje|isplata|isplate|zaduženje|breme|v breme', 'potražuje|uplata|uplate|odobrenje|dobro|v dobro'],
  ['borç|çıkan|çıkış|giden', 'alacak|giren|giriş|gelen'],
  ['χρέωση|χρεώσεις|ανάληψη|αναλήψεις', 'πίστωση|πιστώσεις|κατάθεση|καταθέσεις'],
  [
    'расход|расходы|дебет|списание|списания|исходящий',
    'приход|доход|доходы|кредит|зачисление|пополнение|поступление|поступления|входящий',
  ],
  ['витрата|витрати|видаток|видатки|дебет|списання', 'надходження|прибуток|кредит|зарахування'],
  ['дебит|теглене|разход', 'кредит|внасяне|приход'],
  ['gjöld|út|úttekt', 'tekjur|innborgun'],
  ['חובה', 'זכות'],
  ['مدين', 'دائن'],
  [
    '出金|支払|支払い|お支払い|支払い金額|お支払い金額|お引出し|払出',
    '入金|預入|預かり|お預り|預かり金額|お預かり金額|お預入れ',
  ],
  ['支出|借|借方|支取', '收入|贷|貸|贷方|貸方|存入'],
  ['출금|찾으신금액|출금액', '입금|맡기신금액|입금액'],
  ['keluar|debit|uang keluar', 'masuk|kredit|uang masuk'],
  ['ghi nợ|phát sinh nợ', 'ghi có|phát sinh có'],
  ['ถอน|ถอนเงิน', 'ฝาก|ฝากเงิน'],
]

/**
 * Letters that stand for both directions only together: 'C' alone may be a credit or a Spanish "cargo". Pairs that mean the
 * opposite elsewhere are not here: 'A' with 'B' is Dutch or Turkish, 'R' with 'D' a withdrawal or a receipt.
 */
const LETTERS: readonly (readonly [out: string, into: string])[] = [
  ['d', 'c'],
  ['d', 'k'],
  ['d', 'h'],
  ['d', 'a'],
  ['s', 'h'],
  ['t', 'j'],
  ['д', 'к'],
  ['χ', 'π'],
  ['dt', 'kt'],
  ['dt', 'ct'],
  ['dr', 'kr'],
  ['db', 'kr'],
  ['deb', 'cre'],
  ['deb', 'cred'],
  ['deb', 'crd'],
  ['dbt', 'crd'],
  ['deb', 'kred'],
]

const meanings = new Map<string, MoneyDirection>(
  WORDS.flatMap(([out, into]) => [
    ...out.split('|').map((word) => [foldedHeading(word), 'out'] as const),
    ...into.split('|').map((word) => [foldedHeading(word), 'in'] as const),
  ]),
)

/** Which way a word means that money went, 'Bij' or 'Soll'; null where that is not known, or depends on the words beside it. */
export const directionOf = (word: string): MoneyDirection | null => {
  const bare = word.trim()
  if (/^\+$/.test(bare)) return 'in'
  if (/^[-−–]$/.test(bare)) return 'out'
  return meanings.get(foldedHeading(bare)) ?? null
}

/** Which way each word of a column means that money went: those of one or two letters by what stands in it besides. */
export function directionsOf(words: readonly string[]): Map<string, MoneyDirection | null> {
  const short = new Set(words.map(foldedHeading).filter((word) => !meanings.has(word)))
  const pairs = LETTERS.filter((pair) => pair.every((word) => short.has(word)))
  const [pair] = short.size === 2 && pairs.length === 1 ? pairs : []
  return new Map(
    words.map((word) => {
      const bare = foldedHeading(word)
      return [word, directionOf(word) ?? (bare === pair?.[0] ? 'out' : bare === pair?.[1] ? 'in' : null)]
    }),
  )
}

/** Returns the direction of the money below a heading; 'both' where the words or signs there say it, null where it is not known. */
export function flowOfHeading(heading: string): MoneyDirection | 'both' | null {
  const words = wordsOf(heading)
  const withoutCurrency = words.filter((word) => currenciesOf(word).length === 0)
  const bare = words.filter((word) => !NOISE.has(foldedHeading(word)))
  for (const some of [words, withoutCurrency, bare]) {
    const flow = directionOf(some.join(' ')) ?? HEADINGS.get(foldedHeading(some.join(' ')))
    if (flow) return flow
  }
  const said = new Set(words.map(foldedHeading))
  const found = new Set(words.map(directionOf))
  const isBoth = found.has('in') && found.has('out')
  return isBoth || LETTERS.some((pair) => pair.every((word) => said.has(word))) ? 'both' : null
}

/** The words of a heading; 'CreditDebet' is two. */
const wordsOf = (heading: string): string[] =>
  heading
    .replace(/(\p{Ll})(\p{Lu})/gu, '$1 $2')
    .split(/[^\p{L}\p{M}]+/u)
    .filter((word) => word !== '')

/** Tells whether a word of a heading is one of a direction, as in 'Is debit'. */
export const namesDirection = (heading: string): boolean => wordsOf(heading).some((word) => directionOf(word) !== null)

/** Words that mean a direction above a column of amounts alone: a league may collect its fees by "Lastschrift". */
const HEADINGS = new Map<string, MoneyDirection>([
  ['lastschrift', 'out'],
  ['lastschriften', 'out'],
  ['depot', 'in'],
  ['versement', 'in'],
  ['versements', 'in'],
])

/** Other words of headings: 'Betrag Gutschrift in CHF'. */
const NOISE = new Set(
  (
    'amount amounts amt betrag umsatz montant importe importo bedrag valor kwota castka suma sumi iznos belop belopp belob value ' +
    'summa transaction column eur euro euros usd chf gbp cad aud nzd pln czk huf ron sek nok dkk inr zar brl mxn try rsd uah rub ' +
    'de des del der in im la le en of the'
  ).split(' '),
)
