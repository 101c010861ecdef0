import { useId, useState } from 'react'
import type { Answer } from '#contract/mine/answer.ts'
import type { MineSeason, OwnDay, OwnMatch, OwnTeamSeason } from '#contract/mine/mine.ts'
import { POSITIONS } from '#contract/people/positions.ts'
import { joined, nounFor } from '#league/count-text.ts'
import { initials } from '#league/initials.ts'
import { missingPositions } from '#league/mine/positions.ts'
import { Alert } from '#web/components/alert.tsx'
import { Button } from '#web/components/button.tsx'
import { FailureAlert } from '#web/components/failure-alert.tsx'
import { InstallSheet } from '#web/components/install/install-card.tsx'
import { mayOfferOnce } from '#web/components/install/way-to-install.ts'
import { TextButton } from '#web/components/text-button.tsx'
import { call } from '#web/data/client.ts'
import { failureText } from '#web/data/failure-text.ts'
import { answerFailure, refreshMine, useAnswer } from '#web/data/mine.ts'
import { useAct } from '#web/data/use-act.ts'
import { AnswerChoice } from './answer-choice.tsx'
import { Names } from './names.tsx'
import {
  byAnswer,
  countedMatches,
  type DayPlayer,
  dayAnswer,
  dayPlayers,
  playerName,
  playersToAsk,
} from './team-says.ts'

type InOrOutProps = { season: MineSeason; own: OwnTeamSeason; day: OwnDay; userId: string }

/** "Are you in?", and who of the team is ([MN2]). */
export function InOrOut({ season, own, day, userId }: InOrOutProps) {
  const answer = useAnswer()
  const failure = answerFailure(answer, own)
  const [areNamesOpen, openNames] = useState(false)
  const leagueId = season.league.id
  const open = day.matches.filter((match) => match.open)
  const counted = countedMatches(day)
  const players = dayPlayers(own, counted)
  const groups = byAnswer(players)
  const toAsk = playersToAsk(own, open, userId)
  const ids = open.map(({ id }) => id)
  const [isOffered, offer] = useState(false)
  const give = (matchIds: readonly string[], value: Answer) =>
    answer.mutate(
      { leagueId, matchIds, days: [day.day], answer: value },
      { onSuccess: () => value === 'in' && mayOfferOnce() && offer(true) },
    )
  const missing = own.leads ? missingPositions(players) : []
  if (counted.length === 0) return null
  return (
    <>
      <div className="px-inset py-5">
        {open.length > 0 ? (
          <Question own={own} day={day} open={open} give={give} />
        ) : (
          <h3 className="display text-xl">Who is in</h3>
        )}
        <div className="mt-3 empty:hidden">
          <FailureAlert failure={failure && failureText('answer', failure)} />
        </div>
        <p role="status" className="mt-3 font-semibold text-md empty:hidden">
          {answer.isPaused && 'We send it as soon as there is a connection.'}
        </p>
        <Seats players={players} userId={userId} />
        <p className="flex flex-wrap items-center gap-x-5 gap-y-1 text-md" role="status">
          <Count count={groups.in.length} words="in" />
          <Count count={groups.out.length} words="can’t" />
          <Count count={groups.open.length} words="haven’t answered" />
          <TextButton
            className="ms-auto print:hidden"
            aria-expanded={areNamesOpen}
            onClick={() => openNames(!areNamesOpen)}
          >
            Names
          </TextButton>
        </p>
        {missing.length > 0 && (
          <p className="mt-1 text-md">
            <b className="font-semibold">Missing so far: </b>
            <span>{`${joined(missing.map((code) => POSITIONS[code].toLowerCase()))}.`}</span>
          </p>
        )}
        {own.leads && open.length > 0 && (
          <Nudge
            leagueId={leagueId}
            day={day}
            nudged={own.nudged}
            waiting={toAsk.size}
            hasPart={players.some((one) => one.answer !== null && toAsk.has(one.userId ?? ''))}
          />
        )}
        <InstallSheet open={isOffered} onOpenChange={offer} />
      </div>
      {areNamesOpen && (
        <Names
          players={players}
          userId={userId}
          answerFor={
            own.leads && open.length > 0
              ? (player, value) => answer.mutate({ leagueId, matchIds: ids, days: [day.day], answer: value, player })
              : null
          }
        />
      )}
    </>
  )
}

const Count = ({ count, words }: { count: number; words: string }) => (
  <span>
    <b className="font-bold">{count}</b> {words}
  </span>
)

type QuestionProps = Pick<InOrOutProps, 'own' | 'day'> & {
  open: readonly OwnMatch[]
  give: (matchIds: readonly string[], answer: Answer) => void
}

