import './touchline.css'
import { useEffect, useState, useSyncExternalStore } from 'react'
import { trustedScript } from '#web/browsers/trusted-script.ts'
import { useLinkToken } from '#web/components/entry/link-token.ts'
import { Spinner } from '#web/components/loading/spinner.tsx'
import { createTouchline } from '#web/data/touchline/touchline.ts'
import { withoutScript } from '#web/data/unexpected.ts'
import { EveningList } from './evening-list.tsx'
import { MatchPad } from './match-pad.tsx'
import { isPlayable } from './shown-match.ts'
import { ClosedLink, RefusedLink, StateWords } from './state-words.tsx'

const touchline = createTouchline()

/** Whoever has a touchline link scores the matches of its evening here, with one hand and without a network ([MN3]). */
export default function TouchlineScreen() {
  const token = useLinkToken()
  const [given] = useState(token)
  const state = useSyncExternalStore(touchline.watch, touchline.state, touchline.state)
  const [matchId, setMatch] = useState<string | null>(null)
  useEffect(() => begin(given), [given])
  const { phase, heard } = state
  const match = heard?.evening.matches.find(({ id }) => id === matchId)
  const body = () => {
    if (phase === 'refused') return <RefusedLink />
    if (phase === 'closed') return <ClosedLink waiting={state.taps.length} />
    if (!heard) return state.isLost ? <NoNetwork /> : <Opening />
    if (heard.evening.state !== 'open') return <StateWords evening={heard.evening} state={state} />
    if (match && isPlayable(match))
      return <MatchPad key={match.id} match={match} state={state} touchline={touchline} onBack={() => setMatch(null)} />
    return <EveningList state={state} evening={heard.evening} onChoose={setMatch} />
  }
  return (
    <main id="main" className="touchline">
      {body()}
    </main>
  )
}

function begin(token: string): () => void {
  void touchline.start(token)
  const again = () => document.visibilityState === 'visible' && void touchline.lookNow()
  window.addEventListener('online', again)
  document.addEventListener('visibilitychange', again)
  keepPage()
  return () => {
    touchline.stop()
    window.removeEventListener('online', again)
    document.removeEventListener('visibilitychange', again)
  }
}

/** Has the site's worker keep this page, so that it opens without a network; browsers without one keep it open. */
function keepPage(): void {
  if (!import.meta.env.PROD) return
  void navigator.serviceWorker?.register(trustedScript('/worker.js') as string).catch(withoutScript)
}

const Opening = () => (
  <p role="status" className="touch-words">
    <Spinner /> One moment…
  </p>
)

const NoNetwork = () => (
  <div className="touch-words" role="status">
    <h1 className="display">No signal</h1>
    <p>The matches of this evening could not be fetched yet. This page goes on trying by itself.</p>
  </div>
)
