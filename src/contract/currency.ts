/** Currencies in everyday words, and codes that people write small. */
const WORDS = new Set(
  (
    'kr kč zł zl ft lei лв руб грн fr sfr r rm rp rs ksh usd eur gbp chf dollar dollars bucks euro euros pound pounds ' +
    'quid cent cents pence franc francs franken krone kroner krona kronor peso pesos reais rupee rupees rand yen yuan ' +
    'lira dirham dirhams shekel shekels'
  ).split(' '),
)

/** Whether an amount says of which money it is, by a sign, a code or a word: '$45', '45 CHF', '45 kr'. */
export function hasCurrency(amount: string): boolean {
  if (/\p{Sc}/u.test(amount)) return true
  const codes = Intl.supportedValuesOf('currency')
  return (amount.match(/\p{L}+/gu) ?? []).some((word) => WORDS.has(word.toLowerCase()) || codes.includes(word))
}
