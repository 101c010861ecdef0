import { useEffect } from 'react'
import { useSearchParams } from 'react-router'
import type { GoogleAnswer } from '#web/components/entry/google-outcome.ts'
import { postAnswer } from '#web/components/entry/google-window.ts'
import { TextLink } from '#web/components/text-button.tsx'

/** The last page of the Google window: it tells the page that opened it how it went, and closes. */
export default function GoogleDone() {
  const [search] = useSearchParams()
  const failure = search.get('failure')

  useEffect(() => {
    const answer: GoogleAnswer = failure === null ? { ok: true } : { ok: false, code: failure }
    postAnswer(answer)
    window.close()
  }, [failure])

  return (
    <main className="wrap grid justify-items-start gap-2 py-12">
      <h1 className="display text-2xl">{failure === null ? 'You are signed in' : 'That did not work'}</h1>
      <p>You can close this window.</p>
      <TextLink to={failure === null ? '/' : `/login?${new URLSearchParams({ failure })}`}>
        {failure === null ? 'Go to the home page' : 'Back to Log In'}
      </TextLink>
    </main>
  )
}
