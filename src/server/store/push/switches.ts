import { PUSH_SWITCHES, type PushSwitch } from '#contract/push/choices.ts'
import type { Connections } from '../engine/connections.ts'

/** Each person's choices of pushes; all are on until they say otherwise ([MN6]). */
export function pushSwitchStore({ read, write }: Connections) {
  return {
    /** Every switch of a person, as it is. */
    async of(userId: string): Promise<Record<PushSwitch, boolean>> {
      const rows = await read.selectFrom('pushSwitches').where('userId', '=', userId).select(['name', 'on']).execute()
      const off = new Set(rows.filter(({ on }) => on === 0).map(({ name }) => name))
      return Object.fromEntries(PUSH_SWITCHES.map((name) => [name, !off.has(name)])) as Record<PushSwitch, boolean>
    },

    /** Sets a switch; doing it again changes nothing. */
    async set(userId: string, name: PushSwitch, on: boolean): Promise<void> {
      await write
        .insertInto('pushSwitches')
        .values({ userId, name, on: Number(on) })
        .onConflict((conflict) => conflict.columns(['userId', 'name']).doUpdateSet({ on: Number(on) }))
        .execute()
    },
  }
}
