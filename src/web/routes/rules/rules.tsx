import { useQuery } from '@tanstack/react-query'
import { Card } from '#web/components/card.tsx'
import { FailureAlert } from '#web/components/failure-alert.tsx'
import { FormattedText } from '#web/components/formatted-text.tsx'
import { LoadingStatus } from '#web/components/loading/loading-status.tsx'
import { TryAgain } from '#web/components/loading/try-again.tsx'
import { Page } from '#web/components/page.tsx'
import { failureText } from '#web/data/failure-text.ts'
import { rulesQuery, useSite } from '#web/data/site.ts'

/** The rules of play, as organisers have written them ([SI1]). */
export default function Rules() {
  const { productName } = useSite()
  const { data, error, isFetching, refetch } = useQuery(rulesQuery)
  return (
    <Page title="Rules" eyebrow={productName} width="medium">
      <Card className="p-5 sm:p-8">
        {data && data.html !== '' && <FormattedText html={data.html} />}
        {data?.html === '' && <p>Nothing has been written here yet.</p>}
        {!data && error && (
          <div className="grid justify-items-start gap-4">
            <FailureAlert failure={failureText('load', error)} />
            <TryAgain error={error} pending={isFetching} onClick={() => void refetch()} />
          </div>
        )}
        {!data && !error && <LoadingStatus />}
      </Card>
    </Page>
  )
}
