import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { NoticesForm, NoticesSet } from '#contract/push/push.ts'
import { ownMailsQuery } from '#web/data/own-mails.ts'
import { setNotices, takeNotices } from '#web/data/own-notices.ts'
import { ownPushQuery } from '#web/data/own-push.ts'
import { useAct } from '#web/data/use-act.ts'
import { type Amount, amountOf, formAsIs, formOfAmount, type Line, type Switches } from './lines.ts'

/** An amount with what was there before it, or the way back there. */
type Chosen = { amount: Amount; before: NoticesForm } | { amount: null; before: NoticesForm }

const DONE: Record<Amount, string> = { essentials: 'You get just the essentials.', usual: 'You get the usual.' }

export type Amounts = ReturnType<typeof useAmounts>

/** The amount that reaches somebody, and the act that sets all switches of these lines to another one at once ([NT2]). */
export function useAmounts(lines: readonly Line[], switches: Switches) {
  const client = useQueryClient()
  const [isOwnPressed, pressOwn] = useState(false)
  const act = useAct<Chosen, NoticesSet>({
    attempt: 'push',
    send: ({ amount, before }) => setNotices(amount ? formOfAmount(amount, lines) : before),
    onDone: (reply) => takeNotices(client, reply),
    // A line that was ticked meanwhile is not in the reply.
    refresh: () =>
      Promise.all(
        [ownMailsQuery, ownPushQuery].map(({ queryKey }) => client.invalidateQueries({ queryKey, exact: true })),
      ),
    say: (_, { amount, before }) =>
      amount ? { text: DONE[amount], undo: { amount: null, before } } : 'You’re back to your choice from before.',
  })
  const current = amountOf(lines, switches)
  return {
    act,
    amount: act.pending?.amount ?? (isOwnPressed ? ('own' as const) : current),
    choose(amount: Amount | 'own') {
      if (amount === 'own') return pressOwn(true)
      // Past the amounts that were tried in a row, back to what there was before.
      const before = act.done?.undo?.before ?? formAsIs(lines, switches)
      pressOwn(false)
      void act.run({ amount, before })
    },
    /** A line was ticked: there is nothing to go back to. */
    ticked: act.forget,
  }
}
