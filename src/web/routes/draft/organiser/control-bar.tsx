import { type ReactNode, type RefObject, useEffect, useReducer, useRef, useState } from 'react'
import type { DraftCaptain, DraftMessage } from '#contract/draft.ts'
import { Button } from '#web/components/button.tsx'
import { Icon } from '#web/components/icon.tsx'
import { Press } from '#web/components/press.tsx'
import { Tag } from '#web/components/tag.tsx'
import { WithNames } from '#web/components/with-names.tsx'
import { useDeviceNow } from '#web/data/use-browser-value.ts'
import { isVacant } from '../room/player-text.ts'
import type { Room } from '../room/room.ts'
import { type Command, useCommand } from '../room/use-command.ts'
import { ReplaceCaptain } from './captains/replace-captain.tsx'
import { PickFor } from './picks/pick-for.tsx'
import { UndoDialog } from './picks/undo-dialog.tsx'
import { nameOf, playersById, teamNameOf } from './players/people.ts'
import { ProjectorLink } from './projector-link.tsx'
import { PublishButton } from './publish.tsx'
import { Refusal } from './refusal.tsx'
import { ClockLength } from './settings/clock-length.tsx'
import { situation } from './start/situation.ts'
import { StartDialog } from './start/start-dialog.tsx'

type Controls = { room: Room; draft: DraftMessage; command: Command }

/** The organiser's controls for the present phase, always in sight. */
export function ControlBar({
  room,
  draft,
  deskId,
  deskOpen,
  onDesk,
  strip,
}: {
  room: Room
  draft: DraftMessage
  /** The draft's present state, in a line with the clock; the bar has it so that there is one bar. */
  strip: ReactNode
  deskId: string
  deskOpen: boolean
  onDesk: () => void
}) {
  const command = useCommand(room)
  const controls = { room, draft, command }
  const bar = useRef<HTMLElement>(null)
  useBarHeight(bar)
  const late = draft.unassigned.length
  const [more, setMore] = useState(false)
  const isOn = draft.phase === 'running' || draft.phase === 'paused'
  return (
    <section
      ref={bar}
      aria-label="Organiser’s controls"
      className={`organiser-bar ${isOn ? 'organiser-bar-on' : ''} ${more ? 'organiser-bar-open' : ''}`}
    >
      <div className="organiser-bar-row">
        <div className="organiser-bar-now">{strip}</div>
        <p className="organiser-bar-state">
          {draft.rehearsal ? <Tag tone="now">REHEARSAL</Tag> : <span className="eyebrow">Organiser</span>}
          <Situation draft={draft} clockOffset={room.clockOffset} />
        </p>
        <Undo {...controls} />
        <div className="organiser-bar-buttons">
          <PhaseButton {...controls} />
          {isOn && (
            <Button
              variant="ghost"
              size="small"
              className="sm:hidden"
              aria-expanded={more}
              onClick={() => setMore(!more)}
            >
              {more ? 'Less' : 'More'}
            </Button>
          )}
          <TurnButtons {...controls} />
          <ProjectorLink draft={draft} variant="ghost" className="organiser-bar-extra" />
          <Button
            variant="ghost"
            size="small"
            className="organiser-bar-extra"
            aria-expanded={deskOpen}
            aria-controls={deskId}
            onClick={onDesk}
          >
            <span>Desk</span>
            {late > 0 && !draft.published && (
              <Tag tone="now">
                <span>{late}</span>
                <span className="sr-only">{` ${late === 1 ? 'late player' : 'late players'}`}</span>
              </Tag>
            )}
            <Icon name="right" className={`-me-1 size-4 max-sm:hidden ${deskOpen ? '-rotate-90' : 'rotate-90'}`} />
          </Button>
        </div>
      </div>
      <Vacancies room={room} draft={draft} />
      <Refusal of={command} />
    </section>
  )
}

function Situation({ draft, clockOffset }: { draft: DraftMessage; clockOffset: number }) {
  const [, look] = useReducer((count: number) => count + 1, 0)
  const now = useDeviceNow(draft.serverTime - clockOffset)
  const ticks = draft.phase === 'ready'
  useEffect(() => {
    if (!ticks) return
    const timer = setInterval(look, 250)
    return () => clearInterval(timer)
  }, [ticks])
  return (
    <span className="text-md text-white tabular-nums leading-tight">
      <WithNames text={situation(draft, now + clockOffset)} names={[draft.currentCaptain?.teamName]} />
    </span>
  )
}

/** The one act of a phase. */
function PhaseButton({ room, draft, command }: Controls) {
  switch (draft.phase) {
    case 'open':
      return <Start room={room} draft={draft} />
    case 'ready':
      return (
        <Send command={command} name="organiser/hold" primary icon="pause">
          Hold
        </Send>
      )
    case 'running':
      return (
        <Send command={command} name="organiser/pause" primary icon="pause">
          Pause
        </Send>
      )
    case 'paused':
      return (
        <Send command={command} name="organiser/resume" primary icon="play">
          Resume
        </Send>
      )
    case 'finished':
      return draft.rehearsal ? null : <PublishButton room={room} draft={draft} onBand />
    default:
      return draft.phase satisfies never
  }
}

