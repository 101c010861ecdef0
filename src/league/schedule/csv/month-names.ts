/** The months from January on, as the large European languages write them: names, forms within a date, usual short forms. */
const NAMES = [
  // English, German, Dutch, Danish and Norwegian, Swedish
  'january jan|february feb|march mar|april apr|may|june jun|july jul|august aug|september sep sept|october oct|november nov|december dec',
  'januar jänner jan jän|februar feber feb|märz mär mrz|april apr|mai|juni jun|juli jul|august aug|september sep sept|oktober okt|november nov|dezember dez',
  'januari jan|februari feb|maart mrt|april apr|mei|juni jun|juli jul|augustus aug|september sep sept|oktober okt|november nov|december dec',
  'januar jan|februar feb|marts mars mar|april apr|maj mai|juni jun|juli jul|august aug|september sep sept|oktober okt|november nov|december desember dec des',
  'januari jan|februari feb|mars mar|april apr|maj|juni jun|juli jul|augusti aug|september sep sept|oktober okt|november nov|december dec',
  // French, Spanish, Italian, Portuguese, Romanian
  'janvier janv|février févr fév|mars|avril avr|mai|juin|juillet juil|août|septembre sept|octobre oct|novembre nov|décembre déc',
  'enero ene|febrero feb|marzo mar|abril abr|mayo may|junio jun|julio jul|agosto ago|septiembre setiembre sep sept|octubre oct|noviembre nov|diciembre dic',
  'gennaio gen|febbraio feb|marzo mar|aprile apr|maggio mag|giugno giu|luglio lug|agosto ago|settembre set sett|ottobre ott|novembre nov|dicembre dic',
  'janeiro jan|fevereiro fev|março mar|abril abr|maio mai|junho jun|julho jul|agosto ago|setembro set|outubro out|novembro nov|dezembro dez',
  'ianuarie ian|februarie feb|martie mar|aprilie apr|mai|iunie iun|iulie iul|august aug|septembrie sep sept|octombrie oct|noiembrie noi nov|decembrie dec',
  // Polish, Czech, Slovak, Hungarian
  'styczeń stycznia sty|luty lutego lut|marzec marca mar|kwiecień kwietnia kwi|maj maja|czerwiec czerwca cze|lipiec lipca lip|sierpień sierpnia sie|wrzesień września wrz|październik października paź|listopad listopada lis|grudzień grudnia gru',
  'leden ledna led|únor února úno|březen března bře|duben dubna dub|květen května kvě|červen června čvn|červenec července čvc|srpen srpna srp|září zář|říjen října říj|listopad listopadu lis|prosinec prosince pro',
  'január januára|február februára|marec marca|apríl apríla|máj mája|jún júna|júl júla|august augusta|september septembra|október októbra|november novembra|december decembra',
  'január jan|február febr|március márc|április ápr|május máj|június jún|július júl|augusztus aug|szeptember szept|október okt|november nov|december dec',
  // Finnish, Turkish, Greek, Russian, Ukrainian
  'tammikuu tammikuuta|helmikuu helmikuuta|maaliskuu maaliskuuta|huhtikuu huhtikuuta|toukokuu toukokuuta|kesäkuu kesäkuuta|heinäkuu heinäkuuta|elokuu elokuuta|syyskuu syyskuuta|lokakuu lokakuuta|marraskuu marraskuuta|joulukuu joulukuuta',
  'ocak oca|şubat şub|mart mar|nisan nis|mayıs may|haziran haz|temmuz tem|ağustos ağu|eylül eyl|ekim eki|kasım kas|aralık ara',
  'ιανουάριος ιανουαρίου ιαν|φεβρουάριος φεβρουαρίου φεβ|μάρτιος μαρτίου μαρ|απρίλιος απριλίου απρ|μάιος μαΐου μαϊ|ιούνιος ιουνίου ιουν|ιούλιος ιουλίου ιουλ|αύγουστος αυγούστου αυγ|σεπτέμβριος σεπτεμβρίου σεπ σεπτ|οκτώβριος οκτωβρίου οκτ|νοέμβριος νοεμβρίου νοε|δεκέμβριος δεκεμβρίου δεκ',
  'январь января янв|февраль февраля фев|март марта мар|апрель апреля апр|май мая|июнь июня июн|июль июля июл|август августа авг|сентябрь сентября сен сент|октябрь октября окт|ноябрь ноября ноя нояб|декабрь декабря дек',
  'січень січня січ|лютий лютого лют|березень березня бер|квітень квітня кві|травень травня тра|червень червня чер|липень липня лип|серпень серпня сер|вересень вересня вер|жовтень жовтня жов|листопад листопада лис|грудень грудня гру',
]

/** A name as names are compared: in lower case, without diacritics, and with the dotless i as i. */
const folded = (name: string): string =>
  name.toLowerCase().normalize('NFKD').replace(/\p{M}/gu, '').replaceAll('ı', 'i').replaceAll('ς', 'σ')

const MONTHS = new Map(
  NAMES.flatMap((months) =>
    months.split('|').flatMap((names, index) => names.split(' ').map((name) => [folded(name), index + 1] as const)),
  ),
)
const ENGLISH = (NAMES[0] ?? '').split('|').map((names) => names.split(' ')[0] ?? '')

/** The number of a month by its name or short form in a large European language, or three letters of English; 0 for none. */
export function monthOf(name: string): number {
  const bare = folded(name)
  return MONTHS.get(bare) ?? ENGLISH.findIndex((month) => bare.length >= 3 && month.startsWith(bare)) + 1
}
