import { counted, inWords } from '#league/count-text.ts'
import type { Finding, ScheduleRule } from '#league/schedule/checks.ts'
import type { Fairness } from '#league/schedule/fairness/fairness.ts'
import { rangeText } from '#league/schedule/fairness/meetings.ts'
import type { BoardMatch } from './board.ts'

/** A line of the checks: what is broken and where, or what holds. */
export type CheckLine = {
  key: string
  tone: 'bad' | 'warn' | 'ok'
  title: string
  detail?: string
  /** Sentences that say what is broken, each with the match that it leads to; null where there is none. */
  places: { sentence: string; matchId: string | null }[]
}

/** The words of each rule where it is broken, and where it holds; a rule that hardly ever matters is silent then. */
const WORDS: Record<Exclude<ScheduleRule, 'no-place'>, { broken: string; holds?: string }> = {
  'team-twice': { broken: 'A team plays twice at once', holds: 'No team plays twice at once' },
  'field-twice': { broken: 'Two matches are on one field', holds: 'No field has two matches at once' },
  'pair-twice': {
    broken: 'Two teams meet twice in an evening',
    holds: 'Nobody meets the same opponent twice in an evening',
  },
  'hard-wish': { broken: 'A request that must be met is not' },
  'unknown-team': { broken: 'A team is not of this season' },
  'out-of-range': { broken: 'A day is too far away' },
  'unknown-evening': { broken: 'An evening is gone' },
  'no-team': { broken: 'A match has no opponent yet' },
  'other-kickoff': { broken: 'A match is between the kick-offs', holds: 'Every match is at a kick-off of its evening' },
  'other-field': { broken: 'A match is on a field that is not open', holds: 'Every match is on an open field' },
  'pair-uneven': { broken: 'Some pairs meet more or less often than the others' },
  'home-away': { broken: 'Home and away differ by more than one', holds: 'Nobody differs by more than 1 home match' },
  'uneven-evening': { broken: 'An evening is shared unevenly', holds: 'Every evening is shared evenly' },
  'busy-week': { broken: 'Three evenings in eight days', holds: 'Nobody plays three evenings in eight days' },
}

/**
 * The checks as they are listed ([SC8]): hard rules that are broken, what has no place, soft ones, and what holds. Before
 * two teams meet, there is nothing to share out between them.
 */
export function checkLines(
  faults: readonly Finding[],
  { findings: uneven, meetings, isDense }: Fairness,
  tray: readonly BoardMatch[],
): CheckLine[] {
  const findings = [...faults, ...uneven]
  const holding = heldFairly(meetings, isDense)
  const lines = Object.entries(WORDS).flatMap(([rule, { broken, ...words }]): CheckLine[] => {
    const holds = rule in holding ? holding[rule] : words.holds
    const own = findings.filter((finding) => finding.rule === rule)
    const [first] = own
    if (!first) return holds ? [{ key: rule, tone: 'ok', title: holds, places: [] }] : []
    const key = rule
    // Each request says by itself which matches break it.
    if (rule === 'hard-wish')
      return [{ key, tone: 'bad', title: broken, detail: 'See the requests below.', places: [] }]
    // If two clash, the later one is to be moved.
    const places = own.map(({ sentence, matchIds }) => ({ sentence, matchId: matchIds.at(-1) ?? null }))
    // A match that clashes with two others says so once.
    const distinct = new Map(places.map((place) => [`${place.matchId} ${place.sentence}`, place]))
    return [{ key, tone: first.isHard ? 'bad' : 'warn', title: titleOf(own) ?? broken, places: [...distinct.values()] }]
  })
  const tones = ['bad', 'warn', 'ok'] as const
  return [...lines, trayLine(tray)].toSorted((a, b) => tones.indexOf(a.tone) - tones.indexOf(b.tone))
}

/** Returns the words for rules between teams that hold, where they depend on numbers; null says nothing. */
function heldFairly(meetings: Fairness['meetings'], isDense: boolean): Partial<Record<string, string | null>> {
  if (meetings === null) return { 'pair-uneven': null, 'home-away': null, 'uneven-evening': null, 'busy-week': null }
  return { 'pair-uneven': rangeText(meetings), ...(isDense && { 'busy-week': null }) }
}

/** 'Four teams play three evenings in eight days' */
function titleOf(findings: readonly Finding[]): string | null {
  const { size } = new Set(findings.flatMap(({ teamIds = [] }) => teamIds))
  if (size === 0) return null
  return `${inWords(size)} ${size === 1 ? 'team plays' : 'teams play'} three evenings in eight days`
}

function trayLine(tray: readonly BoardMatch[]): CheckLine {
  const key = 'no-place'
  if (tray.length === 0) return { key, tone: 'ok', title: 'Every match has a place', places: [] }
  return {
    key,
    tone: 'warn',
    title: `${counted(tray.length, 'match has', 'matches have')} no place`,
    detail: 'You can publish all the same; they show as “Date to come”.',
    places: tray.map(({ id, name }) => ({ sentence: name, matchId: id })),
  }
}

/** Returns the worst of the checks, which a phone shows above the evening; null where all of them hold. */
export function checkSummary(
  lines: readonly CheckLine[],
): { tone: 'bad' | 'warn'; title: string; detail: string } | null {
  const open = lines.filter(({ tone }) => tone !== 'ok')
  const [worst, ...rest] = open
  if (!worst || worst.tone === 'ok') return null
  const detail =
    rest.length === 0
      ? 'Everything else holds.'
      : rest.length === 1
        ? 'And one thing more.'
        : `And ${rest.length} things more.`
  return { tone: worst.tone, title: worst.title, detail: `${detail} Go to the checks.` }
}
