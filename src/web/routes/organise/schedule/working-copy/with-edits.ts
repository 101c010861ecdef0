import type { PlannedEvening } from '#contract/schedule/evening.ts'
import type { PlannedMatch, ScheduleEdit, ScheduleReply } from '#contract/schedule/schedule.ts'

type Listed = { id: string; published: object | null; planned: object | null; changedBy: string | null }

/** Tells whether two values of an evening or a match say the same. */
export function sameValue(a: object | null, b: object | null): boolean {
  if (a === null || b === null) return a === b
  return Object.keys({ ...a, ...b }).every(
    (key) => JSON.stringify(Reflect.get(a, key)) === JSON.stringify(Reflect.get(b, key)),
  )
}

/** The schedule as it will be once edits are saved by `me`; what the server alone knows of it stays as it was. */
export function withEdits(reply: ScheduleReply, edits: readonly ScheduleEdit[], me: string): ScheduleReply {
  let { evenings, matches } = reply
  for (const { item, id, after } of edits)
    if (item === 'evening') evenings = edited(evenings, id, after as PlannedEvening | null, me, newEvening)
    else matches = edited(matches, id, after as PlannedMatch | null, me, newMatch)
  const isChanged = ({ published, planned }: Listed) => !sameValue(published, planned)
  return { ...reply, evenings, matches, changes: [...evenings, ...matches].filter(isChanged).length }
}

function edited<Item extends Listed>(
  list: readonly Item[],
  id: string,
  planned: Item['planned'],
  me: string,
  add: (id: string) => object,
): Item[] {
  const known = list.some((one) => one.id === id) ? list : [...list, add(id) as Item]
  return known.flatMap((one) => {
    if (one.id !== id) return one
    if (planned === null && one.published === null) return []
    return { ...one, planned, changedBy: sameValue(one.published, planned) ? null : me }
  })
}

const newEvening = (id: string) => ({
  id,
  number: null,
  published: null,
  planned: null,
  calledOff: null,
  changedBy: null,
})

const newMatch = (id: string) => ({
  id,
  published: null,
  planned: null,
  homeScore: null,
  awayScore: null,
  forfeit: null,
  status: 'upcoming',
  isPlayed: false,
  changedBy: null,
})