/** Further controls of the turn; on a phone behind "More". */
function TurnButtons({ room, draft, command }: Controls) {
  if (draft.phase !== 'running' && draft.phase !== 'paused') return null
  return (
    <div className="organiser-bar-extra organiser-bar-turn">
      {draft.phase === 'running' && draft.pickExpiresAt !== null && (
        <Send command={command} name="organiser/add-time">
          <span className="max-sm:hidden">Add 30 s</span>
          <span className="sm:hidden">+30 s</span>
        </Send>
      )}
      {draft.phase === 'running' && <PickFor key={draft.pickNumber} room={room} draft={draft} />}
      <ClockLength room={room} draft={draft} />
    </div>
  )
}

function Start({ room, draft }: { room: Room; draft: DraftMessage }) {
  const [asking, setAsking] = useState(false)
  return (
    <>
      <Button size="small" onClick={() => setAsking(true)}>
        <Icon name="play" className="-ms-1 size-4" />
        Start…
      </Button>
      <StartDialog room={room} draft={draft} open={asking} onClose={() => setAsking(false)} />
    </>
  )
}

type BareCommand = 'organiser/hold' | 'organiser/pause' | 'organiser/resume' | 'organiser/add-time'

function Send({
  command,
  name,
  primary = false,
  icon,
  children,
}: {
  command: Command
  name: BareCommand
  primary?: boolean
  icon?: 'play' | 'pause'
  children: ReactNode
}) {
  return (
    <Button
      variant={primary ? 'primary' : 'ghost'}
      size="small"
      pending={command.pending === name}
      onClick={() => void command.send(name, {})}
    >
      {icon && command.pending !== name && <Icon name={icon} className="-ms-1 size-4 max-sm:hidden" />}
      <span>{children}</span>
    </Button>
  )
}

/**
 * The last pick, by name, so that nobody undoes another one than they mean. Not once the draft is finished: a hall may see
 * this screen, and nobody should read that they went last ([D21]). The question that follows names who goes back.
 */
function Undo({ room, draft }: Controls) {
  const command = useCommand(room)
  const [toPick, setToPick] = useState<number | null>(null)
  const undo = draft.organiser?.undo
  const pick = undo && draft.picks.find(({ pickNumber }) => pickNumber === undo.pickNumber)
  const close = () => {
    command.forget()
    setToPick(null)
  }
  return (
    <>
      {undo && pick && (
        <Press className="organiser-undo organiser-bar-extra" onClick={() => setToPick(undo.pickNumber)}>
          {draft.phase === 'finished' ? (
            <span className="font-bold">Undo the last pick…</span>
          ) : (
            <>
              <span className="font-bold">{`Undo pick ${undo.pickNumber + 1}:`}</span>{' '}
              <span>
                <WithNames
                  text={`${nameOf(playersById(draft), undo.playerId)} to ${teamNameOf(draft, pick.captainId)}`}
                  names={[nameOf(playersById(draft), undo.playerId), teamNameOf(draft, pick.captainId)]}
                />
              </span>
            </>
          )}
        </Press>
      )}
      <UndoDialog draft={draft} toPick={toPick} command={command} onClose={close} />
    </>
  )
}

/** The page's custom property with the height of a bar that covers its edge. */
const PROPERTY = '--organiser-bar-height'

/** Tells the page how much of it `bar` covers, so that nothing ends or takes the focus under it. */
function useBarHeight(bar: RefObject<HTMLElement | null>) {
  useEffect(() => {
    if (!bar.current) return
    const { style } = document.documentElement
    const observer = new ResizeObserver(([entry]) => {
      const height = entry?.borderBoxSize[0]?.blockSize ?? 0
      // Not rounded: what stands on the bar would leave a line of the page between them.
      style.setProperty(PROPERTY, `${height}px`)
    })
    observer.observe(bar.current)
    return () => {
      observer.disconnect()
      style.removeProperty(PROPERTY)
    }
  }, [bar])
}

/** Teams that have no captain any more, each with the way to name one: while it is on the clock there is a minute ([D35]). */
function Vacancies({ room, draft }: { room: Room; draft: DraftMessage }) {
  if (draft.phase !== 'running' && draft.phase !== 'paused') return null
  return draft.captains
    .filter(isVacant)
    .map((captain) => <Vacancy key={captain.userId} room={room} draft={draft} captain={captain} />)
}

const VACANCY =
  'wrap-anywhere flex flex-wrap items-center justify-between gap-x-4 gap-y-1.5 rounded-md bg-alarm px-3 py-1.5 text-md'

function Vacancy({ room, draft, captain }: { room: Room; draft: DraftMessage; captain: DraftCaptain }) {
  const [naming, setNaming] = useState(false)
  const isNow = draft.currentCaptain?.userId === captain.userId
  return (
    <div role="alert" className={VACANCY}>
      <p>
        <b>
          <WithNames text={`${captain.teamName} has no captain.`} names={[captain.teamName]} />
        </b>{' '}
        <span>{isNow ? 'When its clock ends, the league list picks.' : 'The league list picks for it.'}</span>
      </p>
      <Button size="small" onClick={() => setNaming(true)}>
        Name a captain…
      </Button>
      <ReplaceCaptain room={room} draft={draft} captain={captain} open={naming} onClose={() => setNaming(false)} />
    </div>
  )
}
