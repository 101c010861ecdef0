import { expect } from 'vitest'
import { replay } from '#league/draft/apply.ts'
import type { LoggedEvent } from '#league/draft/events.ts'
import type { Store } from '../store/store.ts'
import type { Acknowledged } from './eager-client.ts'

/** The log has no gap, nothing is taken twice, the tables say what the log says, and everything acknowledged is in it. */
export async function expectLogHolds(
  store: Store,
  draftId: string,
  log: readonly LoggedEvent[],
  acknowledged: readonly Acknowledged[],
) {
  expect(log.map(({ seq }) => seq)).toEqual(log.map((_, i) => i + 1))
  const state = replay(draftId, log)
  expect(new Set(state.picks.map(({ playerId }) => playerId)).size).toBe(state.picks.length)
  expect(new Set(state.picks.map(({ pickNumber }) => pickNumber)).size).toBe(state.picks.length)
  const rows = await store.connections.read
    .selectFrom('draftPicks')
    .where('draftId', '=', draftId)
    .orderBy('pickNumber')
    .select(['pickNumber', 'playerId'])
    .execute()
  expect(rows).toEqual(state.picks.map(({ pickNumber, playerId }) => ({ pickNumber, playerId })))
  const commands = new Map((await store.drafts.commands(draftId)).map((one) => [one.commandId, one]))
  for (const { userId, name, body, answer } of acknowledged) {
    expect(commands.get(answer.commandId ?? '')).toMatchObject({ userId, answer })
    if (name !== 'pick') continue
    const logged = log.filter(({ actor, seq }) => actor === userId && (seq === answer.seq || seq === answer.seq - 1))
    expect(logged.map(({ event }) => event)).toContainEqual(expect.objectContaining({ type: 'picked', ...body }))
  }
}
