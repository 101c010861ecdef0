import type { CSSProperties } from 'react'
import { isAutomatic } from '#contract/room/draft-constants.ts'
import { Crest } from '#web/components/crest.tsx'
import { useMedia } from '#web/components/use-media.ts'
import { WithNames } from '#web/components/with-names.tsx'
import { ClockRing } from '../clock/clock-ring.tsx'
import { PickDetails } from '../now/pick-details.tsx'
import { useFreshPick } from '../now/use-fresh-pick.ts'
import { isVacant, NO_CAPTAIN, nameOf, namesIn, pickerOf } from '../room/player-text.ts'
import { useRoomView } from '../room/room-view.ts'
import { leadInText } from '../room/who-is-here.ts'
import { boardRows } from './board-cells.ts'
import { HallBoard } from './hall-board.tsx'
import { HallCaptains } from './hall-captains.tsx'
import { HallRosters } from './hall-rosters.tsx'
import { roundBlocks } from './round-blocks.ts'

/** The projector's view of each phase. */
export function HallScreen() {
  const { draft } = useRoomView()
  const { phase, rehearsal } = draft
  const hasClock = phase === 'running' || phase === 'ready' || phase === 'paused'
  return (
    <>
      <header className="projector-now" data-phase={phase}>
        {hasClock && <ClockRing />}
        <Headline />
        <Last />
      </header>
      {rehearsal && <p className="rehearsal">REHEARSAL</p>}
      {phase === 'open' || phase === 'ready' ? (
        <HallCaptains />
      ) : phase === 'finished' ? (
        <HallRosters />
      ) : (
        <>
          <HallBoard />
          <HallReveal />
        </>
      )}
    </>
  )
}

/** Letters of a line beside which “Paused” stands smaller: who was taken back may be five people. */
const WORDY = 80

/** Passes the length of a text to the style sheet, which sizes it by that. */
const letters = (text: string) => ({ '--letters': text.length }) as CSSProperties

function Headline() {
  const { draft, room } = useRoomView()
  const { phase, currentCaptain, nextCaptain, round, pickNumber, captains, settings, log } = draft
  const names = namesIn(draft)
  const turn = `Round ${round} · pick ${(pickNumber ?? 0) + 1}`
  const lines = {
    open: ['Captains', `${captains.length} of ${settings.maxCaptains}`, 'Open the draft on your phone to take a spot'],
    ready: [leadInText(draft, room.users), 'Get ready', 'The draft is about to start'],
    running: [
      turn,
      currentCaptain ? pickerOf(currentCaptain) : '',
      currentCaptain && isVacant(currentCaptain)
        ? NO_CAPTAIN
        : nextCaptain
          ? `Next up ${pickerOf(nextCaptain)}`
          : 'The last pick',
    ],
    paused: [
      `${turn} · paused`,
      'Paused',
      log[0]?.undone
        ? log[0].text
        : `${currentCaptain ? pickerOf(currentCaptain) : 'Nobody'} picks when the draft continues`,
    ],
    finished: draft.published
      ? ['Published', 'The teams are set', 'Find yours on the Teams page']
      : ['Finished', 'Every player has a team', 'An organiser checks it, then publishes the teams'],
  }
  const [above = '', title = '', below = ''] = lines[phase]
  return (
    <div className="projector-title" data-wordy={below.length > WORDY}>
      <p className="eyebrow">
        <WithNames text={above} names={names} />
      </p>
      <h1 className="display" style={letters(title)}>
        <WithNames text={title} names={names} />
      </h1>
      <p style={letters(below)}>
        <WithNames text={below} names={names} />
      </p>
    </div>
  )
}

function Last() {
  const { lastPick } = useRoomView().draft
  if (!lastPick) return null
  return (
    <div className="projector-last">
      <p className="eyebrow">
        <span>Last pick</span>
        {isAutomatic(lastPick.by) && <span className="auto">auto</span>}
      </p>
      <b translate="no" className="display" style={letters(nameOf(lastPick))}>
        {nameOf(lastPick)}
      </b>
      <p>
        <WithNames text={`to ${lastPick.teamName}`} names={[lastPick.teamName]} />
      </p>
    </div>
  )
}

/**
 * A pick that just landed, over the whole screen for its moment. The cell that it fills stays in sight above it, and the
 * words stand in the half of the screen where the cell is not.
 */
function HallReveal() {
  const { draft, captain } = useRoomView()
  const isStill = useMedia('(prefers-reduced-motion: reduce)')
  const pick = useFreshPick()
  if (!pick || isStill) return null
  const isCellLow = roundBlocks(boardRows(draft)).some((rows) =>
    rows.some(({ cells }, row) => row >= rows.length / 2 && cells.some((cell) => cell?.pickNumber === pick.pickNumber)),
  )
  const color = captain(pick.captainId)?.color
  return (
    <div
      key={pick.pickNumber}
      className={`reveal hall-reveal ${isCellLow ? 'items-start' : 'items-end'}`}
      style={{ '--team': `#${color ?? '22c55e'}` } as CSSProperties}
      aria-hidden="true"
    >
      <div>
        <PickDetails pick={pick} />
      </div>
      <Crest name={pick.teamName} color={color} className="hall-reveal-crest" />
    </div>
  )
}
