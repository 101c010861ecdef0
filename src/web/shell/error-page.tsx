import { useEffect, useState } from 'react'
import { useRouteError } from 'react-router'
import { Button } from '#web/components/button.tsx'
import { canTryAgain, Failure, noAnswer } from '#web/data/client.ts'
import { failureText } from '#web/data/failure-text.ts'
import { useBrowserValue } from '#web/data/use-browser-value.ts'
import { openPage } from '../navigation/open-page.ts'
import { StoppedPage } from './stopped-page.tsx'

const TITLE = 'Unexpected Application Error!'

/** The page for an error that no screen expected (spec section 8). It shows nothing of the error but its number. */
export function ErrorPage() {
  const error = useRouteError()
  const isOnline = useBrowserValue(() => navigator.onLine, true)
  const [asking, setAsking] = useState(false)
  const [unanswered, setUnanswered] = useState(false)
  useEffect(() => {
    document.title = TITLE
  }, [])
  const again = canTryAgain(error)
  async function go(address: string) {
    setAsking(true)
    setUnanswered(false)
    setUnanswered(!(await openPage(address)))
    setAsking(false)
  }

  return (
    <div role="alert">
      <StoppedPage above="Play stopped" title={TITLE}>
        <p>{failureText('load', isOnline ? error : noAnswer()).detail}</p>
        <div className="mt-8 flex flex-wrap gap-3">
          {again && (
            <Button onClick={() => void go(window.location.href)} pending={asking} pendingText="Trying again…">
              Try again
            </Button>
          )}
          <Button onClick={() => void go('/')} variant={again ? 'ghost' : 'primary'}>
            Back to the home page
          </Button>
        </div>
        {unanswered && <p className="mt-6">No answer yet. Check your connection, then try again.</p>}
        {error instanceof Failure && error.requestId && (
          <p className="mt-8 text-sm">{`If it keeps happening, tell us this number: ${error.requestId}`}</p>
        )}
      </StoppedPage>
    </div>
  )
}
