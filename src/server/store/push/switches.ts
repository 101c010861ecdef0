import type { Kysely } from 'kysely'
import { PUSH_SWITCHES, type PushSwitch } from '#contract/push/choices.ts'
import type { Connections } from '../engine/connections.ts'
import type { Database } from '../engine/schema.ts'

/** Each person's choices of pushes; all are on until they say otherwise ([MN6]). */
export function pushSwitchStore({ read }: Connections) {
  return {
    /** Every switch of a person, as it is. */
    async of(userId: string): Promise<Record<PushSwitch, boolean>> {
      const rows = await read.selectFrom('pushSwitches').where('userId', '=', userId).select(['name', 'on']).execute()
      const off = new Set(rows.filter(({ on }) => on === 0).map(({ name }) => name))
      return Object.fromEntries(PUSH_SWITCHES.map((name) => [name, !off.has(name)])) as Record<PushSwitch, boolean>
    },
  }
}

/** Sets those switches of a person that are named; doing it again changes nothing. */
export async function setPushSwitches(
  db: Kysely<Database>,
  userId: string,
  switches: Partial<Record<PushSwitch, boolean>>,
): Promise<void> {
  const rows = PUSH_SWITCHES.flatMap((name) => {
    const on = switches[name]
    return on === undefined ? [] : { userId, name, on: Number(on) }
  })
  if (rows.length === 0) return
  await db
    .insertInto('pushSwitches')
    .values(rows)
    .onConflict((conflict) => conflict.columns(['userId', 'name']).doUpdateSet((eb) => ({ on: eb.ref('excluded.on') })))
    .execute()
}
