import type { Match } from '../../src/contract/match.ts'
import { standings as table } from '../../src/league/standings.ts'
import type { Benchmark } from '../benchmark.ts'
import { inRotation } from '../measure.ts'

const TEAMS = 1000
const [FEW, MANY] = [10_000, 500_000]
/** Other numbers every time would be another season every time. */
const SEED = 7

/** The rule alone: a table of a thousand teams, from few matches and from many. */
export const standings: Benchmark = {
  name: 'standings',
  title: 'The table by itself: league/standings',
  async measure({ rounds }) {
    const teams = Array.from({ length: TEAMS }, (_, i) => ({ id: `team-${i}`, name: `Team ${i}` }))
    const [few, many] = [season(FEW), season(MANY)]
    const timed = (what: () => unknown) => async () => {
      const begin = performance.now()
      what()
      return { ms: performance.now() - begin }
    }
    // A call of few matches is over in no time: as many of them as make the same number of matches.
    const often = MANY / FEW
    const contestants = {
      many: timed(() => table(teams, many)),
      few: timed(() => {
        for (let i = 0; i < often; i++) table(teams, few)
      }),
      adding: timed(() => addGoals(many)),
    }
    for (const run of Object.values(contestants)) await run()
    const measured = await inRotation(contestants, 2 * rounds)
    const what = `${TEAMS.toLocaleString('en-US')} teams, ${MANY.toLocaleString('en-US')} matches`
    return [
      {
        what,
        value: measured.many.ms,
        unit: 'ms',
        goal: null,
        baseline: { what: 'adding up the goals of each team', value: measured.adding.ms },
      },
      {
        what: `${what}: linear`,
        value: measured.many.ms,
        unit: 'ms',
        goal: { of: 'baseline', atMost: 1.5 },
        baseline: { what: `${often} times ${FEW.toLocaleString('en-US')} matches`, value: measured.few.ms },
      },
    ]
  },
}

/** The least that a table asks for: one walk over the matches. */
function addGoals(matches: readonly Match[]) {
  const goals = new Map<string | null, number>()
  for (const { homeTeamId, awayTeamId, homeScore, awayScore } of matches) {
    goals.set(homeTeamId, (goals.get(homeTeamId) ?? 0) + (homeScore ?? 0))
    goals.set(awayTeamId, (goals.get(awayTeamId) ?? 0) + (awayScore ?? 0))
  }
  return goals
}

function season(length: number): Match[] {
  let state = SEED
  // A linear congruential generator: the same season on every machine.
  const below = (bound: number) => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0
    return Math.floor((state / 2 ** 32) * bound)
  }
  return Array.from({ length }, (_, i) => {
    const home = below(TEAMS)
    const away = (home + 1 + below(TEAMS - 1)) % TEAMS
    return {
      id: `match-${i}`,
      homeTeamId: `team-${home}`,
      awayTeamId: `team-${away}`,
      homeScore: below(6),
      awayScore: below(6),
      forfeit: null,
      stage: 'regular',
      scheduled: true,
      eveningId: null,
      dateTime: null,
      week: 1,
      round: 1,
      fieldLocation: null,
      status: 'completed',
      version: 1,
      sequence: 0,
      changedAt: null,
    }
  })
}
