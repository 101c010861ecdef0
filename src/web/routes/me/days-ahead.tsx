import type { ReactNode } from 'react'
import type { Answer } from '#contract/mine/answer.ts'
import type { MineSeason, OwnDay, OwnMatch, OwnTeamSeason } from '#contract/mine/mine.ts'
import { Card } from '#web/components/card.tsx'
import { FailureAlert } from '#web/components/failure-alert.tsx'
import { FieldTag } from '#web/components/league/field-tag.tsx'
import { TeamBadge } from '#web/components/league/team-badge.tsx'
import { AnswerChoice } from '#web/components/mine/answer-choice.tsx'
import { dayAnswer } from '#web/components/mine/team-says.ts'
import { SectionHead } from '#web/components/section-head.tsx'
import { failureText } from '#web/data/failure-text.ts'
import { answerFailure, useAnswer } from '#web/data/mine.ts'
import { Away } from './away.tsx'

type DaysAheadProps = { season: MineSeason; own: OwnTeamSeason; name: string | undefined }

const DAY = 'flex gap-3 border-line border-t px-inset py-4'

/** The days after the next one, each answered in one tap, or a whole holiday at once. */
export function DaysAhead({ season, own, name }: DaysAheadProps) {
  const answer = useAnswer()
  const failure = answerFailure(answer, own)
  const { ahead, next, undated } = own
  if (ahead.length + undated.length === 0) return null
  const days = [...(next ? [next] : []), ...ahead]
  const give = (matchIds: readonly string[], value: Answer) => {
    const shown = days.filter(({ matches }) => matches.some(({ id }) => matchIds.includes(id)))
    answer.mutate({ leagueId: season.league.id, matchIds, days: shown.map(({ day }) => day), answer: value })
  }
  return (
    <Card aria-labelledby={`ahead-${own.team.id}`}>
      <SectionHead
        id={`ahead-${own.team.id}`}
        title={
          <>
            <span>Next evenings</span>
            {name !== undefined && (
              <span translate="no" dir="auto" className="sr-only">
                {` of ${name}`}
              </span>
            )}
          </>
        }
      />
      <div className="px-inset pb-4 empty:hidden">
        <FailureAlert failure={failure && failureText('answer', failure)} />
      </div>
      <ul>
        {ahead.map((day) => (
          <li key={day.day} className={DAY}>
            <Ahead day={day} onChoose={give} />
          </li>
        ))}
        {undated.map((match) => (
          <li key={match.id} className={DAY}>
            <DateMark day="?" />
            <div className="min-w-0 flex-1">
              <p className="text-ink-2 text-sm">
                {match.status === 'postponed' ? 'Called off, date to come' : 'Date to come'}
              </p>
              <Game match={match} />
            </div>
          </li>
        ))}
      </ul>
      <Away days={days} pending={answer.isPending} onAway={(matchIds) => give(matchIds, 'out')} />
    </Card>
  )
}

/** A day as on a calendar. */
const DateMark = ({ month, day }: { month?: string; day: ReactNode }) => (
  <span
    className="grid h-16 w-13 flex-none content-center rounded-md bg-pitch-50 text-center leading-none"
    aria-hidden="true"
  >
    <span className="text-ink-2 text-xs">{month}</span>
    <b className="figures text-2xl">{day}</b>
  </span>
)

function Ahead({ day, onChoose }: { day: OwnDay; onChoose: (matchIds: string[], answer: 'in' | 'out') => void }) {
  const open = day.matches.filter((match) => match.open)
  const said = dayAnswer(open)
  return (
    <>
      <DateMark month={day.month} day={day.dayOfMonth} />
      <div className="grid min-w-0 flex-1 gap-1">
        <p className="text-ink-2 text-sm">
          <span className="sr-only">{`${day.date}, `}</span>
          <span>{[day.weekday, day.evening].filter(Boolean).join(', ')}</span>
        </p>
        {day.matches.map((match) => (
          <Game key={match.id} match={match} />
        ))}
        {day.calledOff !== undefined && (
          <p className="font-semibold text-live-deep text-sm">
            {`Called off${day.calledOff === '' ? '' : `: ${day.calledOff}`}`}
          </p>
        )}
        {open.length > 0 && (
          <AnswerChoice
            label={`${day.weekday}, ${day.date}`}
            value={said === 'mixed' ? null : said}
            size="small"
            onChoose={(answer) =>
              onChoose(
                open.map(({ id }) => id),
                answer,
              )
            }
          />
        )}
        {said === 'mixed' && <p className="mt-1 text-ink-2 text-sm">Different for each match.</p>}
      </div>
    </>
  )
}

const Game = ({ match }: { match: OwnMatch }) => (
  <p className="flex min-h-8 min-w-0 items-center gap-2 font-semibold text-md">
    {match.time !== '' && <span className="min-w-15 font-normal text-ink-2 text-sm">{match.time}</span>}
    {match.opponent && <TeamBadge team={match.opponent} />}
    <span translate="no" dir="auto" className="wrap-anywhere min-w-0 flex-1">
      {match.title ?? match.opponentText}
    </span>
    <FieldTag field={match.field} />
  </p>
)
