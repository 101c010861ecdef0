import { useQuery } from '@tanstack/react-query'
import { useLocation } from 'react-router'
import type { OwnFee } from '#contract/fees/own-fee.ts'
import { ButtonLink } from '#web/components/button.tsx'
import { Card } from '#web/components/card.tsx'
import { LoadingStatus } from '#web/components/loading/loading-status.tsx'
import { PageFailure } from '#web/components/loading/page-failure.tsx'
import { Page } from '#web/components/page.tsx'
import { slugIn } from '#web/components/season/season-choice.ts'
import { ownFeesQuery } from '#web/data/own.ts'
import { useSite } from '#web/data/site.ts'
import { FeeCards } from './fee-cards.tsx'

/** The fee of a season for who asks, how to pay it, and what has come: of the season in the address, else the newest ([PA3]). */
export default function Fee() {
  const { productName, season } = useSite()
  const { search } = useLocation()
  const query = useQuery(ownFeesQuery)
  const { data } = query
  const slug = slugIn(search)
  const fee = data?.find((one) => (slug === null ? one.leagueId === season?.leagueId : one.slug === slug)) ?? data?.[0]
  if (fee)
    return (
      <Page title={headingOf(fee)} eyebrow={`${fee.season} · registration fee`}>
        <FeeCards fee={fee} />
      </Page>
    )
  return (
    <Page title="Registration fee" eyebrow={productName} width="medium">
      {!data && query.error ? (
        <PageFailure query={query} />
      ) : (
        <Card className="grid justify-items-start gap-4 p-inset">
          {data ? (
            <>
              <p>There is nothing to pay.</p>
              <ButtonLink to="/settings" variant="quiet">
                Go to your account
              </ButtonLink>
            </>
          ) : (
            <LoadingStatus />
          )}
        </Card>
      )}
    </Page>
  )
}

/** '$25 to pay', 'Paid' */
function headingOf({ state, openText }: Pick<OwnFee, 'state' | 'openText'>): string {
  switch (state) {
    case 'open':
      return openText === '' ? 'To pay' : `${openText} to pay`
    case 'paid':
      return 'Paid'
    case 'waived':
      return 'Nothing to pay'
    case 'refunded':
      return 'Paid back'
    default:
      return state satisfies never
  }
}
