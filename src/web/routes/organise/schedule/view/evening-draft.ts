import { type PlannedEvening, plannedEvening } from '#contract/schedule/evening.ts'

/** An evening as it is typed. */
export type EveningDraft = {
  day: string
  kind: PlannedEvening['kind']
  kickoffs: string[]
  /** With commas between them. */
  fields: string
  name: string
  venue: string
}

export const draftOf = ({ day, kind, kickoffs, fields, name, venue }: PlannedEvening): EveningDraft => ({
  day,
  kind,
  kickoffs: [...kickoffs],
  fields: fields.join(', '),
  name: name ?? '',
  venue: venue ?? '',
})

const WEEK = 7 * 24 * 60 * 60_000

/** Returns a new evening: the next free day of the last regular one's weekday, with its kick-offs, fields and venue. */
export function nextEvening(evenings: readonly PlannedEvening[], today: string): EveningDraft {
  const inOrder = evenings.toSorted((a, b) => (a.day < b.day ? -1 : 1))
  const last = inOrder.findLast(({ kind }) => kind === 'regular') ?? inOrder.at(-1)
  if (!last) return { day: today, kind: 'regular', kickoffs: ['18:00'], fields: '', name: '', venue: '' }
  const taken = new Set(evenings.map(({ day }) => day))
  let at = Date.parse(last.day) + WEEK
  while (dayOf(at) < today || taken.has(dayOf(at))) at += WEEK
  return { ...draftOf(last), day: dayOf(at), kind: 'regular', name: '' }
}

const dayOf = (at: number) => new Date(at).toISOString().slice(0, 10)

/** '19:00' after '18:00', on the same day. */
export function hourLater(time: string): string {
  const [hour = '18', minute = '00'] = time.split(':')
  return `${String(Math.min(Number(hour) + 1, 23)).padStart(2, '0')}:${minute}`
}

/** The evening that a draft means, its kick-offs in order; or what is wrong with it, by the draft's field. */
export function readDraft(
  draft: EveningDraft,
): { evening: PlannedEvening } | { errors: Partial<Record<keyof EveningDraft, string>> } {
  const parsed = plannedEvening.safeParse({
    day: draft.day,
    kind: draft.kind,
    kickoffs: draft.kickoffs.toSorted(),
    fields: draft.fields
      .split(',')
      .map((field) => field.trim())
      .filter(Boolean),
    name: draft.name.trim() || null,
    venue: draft.venue.trim() || null,
  })
  if (parsed.success) return { evening: parsed.data }
  const errors: Partial<Record<keyof EveningDraft, string>> = {}
  for (const { path, message } of parsed.error.issues) errors[path[0] as keyof EveningDraft] ??= message
  if (new Set(draft.kickoffs).size < draft.kickoffs.length) errors.kickoffs = 'Two kick-offs are the same'
  return { errors }
}
