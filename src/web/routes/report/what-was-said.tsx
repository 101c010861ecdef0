import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import type { CaptainsWord, ReportedOutcome, ReportReply } from '#contract/scores/report.ts'
import type { TeamSummary } from '#contract/team.ts'
import { fromSide } from '#league/scores/own-side.ts'
import { Button, ButtonLink } from '#web/components/button.tsx'
import { Card } from '#web/components/card.tsx'
import { FailureAlert } from '#web/components/failure-alert.tsx'
import { Icon } from '#web/components/icon.tsx'
import { InitialsMark } from '#web/components/initials-mark.tsx'
import { TeamBadge } from '#web/components/league/team-badge.tsx'
import { List, Row } from '#web/components/list.tsx'
import { Note } from '#web/components/note.tsx'
import { effectQuery } from '#web/data/reports.ts'
import { type Sides, sidesOf, textFor } from './sides.ts'
import { useReport } from './use-report.ts'

type WhatWasSaidProps = { report: ReportReply; onChange: () => void }

/** Shows what is said about a match by now, and what the reader can do about it. It tells nobody who decided. */
export function WhatWasSaid({ report, onChange }: WhatWasSaidProps) {
  const sides = sidesOf(report)
  const { phase, own, other, result, counts } = report
  if (phase === 'early')
    return (
      <Card className="grid justify-items-start gap-4 p-inset">
        <Teams sides={sides} />
        <p className="text-ink-2">You can report how it ended from its kick-off on.</p>
      </Card>
    )
  if (phase === 'closed')
    return (
      <Card className="grid justify-items-start gap-4 p-inset">
        <Teams sides={sides} />
        <p className="text-ink-2">This match takes no report. An organiser decides what happens next.</p>
        <ButtonLink to="/matches" variant="quiet">
          Look at the matches
        </ButtonLink>
      </Card>
    )
  if (phase === 'confirm' && other) return <Confirm report={report} other={other} sides={sides} onChange={onChange} />
  return (
    <>
      {result && <Result outcome={result} sides={sides} />}
      {!result && own && phase === 'waiting' && <Result outcome={own.outcome} sides={sides} />}
      <Card>
        <List aria-label="What was said">
          {own && <Said word={own} text={`You said ${textFor(own.outcome, sides)}`} />}
          {other && <Said word={other} text={`${sides.other.name} said ${textFor(other.outcome, sides)}`} />}
          {phase === 'waiting' && (
            <>
              <Step state="now" title={`${sides.other.name} have not said anything yet`} />
              {counts && (
                <Step
                  title={`Counts by itself ${counts}`}
                  detail={`Unless ${sides.other.name} say something else before`}
                />
              )}
            </>
          )}
          {phase === 'contradicted' && (
            <Step state="now" title="An organiser decides" detail="Until then the table waits for this match." />
          )}
          {phase === 'differs' && (
            <Step
              state="now"
              title="An organiser looks at it"
              detail={result ? 'Until then the score stays as it is.' : 'Until then the table waits for this match.'}
            />
          )}
          {phase === 'counts' && result && <Step state="done" title={`${textFor(result, sides)} counts`} />}
        </List>
      </Card>
      <Agree report={report} sides={sides} />
      <Button variant="quiet" wide onClick={onChange}>
        {own ? 'Change my report' : 'It was different'}
      </Button>
    </>
  )
}

/** Takes over what the other team says, or what counts, in one tap. */
function Agree({ report, sides }: { report: ReportReply; sides: Sides }) {
  const send = useReport(report, () => {})
  const { phase, result, other } = report
  const theirs = phase === 'differs' ? result : phase === 'contradicted' ? other?.outcome : null
  if (!theirs) return null
  return (
    <>
      <FailureAlert failure={send.failure} />
      <Button
        variant="quiet"
        wide
        pending={send.isPending}
        pendingText="Sending…"
        onClick={() => void send.run({ outcome: theirs, note: '' })}
      >
        {`Agree with ${textFor(theirs, sides)} after all`}
      </Button>
    </>
  )
}

type ConfirmProps = { report: ReportReply; other: CaptainsWord; sides: Sides; onChange: () => void }

