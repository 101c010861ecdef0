import type { NoticesForm } from '#contract/push/push.ts'
import type { Connections } from '../engine/connections.ts'
import { setMailEnds } from '../news/mail-ends.ts'
import { setPushSwitches } from './switches.ts'

/** A person's switches of what reaches them by mail and by phone ([NT2]). */
export const noticeSwitchStore = ({ write }: Connections) => ({
  /** Sets those switches that are named, all or none: of mails at an address, of pushes for its account. */
  set: (person: { userId: string; address: string }, { mails, pushes }: NoticesForm, now: number): Promise<void> =>
    write.transaction().execute(async (trx) => {
      await setMailEnds(trx, person.address, mails, now)
      await setPushSwitches(trx, person.userId, pushes)
    }),
})
