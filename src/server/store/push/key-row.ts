import type { Connections } from '../engine/connections.ts'

/** The pair of keys that the site pushes with, as one row that all processes share. */
export function pushKeyStore({ read, write }: Connections) {
  return {
    async find(): Promise<string | null> {
      const row = await read.selectFrom('settings').where('key', '=', 'pushKey').select('value').executeTakeFirst()
      return row?.value ?? null
    },

    /**
     * Writes a row in place of the one that was found, unless another process has been faster; returns the stored one.
     * Phones that were added under another pair can't get pushes any more, and are deleted.
     */
    replace: (found: string | null, value: string): Promise<string> =>
      write.transaction().execute(async (trx) => {
        const written =
          found === null
            ? (
                await trx
                  .insertInto('settings')
                  .values({ key: 'pushKey', value })
                  .onConflict((conflict) => conflict.doNothing())
                  .executeTakeFirst()
              ).numInsertedOrUpdatedRows === 1n
            : (
                await trx
                  .updateTable('settings')
                  .set({ value })
                  .where('key', '=', 'pushKey')
                  .where('value', '=', found)
                  .executeTakeFirst()
              ).numUpdatedRows === 1n
        if (written) {
          await trx.deleteFrom('pushSubscriptions').execute()
          return value
        }
        const row = await trx
          .selectFrom('settings')
          .where('key', '=', 'pushKey')
          .select('value')
          .executeTakeFirstOrThrow()
        return row.value
      }),
  }
}