/** The other team's score, read from the own side: right or not. */
function Confirm({ report, other, sides, onChange }: ConfirmProps) {
  const send = useReport(report, () => {})
  const text = textFor(other.outcome, sides)
  return (
    <>
      <Card className="grid gap-5 p-inset">
        <div className="flex items-center justify-center gap-2.5">
          {other.who && <InitialsMark name={other.who} />}
          <p className={`min-w-0 leading-snug ${other.who ? '' : 'text-center'}`}>
            <b translate="no">{sides.other.name}</b> <b>say</b>
            <small className="block text-ink-2 text-sm">
              {other.who && <span translate="no">{`${other.who}, `}</span>}
              {other.time}
            </small>
          </p>
        </div>
        <Outcome outcome={other.outcome} sides={sides} />
        <FailureAlert failure={send.failure} />
        <div className="grid gap-3 sm:grid-cols-2">
          <Button
            wide
            size="large"
            pending={send.isPending}
            pendingText="Sending…"
            onClick={() => void send.run({ outcome: other.outcome, note: '' })}
          >
            {other.outcome.kind === 'played' ? `Yes, ${text} for us` : 'Yes, that is right'}
          </Button>
          <Button variant="quiet" size="large" wide onClick={onChange}>
            No, it was different
          </Button>
        </div>
      </Card>
      {report.counts && (
        <Note tone="good">
          <span>{`If you say nothing, ${text} counts `}</span>
          <b>{report.counts}</b>
          <span>.</span>
          <EffectSentence report={report} outcome={other.outcome} team={sides.own} />
        </Note>
      )}
      <p className="text-center text-ink-2 text-sm">
        <span>As </span>
        <span translate="no">{report.as.name}</span>
        <span>{`, ${report.as.role} of `}</span>
        <span translate="no">{sides.own.name}</span>
      </p>
    </>
  )
}

const Result = ({ outcome, sides }: { outcome: ReportedOutcome; sides: Sides }) => (
  <Card className="p-inset">
    <Outcome outcome={outcome} sides={sides} />
  </Card>
)

function Outcome({ outcome, sides }: { outcome: ReportedOutcome; sides: Sides }) {
  const own = fromSide(outcome, sides.side)
  const score = own.kind === 'forfeit' || own.homeScore === null || own.awayScore === null ? null : own
  return (
    <div className="grid gap-3">
      <div className="flex items-center gap-2" data-testid="result">
        <Team team={sides.own} />
        <p className="figures text-(length:--size-giant) whitespace-nowrap" dir="ltr">
          {score ? `${score.homeScore}–${score.awayScore}` : 'vs'}
        </p>
        <Team team={sides.other} />
      </div>
      {(own.kind !== 'played' || own.penalties) && (
        <p className="wrap-anywhere text-center text-ink-2">
          {own.kind === 'played' && own.penalties
            ? `${own.penalties.home}–${own.penalties.away} on penalties`
            : own.kind === 'abandoned'
              ? 'Broken off'
              : textFor(outcome, sides)}
        </p>
      )}
    </div>
  )
}

const Teams = ({ sides }: { sides: Sides }) => (
  <div className="flex w-full items-center gap-2">
    <Team team={sides.own} />
    <p className="figures text-(length:--size-giant) text-ink-3">vs</p>
    <Team team={sides.other} />
  </div>
)

const Team = ({ team }: { team: TeamSummary }) => (
  <div className="grid min-w-0 flex-1 justify-items-center gap-2.5 text-center">
    <TeamBadge team={team} size="medium" />
    <h2 className="display wrap-anywhere text-lg" translate="no">
      {team.name}
    </h2>
  </div>
)

const Said = ({ word, text }: { word: CaptainsWord; text: string }) => (
  <Step
    state="done"
    title={text}
    detail={
      <>
        {word.time}
        {word.who && <span translate="no">{`, ${word.who}`}</span>}
      </>
    }
  />
)

type StepProps = { state?: keyof typeof DOTS; title: ReactNode; detail?: ReactNode }

const DOTS = { done: 'bg-pitch-500 text-pitch-950', now: 'bg-flood', next: 'ring-2 ring-line-strong ring-inset' }

const Step = ({ state = 'next', title, detail }: StepProps) => (
  <Row
    className="first:border-t-0"
    start={
      <i className={`grid size-7 flex-none place-items-center rounded-full ${DOTS[state]}`} aria-hidden="true">
        {state === 'done' && <Icon name="check" className="size-4" />}
      </i>
    }
    title={title}
    detail={detail}
  />
)

type EffectSentenceProps = { report: ReportReply; outcome: ReportedOutcome; team: TeamSummary }

/** Says what an outcome does to a team in the table; nothing for one without a score, or a match that is no part of the table. */
function EffectSentence({ report, outcome, team }: EffectSentenceProps) {
  const score = outcome.kind === 'played' ? { home: outcome.homeScore, away: outcome.awayScore } : null
  const { data } = useQuery({
    ...effectQuery(report.league.id, report.matchId, score ?? { home: 0, away: 0 }),
    enabled: score !== null,
  })
  const line = score && data?.lines.find(({ teamId }) => teamId === team.id)
  return line ? <span>{` With it ${line.text}.`}</span> : null
}
