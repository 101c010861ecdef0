import { useQuery } from '@tanstack/react-query'
import { Card } from '#web/components/card.tsx'
import { FormattedText } from '#web/components/formatted-text.tsx'
import { LoadingStatus } from '#web/components/loading/loading-status.tsx'
import { PageFailure } from '#web/components/loading/page-failure.tsx'
import { Page } from '#web/components/page.tsx'
import { rulesQuery, useSite } from '#web/data/site.ts'

/** The rules of play, as organisers have written them ([SI1]). */
export default function Rules() {
  const { productName } = useSite()
  const query = useQuery(rulesQuery)
  const { data } = query
  return (
    <Page title="Rules" eyebrow={productName} width="medium">
      {!data && query.error ? (
        <PageFailure query={query} />
      ) : (
        <Card className="p-inset">
          {!data && <LoadingStatus />}
          {data?.html === '' && <p>Nothing has been written here yet.</p>}
          {data && data.html !== '' && <FormattedText html={data.html} />}
        </Card>
      )}
    </Page>
  )
}
