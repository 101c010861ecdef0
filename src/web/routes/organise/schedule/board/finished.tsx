import { useId } from 'react'
import type { TeamSummary } from '#contract/team.ts'
import { ButtonLink } from '#web/components/button.tsx'
import { Card } from '#web/components/card.tsx'
import { Press } from '#web/components/press.tsx'
import { seasonSearch } from '#web/components/season/season-choice.ts'
import { ConsoleIcon } from '../../console/console-icon.tsx'
import { BOARD_ID, matchElementId } from '../use-overlays.ts'
import { type BoardEvening, type BoardMatch, type Slot, sideText, winnerSide } from '../view/board.ts'
import { useWorkspace } from '../working-copy/schedule-context.ts'
import { DayRow } from './day-row.tsx'
import { dateLook, EveningTag, Kickoffs } from './evening-head.tsx'
import { Ghost, Goals, Side, shortOf } from './sides.tsx'

type FinishedProps = { isNarrow: boolean; chosen: string | null; onChoose: (eveningId: string) => void }

/** The board of a season that is over: what was played, on a phone one evening at a time, and the way to correct a score. */
export function Finished({ isNarrow, chosen, onChoose }: FinishedProps) {
  const { board, copy } = useWorkspace()
  const { evenings } = board
  const shown = isNarrow ? [evenings.find(({ id }) => id === chosen) ?? evenings[0]].filter((one) => one) : evenings
  const { slug, isArchived } = copy.shown.league
  const hasShortNames = copy.shown.teams.some(({ name, shortName = name }) => shortName !== name)
  return (
    <>
      <Card className="flex flex-wrap items-center gap-4 px-inset py-4">
        <ConsoleIcon name="lock" className="size-5 text-pitch-600" />
        <div className="min-w-0 flex-1">
          <h2 className="font-bold">The season is over. Nothing here moves any more.</h2>
          {hasShortNames && (
            <p className="text-ink-2 text-sm">
              Teams are shown by their short names; hover, focus or tap for the long one.
            </p>
          )}
        </div>
        {!isArchived && (
          <ButtonLink to={`/upload_scores${seasonSearch(slug)}`} variant="quiet" size="small">
            Correct a score…
          </ButtonLink>
        )}
      </Card>
      {isNarrow && shown[0] && (
        <Card className="p-1.5">
          <DayRow evenings={evenings} chosen={shown[0].id} onChoose={onChoose} />
        </Card>
      )}
      <section
        id={BOARD_ID}
        className="grid items-start gap-6 outline-none sm:grid-cols-2 lg:grid-cols-3 xl:grid-cols-4"
        aria-label="Evenings"
        tabIndex={-1}
      >
        {shown.map((evening) => evening && <Evening key={evening.id} evening={evening} />)}
      </section>
    </>
  )
}

function Evening({ evening }: { evening: BoardEvening }) {
  const { id, weekday, date, label, state, taken } = evening
  return (
    <section aria-labelledby={`evening-${id}`}>
      <header className="mb-4 text-ink-2 text-sm">
        <p>{weekday}</p>
        <h3 id={`evening-${id}`} className={`display text-2xl text-ink ${dateLook(state)}`}>
          {date}
        </h3>
        <p className="mb-1.5">{`${label} · ${taken === 1 ? '1 match' : `${taken} matches`}`}</p>
        {state !== 'played' && <EveningTag evening={evening} />}
      </header>
      <Kickoffs evening={evening} level="h4">
        {(slot) => <Place slot={slot} />}
      </Kickoffs>
    </section>
  )
}

const DONE = 'rounded-md px-3 py-2.5 text-md'

function Place({ slot }: { slot: Slot }) {
  if (slot.kind === 'match') return <FinishedMatch match={slot.match} letter={slot.letter} />
  if (slot.kind === 'free') return null
  return (
    <div className={`${DONE} border border-line bg-paper`}>
      <Ghost match={slot.match} text={slot.text} isWaiting={slot.isWaiting} />
    </div>
  )
}

/** A match of a season that is over: short names, the winner bold, goals; it opens nothing. */
function FinishedMatch({ match, letter }: { match: BoardMatch; letter: string }) {
  const { penalties, slots, note } = match
  const winner = winnerSide(match)
  const what = [note, slots && letter !== '' ? `field ${letter}` : ''].filter(Boolean).join(', ')
  const isFinal = slots?.title === 'Final'
  return (
    <article
      id={matchElementId(match.id)}
      className={`${DONE} ${isFinal ? 'border-2 border-warn-500 bg-warn-50' : 'border border-line bg-paper'}`}
      aria-label={match.name}
      tabIndex={-1}
    >
      {what !== '' && <p className="text-ink-2 text-sm">{what}</p>}
      {(['home', 'away'] as const).map((side) => (
        <p key={side} className={winner === side ? 'font-bold' : winner ? 'text-ink-2' : undefined}>
          <Side team={match[side]} name={<Name team={match[side]} other={sideText(match, side)} />}>
            <Goals match={match} side={side} />
          </Side>
        </p>
      ))}
      {penalties && winner && match[winner] && (
        <p className="mt-1 border-line border-t pt-1 text-ink-2 text-sm">
          <span translate="no">{shortOf(match[winner])}</span>
          <span>{` ${Math.max(penalties.home, penalties.away)}–${Math.min(penalties.home, penalties.away)} on penalties`}</span>
        </p>
      )}
    </article>
  )
}

/** The short name of a team; the long one by hover, focus or tap. */
function Name({ team, other }: { team: TeamSummary | null; other: string }) {
  const tip = useId()
  if (!team || shortOf(team) === team.name) return team?.name ?? other
  return (
    <span className="relative">
      {/* As large as a finger, without making the row higher. */}
      <Press
        className="peer relative text-start after:absolute after:inset-x-0 after:-inset-y-3"
        aria-describedby={tip}
      >
        {shortOf(team)}
      </Press>
      <span id={tip} role="tooltip" className={TIP}>
        {team.name}
      </span>
    </span>
  )
}

const TIP =
  'absolute start-0 top-full z-4 hidden w-max max-w-56 rounded-sm bg-pitch-950 px-3 py-2 font-normal text-sm text-white ' +
  'peer-hover:block peer-focus:block'
