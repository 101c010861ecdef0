import { FORMER_PROFILE } from '#contract/profile.ts'

/** Somebody who is forgotten; `teamName` is one that the draft made of their name, and what it becomes. */
export type Forgotten = { userId: string; teamName: { from: string; to: string } | null }

/**
 * A stored event of a draft without anything of a person but the id ([PE5]): wherever it describes them as a player or
 * names them, it says "Former player". The log gives the same picks and teams as before.
 *
 * @param event The JSON of a `DraftEvent`, which is also what comes back.
 */
export function forgetInEvent(event: string, { userId, teamName }: Forgotten): string {
  const forgotten = JSON.parse(event, (key, value) => {
    if (teamName && key === 'teamName' && value === teamName.from) return teamName.to
    return isAbout(value, userId) ? { ...value, ...withoutTraits(value) } : value
  })
  return JSON.stringify(forgotten)
}

type Described = Record<string, unknown>

const isAbout = (value: unknown, userId: string): value is Described =>
  typeof value === 'object' &&
  value !== null &&
  'firstName' in value &&
  [(value as Described).id, (value as Described).userId].includes(userId)

/** The traits of a former player, as many of them as the description has. */
const withoutTraits = (described: Described) =>
  Object.fromEntries(Object.entries(FORMER_PROFILE).filter(([trait]) => trait in described))
