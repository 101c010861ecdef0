import { defaultTeamName } from './decide-captains.ts'
import type { DraftState, PoolPlayer, Seat } from './state.ts'

/** A team that the season of a draft has. */
export type SeasonTeam = { id: string; name: string; color: string | null; withdrawn: boolean }

/** The teams of a draft's season, and by seat the team that the seat filled when the draft was published. */
export type SeasonTeams = { standing: readonly SeasonTeam[]; teamIdOf: ReadonlyMap<string, string> }

/** A seat at publication: the team of the season that it fills (undefined for a new one), its name and colour. */
type SeatTeam<Team extends SeasonTeam = SeasonTeam> = {
  current: Team | undefined
  name: string
  color: string
}

type Drafted = Pick<Seat, 'id' | 'teamName' | 'color'>

/**
 * The teams that seats fill, by seat id ([D20]): the one that the seat filled first, else the standing one of its name,
 * else the next in alphabetical order that no seat has and that has not withdrawn ([TE3]), else one of its own. A name that
 * was typed in stays where nobody named the seat's team; `defaultNames` are those that nobody chose ([D3]).
 */
export const seatTeams = <Team extends SeasonTeam>(
  seats: readonly Drafted[],
  teams: { standing: readonly Team[]; teamIdOf: ReadonlyMap<string, string> },
  defaultNames: readonly string[],
): Map<string, SeatTeam<Team>> => teamsBySeat(seats, teams, defaultNameTest([lowerCase(defaultNames)]))

function teamsBySeat<Team extends SeasonTeam>(
  seats: readonly Drafted[],
  { standing, teamIdOf }: { standing: readonly Team[]; teamIdOf: ReadonlyMap<string, string> },
  isDefault: (name: string) => boolean,
): Map<string, SeatTeam<Team>> {
  const byName = standing.toSorted((a, b) => (a.name < b.name ? -1 : a.name > b.name ? 1 : 0))
  const assigned = assign(seats, byName, teamIdOf)
  const filled = seats.map(({ id, teamName, color }) => {
    const current = assigned.get(id)
    const keepsName = current !== undefined && isDefault(teamName) && !isDefault(current.name)
    return { id, current, name: keepsName ? current.name : teamName, color: current?.color ?? color, keepsName }
  })
  const names = uniqueNames(filled, standing)
  return new Map(filled.map(({ id, current, name, color }) => [id, { current, name: names.get(id) ?? name, color }]))
}

/** The names that nobody chose: a draft's players, its captains and everyone registered may have given them ([D3]). */
export const defaultNamesOf = ({ players, seats }: DraftState, registered: readonly PoolPlayer[]): string[] => [
  ...new Set([...registered, ...players, ...captainsOf(seats)].map(defaultTeamName)),
]

const captainsOf = (seats: readonly Seat[]) =>
  seats.flatMap(({ captain, formerCaptains }) => [captain, ...formerCaptains])

/** The default names of a list of players: a room shows thousands of states with the same few lists. */
const defaultNamesByList = new WeakMap<readonly PoolPlayer[], ReadonlySet<string>>()

function defaultNamesIn(players: readonly PoolPlayer[]): ReadonlySet<string> {
  const known = defaultNamesByList.get(players)
  if (known) return known
  const names = lowerCase(players.map(defaultTeamName))
  defaultNamesByList.set(players, names)
  return names
}

/**
 * A draft as the room shows it: each seat under the name and in the colour that its team has once it is published, so that
 * publishing changes neither ([D20]).
 */
export function shownState(state: DraftState, teams: SeasonTeams, registered: readonly PoolPlayer[]): DraftState {
  if (teams.standing.length === 0) return state
  const lists = [registered, state.players, captainsOf(state.seats)]
  const teamOf = teamsBySeat(state.seats, teams, defaultNameTest(lists.map(defaultNamesIn)))
  return { ...state, seats: state.seats.map((seat) => shownSeat(seat, teamOf.get(seat.id), state.published)) }
}

function shownSeat(seat: Seat, team: SeatTeam | undefined, isPublished: boolean): Seat {
  if (!team) return seat
  const { current, name, color } = team
  // Published, the team may have got another name since.
  const shown = { teamName: isPublished && current ? current.name : name, color: color.replace('#', '') }
  return { ...seat, ...shown, ...(current && { fills: current.name }) }
}

function assign<Team extends SeasonTeam>(
  seats: readonly Drafted[],
  standing: readonly Team[],
  teamIdOf: ReadonlyMap<string, string>,
): Map<string, Team> {
  const free = new Map(standing.flatMap((team) => (team.withdrawn ? [] : [[team.id, team] as const])))
  const assigned = new Map<string, Team>()
  const fill = (seat: Drafted, found: Team | undefined) => {
    if (!found) return
    assigned.set(seat.id, found)
    free.delete(found.id)
  }
  const left = () => seats.filter(({ id }) => !assigned.has(id))
  for (const seat of seats) fill(seat, free.get(teamIdOf.get(seat.id) ?? ''))
  for (const seat of left())
    fill(
      seat,
      free.values().find(({ name }) => name.toLowerCase() === seat.teamName.toLowerCase()),
    )
  for (const seat of left()) fill(seat, free.values().next().value)
  return assigned
}

/** Returns a test for names that nobody chose, with or without the number that a second team of that name got. */
function defaultNameTest(names: readonly ReadonlySet<string>[]): (name: string) => boolean {
  const isAmong = (name: string) => names.some((some) => some.has(name))
  return (name) => isAmong(name.toLowerCase()) || isAmong(name.toLowerCase().replace(/ \d+$/, ''))
}

const lowerCase = (names: readonly string[]) => new Set(names.map((name) => name.toLowerCase()))

type Filled = { id: string; current: SeasonTeam | undefined; name: string; keepsName: boolean }

/**
 * Names by seat id. A season has each name once, whatever its case: another team of the same name gets a number, never one
 * that keeps its name.
 */
function uniqueNames(filled: readonly Filled[], standing: readonly SeasonTeam[]): Map<string, string> {
  const filledIds = new Set(filled.flatMap(({ current }) => current?.id ?? []))
  const taken = new Set(standing.flatMap(({ id, name }) => (filledIds.has(id) ? [] : name.toLowerCase())))
  const keepersFirst = filled.toSorted((a, b) => Number(b.keepsName) - Number(a.keepsName))
  return new Map(
    keepersFirst.map((team) => {
      let name = team.name
      for (let number = 2; taken.has(name.toLowerCase()); number++) name = `${team.name} ${number}`
      taken.add(name.toLowerCase())
      return [team.id, name]
    }),
  )
}
