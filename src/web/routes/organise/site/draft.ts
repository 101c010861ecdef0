import { DEFAULT_ACCENT } from '#contract/own-site/accents.ts'
import { DEFAULT_AUDIENCE, DEFAULT_PRIZE, DEFAULT_SLIDES, DEFAULT_SLOGAN } from '#contract/own-site/defaults.ts'
import type { ShownValues, SitePart, SiteParts, SitePartsForm, SitePartValue } from '#contract/own-site/site-parts.ts'
import type { Site } from '#contract/site.ts'
import { usualLines } from '#league/own-site/usual-lines.ts'
import { hasDraft } from '#web/components/season/season-choice.ts'

/** Every part as the form shows it. */
export type Values = { [Part in SitePart]: SitePartValue<Part> }

/** Changes of parts that are not saved, each with the version that the person saw. */
export type Draft = { [Part in SitePart]?: { version: number; value: Values[Part] } }

/** The parts in the order of the form, with what people call them. */
export const PART_NAMES: Record<SitePart, string> = {
  name: 'Name',
  crest: 'Crest',
  accent: 'Colour',
  lines: 'Big lines',
  audience: 'Who it is for',
  slogan: 'Slogan',
  prize: 'What you play for',
  slides: 'Pictures',
  contact: 'Contact',
  links: 'Links',
  rules: 'Rules page',
}
/** A part within a sentence: 'the slogan'. */
export const inSentence = (part: SitePart): string =>
  part === 'audience' || part === 'prize'
    ? PART_NAMES[part].replace(/^W/, 'w')
    : `the ${PART_NAMES[part].toLowerCase()}`

export const PARTS = Object.keys(PART_NAMES) as SitePart[]

/** Returns the values where nobody has changed anything ([SI1]); contact and links are the season's then. */
export function usualValues(
  { season, seasons = [] }: Pick<Site, 'season'> & Partial<Pick<Site, 'seasons'>>,
  firstName: string,
): Values {
  const { contactEmail = '', social = [], resources = [] } = season?.links ?? {}
  return {
    name: firstName,
    crest: { letters: '', picture: '' },
    accent: DEFAULT_ACCENT,
    lines: [...usualLines(season?.evenings ?? 0, season === null || hasDraft(seasons, season))],
    audience: DEFAULT_AUDIENCE,
    slogan: DEFAULT_SLOGAN,
    prize: DEFAULT_PRIZE,
    slides: [...DEFAULT_SLIDES],
    contact: { email: contactEmail },
    links: { social, resources },
    rules: '',
  }
}

/** Every part as it is saved. */
export const savedValues = (parts: SiteParts['parts'], usual: Values): Values =>
  Object.fromEntries(PARTS.map((part) => [part, parts[part].value ?? usual[part]])) as Values

/** Every part as it would be. */
export const draftedValues = (saved: Values, draft: Draft): Values =>
  Object.fromEntries(PARTS.map((part) => [part, draft[part]?.value ?? saved[part]])) as Values

const isSame = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other)

/** The draft with another value of a part; what is as it is saved is no change. */
export function withValue<Part extends SitePart>(
  draft: Draft,
  part: Part,
  value: Values[Part],
  { saved, version }: { saved: Values; version: number },
): Draft {
  const { [part]: before, ...rest } = draft
  if (isSame(value, saved[part])) return rest
  return { ...rest, [part]: { version: before?.version ?? version, value } }
}

/** A part as it is sent: null where it is empty, or what stands by itself anyway. */
export function sentValue<Part extends SitePart>(part: Part, value: Values[Part], usual: Values): Values[Part] | null {
  const trimmed = (
    Array.isArray(value) && part === 'lines' ? (value as string[]).filter((line) => line.trim() !== '') : value
  ) as Values[Part]
  const isEmpty = typeof trimmed === 'string' ? trimmed.trim() === '' : Array.isArray(trimmed) && trimmed.length === 0
  return isEmpty || isSame(trimmed, usual[part]) ? null : trimmed
}

/** Returns the changes that saving the draft sends. */
export const changesOf = (draft: Draft, usual: Values): SitePartsForm['changes'] =>
  Object.fromEntries(
    PARTS.flatMap((part) => {
      const change = draft[part]
      return change ? [[part, { version: change.version, value: sentValue(part, change.value, usual) }]] : []
    }),
  )

/** The draft as the page in the frame shows it. */
export function shownValues(values: Values, usual: Values): ShownValues {
  const { rules, ...sent } = Object.fromEntries(PARTS.map((part) => [part, sentValue(part, values[part], usual)])) as {
    [Part in SitePart]: Values[Part] | null
  }
  return { ...sent, hasRules: rules !== null }
}
