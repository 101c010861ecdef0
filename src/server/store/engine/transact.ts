import type { Kysely, Transaction } from 'kysely'
import { Refusal } from '#contract/failures/refusal.ts'
import type { Database } from './schema.ts'

/** Ends the transaction of `transact` with a refusal, from deep within; its act says the codes of what it throws. */
export class Refused extends Error {
  readonly refusal: Refusal
  constructor(refusal: Refusal) {
    super(`refused: ${refusal.code}`)
    this.refusal = refusal
  }
}

/** Runs an act in a transaction. Where it ends in a refusal, nothing of what it wrote stays. */
export async function transact<Result>(
  write: Kysely<Database>,
  act: (trx: Transaction<Database>) => Promise<Result>,
): Promise<Result> {
  try {
    return await write.transaction().execute(async (trx) => {
      const result = await act(trx)
      if (result instanceof Refusal) throw new Refused(result)
      return result
    })
  } catch (error) {
    if (error instanceof Refused) return error.refusal as Result
    throw error
  }
}
