import type { Connections } from '../engine/connections.ts'

/** Changes of a season's working copy that are not published. */
export const unpublishedStore = ({ read }: Connections) => ({
  /** The instant of the oldest, in milliseconds since 1970; null without any. */
  async since(leagueId: string): Promise<number | null> {
    const { at } = await read
      .selectFrom('plannedItems')
      .where('leagueId', '=', leagueId)
      .select((eb) => eb.fn.min('changedAt').as('at'))
      .executeTakeFirstOrThrow()
    return at
  },
})
