import { pickerOf } from '../room/player-text.ts'
import { useRoomView } from '../room/room-view.ts'
import { nextPicks, runsForward } from '../room/turn.ts'
import { absence } from '../room/who-is-here.ts'

/** As many as a phone shows in a line that can be pushed, and a desktop at once. */
const SHOWN = 8
const OWN = 'bg-white/10 ring-2 ring-pitch-500 ring-inset'

/** The captains who pick now and next, with a mark at each new round; before the start the captains in their order. */
export function NextPicks() {
  const { draft, ownCaptain } = useRoomView()
  const { order, phase, settings } = draft
  const first = phase === 'paused' ? 'bg-white/20' : 'bg-flood text-on-flood'
  if (order.length === 0 || phase === 'finished') return null
  const next = nextPicks(draft, SHOWN)
  const isSnake = settings.order === 'snake'
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reached by the keyboard.
    <ol className="order" aria-label={next.length > 0 ? 'Next picks' : 'Order of captains'} tabIndex={0}>
      {next.length === 0 &&
        order.map((id) => (
          <li key={id}>
            <CaptainChip id={id} look="bg-white/10" />
          </li>
        ))}
      {next.map(({ pickNumber, round, captainId, isTurn }, place) => (
        <li key={pickNumber} aria-current={place === 0 ? 'true' : undefined}>
          {isTurn && <RoundMark round={round} isSnake={isSnake} isBack={!runsForward(round, settings)} />}
          <CaptainChip
            id={captainId}
            look={place === 0 ? first : captainId === ownCaptain?.userId ? OWN : 'bg-white/10'}
          />
        </li>
      ))}
    </ol>
  )
}

function CaptainChip({ id, look }: { id: string; look: string }) {
  const { captain, isHere } = useRoomView()
  const one = captain(id)
  const missing = one && absence(one, isHere)
  return (
    <span className={`rounded-full px-3 py-1 font-semibold text-xs ${look}`}>
      <span translate="no">{one && (one.bot || one.removed ? pickerOf(one) : one.lastName || one.firstName)}</span>
      {missing && <span className="font-normal">{` ${missing}`}</span>}
    </span>
  )
}

/** The beginning of a round; in a snake draft the order turns round there. */
function RoundMark({ round, isBack, isSnake }: { round: number; isBack: boolean; isSnake: boolean }) {
  return (
    <span className="px-2 font-bold text-pitch-200 text-xs">
      <span aria-hidden="true">{isSnake ? (isBack ? '↩' : '↪') : '→'}</span> <span>{`Round ${round}`}</span>
      <span className="sr-only">{isSnake ? ', the other way round: ' : ': '}</span>
    </span>
  )
}
