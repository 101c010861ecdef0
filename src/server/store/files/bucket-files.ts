import type { Connections } from '../engine/connections.ts'

export type BucketFileStore = ReturnType<typeof bucketFileStore>

/** Which files this league has put into its bucket: what else lies there may be somebody else's. */
export function bucketFileStore({ read, write }: Connections) {
  return {
    /** Notes that a file is about to be put there, `at` in milliseconds since 1970. */
    async note(path: string, at: number): Promise<void> {
      await write
        .insertInto('bucketFiles')
        .values({ path, putAt: at })
        .onConflict((conflict) => conflict.column('path').doUpdateSet({ putAt: at }))
        .execute()
    },

    /** Forgets a file that is no longer there. */
    async forget(path: string): Promise<void> {
      await write.deleteFrom('bucketFiles').where('path', '=', path).execute()
    },

    /** Every file that was put there and not taken away since, with the instant at which it was last put. */
    async list(): Promise<{ path: string; changedAt: number }[]> {
      return await read.selectFrom('bucketFiles').select(['path', 'putAt as changedAt']).execute()
    },
  }
}
