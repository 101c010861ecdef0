import { Alert } from '#web/components/alert.tsx'
import { Button } from '#web/components/button.tsx'
import { Card } from '#web/components/card.tsx'
import { Page } from '#web/components/page.tsx'
import type { Failure } from '#web/data/client.ts'
import { failureText } from '#web/data/failure-text.ts'

/** In place of the matches, when they could not be fetched (spec section 8). */
export function LoadFailed({ error, busy, onRetry }: { error: Failure; busy: boolean; onRetry: () => void }) {
  const { title, detail } = failureText('load-matches', error)
  return (
    <Page title="Upload Scores" width="medium">
      <Card className="grid justify-items-start gap-5 p-5 sm:p-8">
        <Alert tone="error" title={title}>
          {detail}
        </Alert>
        <Button pending={busy} pendingText="Loading…" onClick={onRetry}>
          Try again
        </Button>
      </Card>
    </Page>
  )
}
