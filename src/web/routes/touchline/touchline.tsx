import './touchline.css'
import { useEffect, useState, useSyncExternalStore } from 'react'
import type { TouchlineEvening, TouchlineMatch } from '#contract/touchline/evening.ts'
import { trustedScript } from '#web/browsers/trusted-script.ts'
import { useLinkToken } from '#web/components/entry/link-token.ts'
import { Spinner } from '#web/components/loading/spinner.tsx'
import { Press } from '#web/components/press.tsx'
import { createTouchline, type TouchlineState } from '#web/data/touchline/touchline.ts'
import { withoutScript } from '#web/data/unexpected.ts'
import { useBrowserValue } from '#web/data/use-browser-value.ts'
import { CARD, COLUMN } from './looks.ts'
import { MatchLine } from './match-line.tsx'
import { MatchPad } from './match-pad.tsx'
import { endedScore, isPlayable, shownMatch } from './shown-match.ts'
import { ClosedLink, RefusedLink, StateWords, WORDS } from './state-words.tsx'
import { WaitingNote } from './waiting-note.tsx'

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
  <p role="status" className={WORDS}>
    <Spinner /> One moment…
  </p>
)

const NoNetwork = () => (
  <div className={WORDS} role="status">
    <h1 className="display text-title">No signal</h1>
    <p>We couldn’t load this evening’s matches yet. This page keeps trying.</p>
  </div>
)

type EveningListProps = { evening: TouchlineEvening; state: TouchlineState; onChoose: (matchId: string) => void }

/** The matches of the evening, to choose the one that is being watched. */
function EveningList({ evening, state, onChoose }: EveningListProps) {
  const canKeep = useBrowserValue(() => 'serviceWorker' in navigator, true)
  const { title, day, league, field, matches, closesText } = evening
  const ahead = state.heard?.ahead ?? 0
  const line = (match: TouchlineMatch) => {
    const shown = shownMatch(match, state.taps, ahead)
    const ended = endedScore(match, shown)
    const isBegun = shown.startedAt !== null || shown.home + shown.away > 0
    const isLive = !ended && isBegun && match.status === 'upcoming'
    return <MatchLine match={match} score={ended ?? (isLive ? shown : null)} isLive={isLive} />
  }
  return (
    <>
      <header className={`${COLUMN} px-3 py-4`}>
        <p className="eyebrow text-flood" translate="no">
          {league}
        </p>
        <h1 className="display text-title">{[title, field].filter(Boolean).join(', ')}</h1>
        <p>{day}</p>
      </header>
      <WaitingNote state={state} />
      {matches.length === 0 && <p className={WORDS}>No match is set for this evening.</p>}
      <ul className={COLUMN} aria-label="Matches">
        {matches.map((match) => (
          <li key={match.id}>
            {isPlayable(match) ? (
              <Press className={`${CARD} active:bg-pitch-200`} onClick={() => onChoose(match.id)}>
                {line(match)}
              </Press>
            ) : (
              <div className="grid gap-2 rounded-lg bg-ink px-4 py-3.5">{line(match)}</div>
            )}
          </li>
        ))}
      </ul>
      <p className="mx-auto max-w-136 px-3 pt-2 pb-5 text-center">
        {canKeep && state.isKept
          ? `Choose your match. It works offline too, until ${closesText}.`
          : `Choose your match, and leave this page open. It works until ${closesText}.`}
      </p>
    </>
  )
}