/** One question for all matches of the day, or one for each where they are answered apart. */
function Question({ own, day, open, give }: QuestionProps) {
  const id = useId()
  const [isApart, setApart] = useState(false)
  const said = dayAnswer(open)
  const ids = open.map((match) => match.id)
  const isEach = open.length > 1 && (isApart || said === 'mixed')
  const last = open.at(-1)
  return (
    <>
      <h3 id={id} className="display text-xl">
        {headline(open, said)}
      </h3>
      <p className="mb-3.5 text-ink-2 text-md">
        {said === null ? (
          <span>{`${open.length > 1 ? `${open.length === 2 ? 'Counts for both matches' : 'Counts for all matches'}. ` : ''}You can change it until kick-off.`}</span>
        ) : (
          <Seen captain={own.captain} leads={own.leads} />
        )}{' '}
        {said === 'in' && open.length === 2 && last && !isEach && (
          <TextButton
            className="print:hidden"
            onClick={() =>
              give(
                ids.filter((one) => one !== last.id),
                'out',
              )
            }
          >
            {`Only at ${last.time}`}
          </TextButton>
        )}
        {said !== 'mixed' && open.length > 2 && (
          <TextButton className="print:hidden" aria-pressed={isApart} onClick={() => setApart(!isApart)}>
            Answer for each match
          </TextButton>
        )}
      </p>
      {isEach ? (
        open.map((match) => (
          <div key={match.id} className="mt-3">
            <p className="mb-2 font-semibold">
              <span>{`${match.time}, `}</span>
              <span translate="no" dir="auto">
                {match.opponentText}
              </span>
            </p>
            <AnswerChoice
              label={`${day.weekday}, ${match.time}`}
              value={match.answer}
              size="small"
              onChoose={(answer) => give([match.id], answer)}
            />
          </div>
        ))
      ) : (
        <AnswerChoice labelledBy={id} value={said === 'mixed' ? null : said} onChoose={(answer) => give(ids, answer)} />
      )}
    </>
  )
}

function headline(open: readonly OwnMatch[], said: ReturnType<typeof dayAnswer>): string {
  if (said === 'in') return 'You’re in'
  if (said === 'out') return 'You can’t'
  const times = open.filter(({ answer }) => answer === 'in').map(({ time }) => time)
  return times.length > 0 ? `You’re in at ${joined(times)}` : 'Are you in?'
}

function Seen({ captain, leads }: { captain: string; leads: boolean }) {
  if (leads || captain === '') return <span>Your team sees it.</span>
  return (
    <span>
      <span translate="no">{captain}</span> sees it.
    </span>
  )
}

type NudgeProps = {
  leagueId: string
  day: OwnDay
  nudged: OwnTeamSeason['nudged']
  waiting: number
  /** Tells whether one of those who wait has said something of another match of the day. */
  hasPart: boolean
}

/** Asks those of the team who have not answered, once a day ([MN2]); says how many that reached. */
function Nudge({ leagueId, day, nudged, waiting, hasPart }: NudgeProps) {
  const nudge = useAct({
    attempt: 'nudge',
    send: (params: { leagueId: string; matchId: string }) =>
      call('POST /api/leagues/:leagueId/matches/:matchId/nudges', { params }),
    refresh: refreshMine,
  })
  const [match] = day.matches.filter(({ open }) => open)
  if (nudged)
    return (
      <p className="mt-2 text-ink-2 text-md" role="status">
        {`Asked today at ${nudged.atText}. We reached ${nudged.reached} of the ${nudged.people} who hadn’t answered. You can ask again tomorrow.`}
      </p>
    )
  if (waiting === 0 || !match) return null
  return (
    <div className="mt-3 grid justify-items-start gap-3">
      <Button
        variant="quiet"
        size="small"
        pending={nudge.isPending}
        pendingText="Asking…"
        onClick={() => void nudge.run({ leagueId, matchId: match.id })}
      >
        {`Ask the ${waiting} who ${nounFor(waiting, 'hasn’t', 'haven’t')} answered${hasPart ? ' for each match' : ''}`}
      </Button>
      {nudge.reply?.reached === 0 && (
        <Alert title="Nobody could be reached">
          {`We can’t reach the ${nudge.reply.people} who haven’t answered, so nothing was sent.`}
        </Alert>
      )}
      <FailureAlert failure={nudge.failure} />
    </div>
  )
}

/** A square for each of the team: solid who is in, struck who can't, hollow who has not said. The counts beside say it in words. */
function Seats({ players, userId }: { players: readonly DayPlayer[]; userId: string }) {
  const order = { in: 0, out: 1, open: 2 }
  const rank = (one: DayPlayer) => order[one.answer ?? 'open'] * 2 + Number(one.userId !== userId)
  const inOrder = players
    .map((player, place) => ({ player, place }))
    .toSorted((a, b) => rank(a.player) - rank(b.player))
  return (
    <div className="my-4 flex flex-wrap gap-1.5" aria-hidden="true">
      {inOrder.map(({ player, place }) => (
        <Seat key={player.userId ?? place} player={player} isOwn={player.userId === userId} />
      ))}
    </div>
  )
}

const SEATS = {
  in: 'bg-pitch-600 text-white',
  ownIn: 'bg-pitch-500 text-pitch-950',
  out: 'text-live-deep line-through ring-1 ring-live-deep ring-inset',
  open: 'text-ink-2 ring-1 ring-line-strong ring-inset',
}

function Seat({ player, isOwn }: { player: DayPlayer; isOwn: boolean }) {
  const look = SEATS[player.answer === 'in' && isOwn ? 'ownIn' : (player.answer ?? 'open')]
  return (
    <span
      translate="no"
      className={`figures grid size-9 place-items-center rounded-sm text-sm ${look} ${isOwn ? 'outline-2 outline-offset-1' : ''}`}
    >
      {initials(playerName(player))}
    </span>
  )
}
