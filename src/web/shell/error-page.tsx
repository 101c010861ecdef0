import { useEffect, useState } from 'react'
import { useRouteError } from 'react-router'
import { Button } from '#web/components/button.tsx'
import { canTryAgain, Failure } from '#web/data/client.ts'
import { useBrowserValue } from '#web/data/use-browser-value.ts'
import { openPage } from '../navigation/open-page.ts'
import { StoppedPage } from './stopped-page.tsx'

const NO_ANSWER = 'No answer came. Check your connection, then try again.'
const BUSY = 'The site is busy. Please try again in a moment.'
const TITLE = 'Unexpected Application Error!'

/** Without the texts of data/failure-text.ts, which the first script of the landing page has no room for. */
function sentenceFor(error: unknown, isOnline: boolean): string {
  if (!isOnline) return NO_ANSWER
  if (!(error instanceof Failure)) return 'Something went wrong on our side. Try again.'
  // Something in front of the server answers without a sentence for people.
  return error.code === 'network' ? NO_ANSWER : error.message || BUSY
}

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
        <p>{sentenceFor(error, isOnline)}</p>
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
