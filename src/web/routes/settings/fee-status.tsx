import { useQuery } from '@tanstack/react-query'
import type { OwnFee } from '#contract/fees/own-fee.ts'
import { seasonSearch } from '#web/components/season/season-choice.ts'
import { TextLink } from '#web/components/text-button.tsx'
import { ownFeesQuery } from '#web/data/own.ts'
import { useSite } from '#web/data/site.ts'

/** The fees of one's seasons, open or paid; nothing where no season says how to pay one ([PA3]). */
export function FeeStatus() {
  const { season } = useSite()
  const { data: fees = [] } = useQuery(ownFeesQuery)
  const shown = fees.filter(({ leagueId, state }) => leagueId === season?.leagueId || state === 'open')
  return shown.map((fee) => (
    <p key={fee.leagueId} className="mt-4 border-line border-t pt-4">
      <span>{`Fee for ${fee.season}: ${lineOf(fee)}.`}</span>{' '}
      <TextLink to={`/fee${seasonSearch(fee.slug)}`}>{fee.state === 'open' ? 'How to pay' : 'See it'}</TextLink>
    </p>
  ))
}

const SETTLED = { paid: 'paid', waived: 'nothing to pay', refunded: 'paid back' } as const

/** '$25 open, due by July 30, 2025', 'paid' */
function lineOf({ state, openText, dueText, overdue }: OwnFee): string {
  if (state !== 'open') return SETTLED[state]
  const due = dueText === '' ? '' : `, ${overdue ? 'was due' : 'due'} by ${dueText}`
  return `${openText === '' ? 'open' : `${openText} open`}${due}`
}
