import Fastify from 'fastify'
import { DEFAULT_SETTINGS } from '#contract/draft.ts'
import type { League } from '#contract/league.ts'
import type { UserCommand } from '#league/draft/decision.ts'
import { available, currentPick, members, playersById, seatAt } from '#league/draft/state.ts'
import { freshSecret } from '../draft/room/chance.ts'
import { readRegistrations } from '../draft/room/pool.ts'
import { openRoom } from '../draft/room/room.ts'
import type { Store } from '../store/store.ts'

/** Within what a room takes for a server that is there, so that it need not be looked after between two picks. */
const STEP_MS = 2000
/** Captains look at the first few of the list. */
const LOOKED_AT = 8

/** A captain of the draft, by user id, and how they call the team; null leaves it as it is called. */
export type Captain = { userId: string; teamName: string | null }

/**
 * Plays the draft of a season from `now` on (milliseconds since 1970), by the commands of its captains, and publishes its
 * teams by an organiser's. Captains take of the first on the list whom their team has fewest of.
 */
export async function playDraft(
  store: Store,
  league: League,
  captains: readonly Captain[],
  organiserId: string,
  now: number,
): Promise<void> {
  const settings = { ...DEFAULT_SETTINGS, maxCaptains: captains.length }
  const event = { type: 'opened' as const, settings, rehearsal: false, ...freshSecret() }
  const clock = { now: () => now }
  const room = await openRoom({
    store,
    draft: await store.drafts.open(league.id, false, { seq: 1, at: now, actor: null, event }),
    log: Fastify({ logger: false }).log,
    clock,
    registrations: () => readRegistrations(store, league),
    mailer: null,
    phones: null,
    changed: () => {},
  })
  try {
    const send = async (command: UserCommand) => {
      now += STEP_MS
      const { success, message } = await room.command(command, null)
      if (!success) throw new Error(`the draft refused ${command.name}: ${message}`)
    }
    for (const { userId, teamName } of captains) {
      const actor = { userId, organiser: false }
      await send({ name: 'become-captain', body: {}, actor })
      if (teamName !== null) await send({ name: 'team-name', body: { teamName }, actor })
    }
    for (; room.state().phase === 'ready'; now += STEP_MS) await room.tick()
    for (;;) {
      const state = room.state()
      const pickNumber = currentPick(state)
      const seat = pickNumber === null ? undefined : seatAt(state, pickNumber)
      if (pickNumber === null || !seat) break
      const team = members(state, seat, playersById(state.players))
      const have = (position: string | undefined) => team.filter((player) => player.position[0] === position).length
      const [choice] = available(state)
        .slice(0, LOOKED_AT)
        .toSorted((a, b) => have(a.position[0]) - have(b.position[0]))
      if (!choice) break
      const actor = { userId: seat.captain.id, organiser: false }
      await send({ name: 'pick', body: { playerId: choice.id, pickNumber }, actor })
    }
    await send({ name: 'organiser/publish', body: {}, actor: { userId: organiserId, organiser: true } })
  } finally {
    await room.close()
  }
}
