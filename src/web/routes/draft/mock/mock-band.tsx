import { useState } from 'react'
import type { Rarity } from '#contract/room/draft-constants.ts'
import type { MockDraft } from '#league/draft/mock/mock-draft.ts'
import { ownLastPick } from '#league/draft/mock/mock-draft.ts'
import { Alert } from '#web/components/alert.tsx'
import { Button } from '#web/components/button.tsx'
import { WithNames } from '#web/components/with-names.tsx'
import { DraftFirst, useFirstOnList } from '../now/draft-first.tsx'
import { NextPicks } from '../now/next-picks.tsx'
import { Strip } from '../now/strip.tsx'
import { TurnEyebrow } from '../now/turn-eyebrow.tsx'
import { nameOf } from '../room/player-text.ts'
import { useRoomView } from '../room/room-view.ts'
import { type Practice, picksSince } from './use-mock.ts'

type MockBandProps = { mock: MockDraft; practice: Practice; onOpen: (id: string) => void }

/** The viewer's next step, the others' picks since, and the ways back. */
export function MockBand({ mock, practice, onOpen }: MockBandProps) {
  const first = useFirstOnList()
  const { draft } = useRoomView()
  const [refusal, setRefusal] = useState<string | null>(null)
  const isOver = draft.phase === 'finished'
  return (
    <section aria-label="Practice draft" className="now-band" data-phase={draft.phase}>
      <div className="wrap now-grid">
        <div className="now-text">
          <TurnEyebrow isYours={!isOver}>
            {isOver ? 'Practice · over' : `Practice · round ${draft.round} · pick ${(draft.pickNumber ?? 0) + 1}`}
          </TurnEyebrow>
          <h1 className="display">{isOver ? 'Your team is complete' : 'Your pick'}</h1>
          {!isOver && <Since mock={mock} />}
          {/* On a phone it is at the foot, under the thumb. */}
          {!isOver && first && (
            <div className="mt-2 max-lg:hidden">
              <DraftFirst player={first} className="max-w-full bg-flood text-on-flood" onOpen={onOpen} />
            </div>
          )}
        </div>
        <div className="col-span-full flex flex-wrap items-center gap-2 sm:col-auto sm:justify-end">
          {ownLastPick(mock) !== null && (
            <Button variant="ghost" size="small" onClick={() => setRefusal(practice.play({ name: 'take-back' }))}>
              Take back my last pick
            </Button>
          )}
          <Button variant={isOver ? 'primary' : 'ghost'} size="small" onClick={practice.startOver}>
            Start over
          </Button>
          {refusal && <Alert tone="error" title={refusal} />}
        </div>
        <NextPicks />
      </div>
    </section>
  )
}

const SINCE = '-mx-4 mt-1.5 flex gap-1.5 overflow-x-auto px-4 sm:mx-0 sm:flex-wrap sm:px-0'
const TAKEN = 'flex-none rounded-sm border-s-4 bg-white/10 px-2.5 py-1 text-sm leading-tight'
const EDGES: Record<Rarity, string> = { Gold: 'border-gold', Silver: 'border-silver', Bronze: 'border-bronze' }

/** The drafters' picks since the viewer's last one. */
function Since({ mock }: { mock: MockDraft }) {
  const { player, captain } = useRoomView()
  const { seats } = mock.state
  const picks = picksSince(mock)
  if (picks.length === 0)
    return <p className="now-more">{ownLastPick(mock) === null ? 'You pick first.' : 'You pick again.'}</p>
  return (
    <>
      <p className="now-more">{ownLastPick(mock) === null ? 'Before you:' : 'Since your last pick:'}</p>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reached by the keyboard. */}
      <ul className={SINCE} aria-label="Taken meanwhile" tabIndex={0}>
        {picks.map(({ pickNumber, seatId, playerId }) => {
          const one = player(playerId)
          const team = captain(seats.find(({ id }) => id === seatId)?.captain.id)
          return (
            one && (
              <li key={pickNumber} className={`${TAKEN} ${EDGES[one.rarity]}`}>
                <b translate="no">{nameOf(one)}</b>{' '}
                <small className="text-white/80">
                  <WithNames text={`${one.position[0] ?? ''} · ${team?.teamName ?? ''}`} names={[team?.teamName]} />
                </small>
              </li>
            )
          )
        })}
      </ul>
    </>
  )
}

type MockStripProps = { mock: MockDraft; onPlayers: () => void; onOpen: (id: string) => void }

/** The same in one line, for when the band is out of sight. */
export function MockStrip({ mock, onPlayers, onOpen }: MockStripProps) {
  const { draft, player } = useRoomView()
  const names = picksSince(mock).flatMap(({ playerId }) => player(playerId)?.lastName || [])
  return (
    <Strip
      title={`Pick ${(draft.pickNumber ?? 0) + 1} is yours`}
      detail={
        // In full: a phone shows nowhere else whom the others took.
        <span className="wrap-anywhere whitespace-normal">
          {names.length > 0 ? (
            <WithNames text={`Gone: ${names.join(', ')}`} names={names} />
          ) : (
            'Nobody was picked since'
          )}
        </span>
      }
      isYours
      first={useFirstOnList()}
      onOpen={onOpen}
      onClick={onPlayers}
    />
  )
}
