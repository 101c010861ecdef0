/** The months from January on, as the large European languages write them: names, forms within a date, usual short forms. */
const NAMES = [
  // English, German, Dutch, Danish and Norwegian, Swedish
  'january jan|february feb|march mar|april apr|may|june jun|july jul|august aug|september sep sept|october oct|november nov|december dec',
  'januar jänner jan jän|februar feber feb|märz mär mrz|april apr|mai|juni jun|juli jul|august aug|september sep sept|oktober okt|november nov|dezember dez',
  'januari jan|februari feb|maart mrt|april apr|mei|juni jun|juli jul|augustus aug|september sep sept|oktober okt|november nov|december dec',
  'januar jan|februar feb|marts mars mar|april apr|maj mai|juni jun|juli jul|august aug|september sep sept|oktober okt|november nov|december desember dec des',
  'januari jan|februari feb|mars mar|april apr|maj|juni jun|juli jul|augusti aug|september sep sept|oktober okt|november nov|december dec',
  // French, Spanish, Italian, Portuguese, Romanian
  'janvier janv|février févr fév|mars|avril avr|mai|juin|juillet juil juill|août|septembre sept|octobre oct|novembre nov|décembre déc',
  'enero ene|febrero feb|marzo mar|abril abr|mayo may|junio jun|julio jul|agosto ago|septiembre setiembre sep sept|octubre oct|noviembre nov|diciembre dic',
  'gennaio gen|febbraio feb|marzo mar|aprile apr|maggio mag|giugno giu|luglio lug|agosto ago|settembre set sett|ottobre ott|novembre nov|dicembre dic',
  'janeiro jan|fevereiro fev|março mar|abril abr|maio mai|junho jun|julho jul|agosto ago|setembro set|outubro out|novembro nov|dezembro dez',
  'ianuarie ian|februarie feb|martie mar|aprilie apr|mai|iunie iun|iulie iul|august aug|septembrie sep sept|octombrie oct|noiembrie noi nov|decembrie dec',
  // Polish, Czech, Slovak, Hungarian
  'styczeń stycznia sty|luty lutego lut|marzec marca mar|kwiecień kwietnia kwi|maj maja|czerwiec czerwca cze|lipiec lipca lip|sierpień sierpnia sie|wrzesień września wrz|październik października paź|listopad listopada lis|grudzień grudnia gru',
  'leden ledna led|únor února úno|březen března bře|duben dubna dub|květen května kvě|červen června čvn|červenec července čvc|srpen srpna|září zář|říjen října říj|listopad listopadu lis|prosinec prosince pro',
  'január januára|február februára|marec marca|apríl apríla|máj mája|jún júna|júl júla|august augusta|september septembra|október októbra|november novembra|december decembra',
  'január jan|február febr|március márc|április ápr|május máj|június jún|július júl|augusztus aug|szeptember szept|október okt|november nov|december dec',
  // Finnish, Turkish, Greek, Russian, Ukrainian
  'tammikuu tammikuuta tammik|helmikuu helmikuuta helmik|maaliskuu maaliskuuta maalisk|huhtikuu huhtikuuta huhtik|toukokuu toukokuuta toukok|kesäkuu kesäkuuta kesäk|heinäkuu heinäkuuta heinäk|elokuu elokuuta elok|syyskuu syyskuuta syysk|lokakuu lokakuuta lokak|marraskuu marraskuuta marrask|joulukuu joulukuuta jouluk',
  'ocak oca|şubat şub|mart mar|nisan nis|mayıs may|haziran haz|temmuz tem|ağustos ağu|eylül eyl|ekim eki|kasım kas|aralık ara',
  'ιανουάριος ιανουαρίου ιαν|φεβρουάριος φεβρουαρίου φεβ|μάρτιος μαρτίου μαρ|απρίλιος απριλίου απρ|μάιος μαΐου μαϊ|ιούνιος ιουνίου ιουν|ιούλιος ιουλίου ιουλ|αύγουστος αυγούστου αυγ|σεπτέμβριος σεπτεμβρίου σεπ σεπτ|οκτώβριος οκτωβρίου οκτ|νοέμβριος νοεμβρίου νοε|δεκέμβριος δεκεμβρίου δεκ',
  'январь января янв|февраль февраля фев февр|март марта мар|апрель апреля апр|май мая|июнь июня июн|июль июля июл|август августа авг|сентябрь сентября сен сент|октябрь октября окт|ноябрь ноября ноя нояб|декабрь декабря дек',
  'січень січня січ|лютий лютого лют|березень березня бер|квітень квітня кві квіт|травень травня тра трав|червень червня чер черв|липень липня лип|серпень серпня сер серп|вересень вересня вер|жовтень жовтня жов жовт|листопад листопада лис лист|грудень грудня гру груд',
]

