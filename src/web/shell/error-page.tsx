import { useEffect, useState } from 'react'
import { useRouteError } from 'react-router'
import { Button } from '#web/components/button.tsx'
import { canTryAgain, Failure } from '#web/data/client.ts'
import { openPage } from '../navigation/open-page.ts'

const NO_ANSWER = 'No answer came. Check your connection, then try again.'
const BUSY = 'The site is busy. Please try again in a moment.'
const TITLE = 'Unexpected Application Error!'

/** Without the texts of data/failure-text.ts, which the first script of the landing page has no room for. */
function sentenceFor(error: unknown): string {
  if (!navigator.onLine) return NO_ANSWER
  if (!(error instanceof Failure)) return 'Something went wrong on our side. Try again.'
  // Something in front of the server answers without a sentence for people.
  return error.code === 'network' ? NO_ANSWER : error.message || BUSY
}

/** The page for an error that no screen expected (spec section 8). It shows nothing of the error but its number. */
export function ErrorPage() {
  const error = useRouteError()
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
    <div className="band grid min-h-[70vh] place-items-center px-4 py-16 text-center text-white" role="alert">
      <div>
        <p className="eyebrow text-flood">Play stopped</p>
        <h1 className="display mt-3 text-[clamp(2.25rem,8vw,4.25rem)]">{TITLE}</h1>
        <p className="mx-auto mt-4 max-w-md text-white/80">{sentenceFor(error)}</p>
        <div className="mt-8 flex flex-wrap justify-center gap-3">
          {again && (
            <Button onClick={() => void go(window.location.href)} pending={asking} pendingText="Trying again…">
              Try again
            </Button>
          )}
          <Button onClick={() => void go('/')} variant={again ? 'ghost' : 'primary'}>
            Back to the home page
          </Button>
        </div>
        {unanswered && <p className="mt-6 text-white/80">No answer yet. Check your connection, then try again.</p>}
        {error instanceof Failure && error.requestId && (
          <p className="mt-8 text-sm text-white/75">If it keeps happening, tell us this number: {error.requestId}</p>
        )}
      </div>
    </div>
  )
}
