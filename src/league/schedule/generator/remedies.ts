import { mostThatFit } from './counting.ts'
import { isFound } from './generate.ts'
import type { GeneratorInput } from './input.ts'
import { modelOf } from './model.ts'

/**
 * A change after which there is a schedule. `evening`: so many more evenings like the last one. `kickoff`: one more on
 * each evening, an hour after the last. `field`: one more on each evening. `fewer`: so many matches for each team.
 * `without-wish`: without that wish.
 */
export type NamedRemedy =
  | { kind: 'evening'; count: number }
  | { kind: 'kickoff' }
  | { kind: 'field' }
  | { kind: 'fewer'; matchesPerTeam: number }
  | { kind: 'without-wish'; wish: GeneratorInput['wishes'][number] }

/** A remedy with the case that it makes. */
export type Remedy = { input: GeneratorInput } & NamedRemedy

/** Most evenings more that are proposed. */
const MOST_EVENINGS = 4
const DAY = 24 * 60 * 60 * 1000

/** Remedies for a case without a schedule, each tried: with any of them a schedule is found ([SC4]). */
export function remediesFor(input: GeneratorInput): Remedy[] {
  const found = (remedy: Remedy) => isFound(remedy.input)
  const evenings = Array.from({ length: MOST_EVENINGS }, (_, i): Remedy => {
    return { kind: 'evening', count: i + 1, input: withEvenings(input, i + 1) }
  }).find(found)
  const fits = mostThatFit(modelOf(input))
  const fewer: Remedy[] =
    input.matchesPerTeam !== null && fits > 0 && fits < input.matchesPerTeam
      ? [{ kind: 'fewer', matchesPerTeam: fits, input: { ...input, matchesPerTeam: fits } }]
      : []
  const others: Remedy[] = [
    ...fewer,
    { kind: 'kickoff', input: withKickoff(input) },
    { kind: 'field', input: withField(input) },
    ...input.wishes.flatMap((wish): Remedy[] =>
      'hard' in wish && wish.hard
        ? [{ kind: 'without-wish', wish, input: { ...input, wishes: input.wishes.filter((one) => one !== wish) } }]
        : [],
    ),
  ]
  return [...(evenings ? [evenings] : []), ...others.filter(found)]
}

function withEvenings(input: GeneratorInput, count: number): GeneratorInput {
  const last = input.evenings
    .filter(({ isOpen }) => isOpen)
    .toSorted((a, b) => (a.evening.day < b.evening.day ? -1 : 1))
    .at(-1)
  if (!last) return input
  const more = Array.from({ length: count }, (_, i) => {
    const day = new Date(Date.parse(`${last.evening.day}T00:00Z`) + 7 * (i + 1) * DAY).toISOString().slice(0, 10)
    return { ...last, id: `${last.id} +${i + 1}`, evening: { ...last.evening, day } }
  })
  return { ...input, evenings: [...input.evenings, ...more] }
}

function withKickoff(input: GeneratorInput): GeneratorInput {
  return {
    ...input,
    evenings: input.evenings.map((one) => {
      const last = one.evening.kickoffs.toSorted().at(-1) ?? '18:00'
      const hour = Number(last.slice(0, 2)) + (input.matchMinutes > 55 ? 2 : 1)
      if (!one.isOpen || hour > 23) return one
      const kickoffs = [...one.evening.kickoffs, `${String(hour).padStart(2, '0')}${last.slice(2)}`]
      return { ...one, evening: { ...one.evening, kickoffs } }
    }),
  }
}

const withField = (input: GeneratorInput): GeneratorInput => ({
  ...input,
  evenings: input.evenings.map((one) =>
    one.isOpen ? { ...one, evening: { ...one.evening, fields: [...one.evening.fields, 'one more'] } } : one,
  ),
})