/**
 * Forms that are another month in Croatian, which writes a point behind the day as Czech does: 'listopad' is its October, and
 * the November of Polish and Czech. 'srp', July in Croatian and August in Czech, is listed nowhere.
 */
const OTHERS_IN_CROATIAN = new Set(['listopad', 'listopada', 'lis', 'lip'])

/** The days of the week by language. */
const WEEKDAYS = [
  'monday tuesday wednesday thursday friday saturday sunday',
  'montag dienstag mittwoch donnerstag freitag samstag sonnabend sonntag',
  'maandag dinsdag woensdag donderdag vrijdag zaterdag zondag',
  'mandag tirsdag onsdag torsdag fredag lørdag søndag måndag tisdag lördag',
  'lundi mardi mercredi jeudi vendredi samedi dimanche',
  'lunes martes miércoles jueves viernes sábado domingo',
  'lunedì martedì mercoledì giovedì venerdì sabato domenica',
  'segunda-feira terça-feira quarta-feira quinta-feira sexta-feira',
  'luni marți miercuri joi vineri sâmbătă duminică',
  'poniedziałek wtorek środa czwartek piątek sobota niedziela',
  'pondělí úterý středa čtvrtek pátek neděle pondelok utorok streda štvrtok piatok nedeľa',
  'ponedjeljak utorak srijeda četvrtak petak subota nedjelja ponedeljek torek četrtek petek nedelja',
  'hétfő kedd szerda csütörtök péntek szombat vasárnap',
  'maanantai tiistai keskiviikko torstai perjantai lauantai sunnuntai',
  'pazartesi salı çarşamba perşembe cuma cumartesi pazar pzt cmt',
  'Δευτέρα Τρίτη Τετάρτη Πέμπτη Παρασκευή Σάββατο Κυριακή',
  'понедельник вторник среда четверг пятница суббота воскресенье',
  'понеділок вівторок середа четвер пʼятниця субота неділя',
]

/** A name as names are compared: in lower case, without diacritics, and with the dotless i as i. */
const folded = (name: string): string =>
  // Most names are plain, and taking letters apart is slow.
  /^[ -~]*$/.test(name)
    ? name.toLowerCase()
    : name.toLowerCase().normalize('NFKD').replace(/\p{M}/gu, '').replaceAll('ı', 'i').replaceAll('ς', 'σ')

const MONTHS = new Map(
  NAMES.flatMap((months) =>
    months.split('|').flatMap((names, index) => names.split(' ').map((name) => [folded(name), index + 1] as const)),
  ),
)
const ENGLISH = (NAMES[0] ?? '').split('|').map((names) => names.split(' ')[0] ?? '')

/**
 * The number of a month by its name or short form in a large European language, or three letters of English; 0 for none.
 * `isBehindPoint` where the day before it has an ordinal point, '14. listopada': what means another month in Croatian is none.
 */
export function monthOf(name: string, isBehindPoint: boolean): number {
  const bare = folded(name)
  if (isBehindPoint && OTHERS_IN_CROATIAN.has(bare)) return 0
  return MONTHS.get(bare) ?? ENGLISH.findIndex((month) => bare.length >= 3 && month.startsWith(bare)) + 1
}

const FOLDED_WEEKDAYS = WEEKDAYS.flatMap((names) => names.split(' ').map(folded))

/** Tells whether a word is a day of the week in a large European language, or its first letters. */
export const isWeekday = (word: string): boolean =>
  word.length >= 2 && FOLDED_WEEKDAYS.some((name) => name.startsWith(folded(word)))
