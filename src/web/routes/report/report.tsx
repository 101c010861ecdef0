import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useParams } from 'react-router'
import type { ReportPhase, ReportReply } from '#contract/scores/report.ts'
import { ButtonLink } from '#web/components/button.tsx'
import { Card } from '#web/components/card.tsx'
import { LoadingStatus } from '#web/components/loading/loading-status.tsx'
import { PageFailure } from '#web/components/loading/page-failure.tsx'
import { Bone } from '#web/components/loading/skeleton.tsx'
import { Page } from '#web/components/page.tsx'
import type { Failure } from '#web/data/client.ts'
import { useLive } from '#web/data/live.ts'
import { reportQuery } from '#web/data/reports.ts'
import { NotPlayed } from './not-played.tsx'
import { ScoreQuestion } from './score-question.tsx'
import { WhatWasSaid } from './what-was-said.tsx'

/** The score of a match, as captains and deputies of its teams report it: one question a screen ([MN4]). */
export default function Report() {
  const { matchId = '', leagueId = '' } = useParams()
  const query = useQuery(reportQuery(leagueId, matchId))
  useLive()
  const { data, error } = query
  if (data) return <Question key={matchId} report={data} />
  return (
    <Page title="Report the score" width="medium">
      {error ? (
        <PageFailure query={query} {...NOT_SHOWN[error.code]}>
          <ButtonLink to="/matches" className="mt-2">
            Look at the matches
          </ButtonLink>
        </PageFailure>
      ) : (
        <Card className="grid gap-4 p-5 sm:p-8">
          <Waiting />
        </Card>
      )}
    </Page>
  )
}

const TITLES: Record<ReportPhase, string> = {
  early: 'Not yet',
  closed: 'It is off',
  ask: 'How did it end?',
  waiting: 'Reported',
  confirm: 'Is that right?',
  contradicted: 'Two different scores',
  counts: 'It counts',
  differs: 'An organiser looks at it',
}

/** The question shown: what the match needs, the score, or what happened where it was not played to the end. */
type Step = 'match' | 'score' | 'not-played'

function Question({ report }: { report: ReportReply }) {
  const { phase } = report
  const [step, setStep] = useState<Step>('match')
  const takesReports = phase !== 'early' && phase !== 'closed'
  const shown = !takesReports ? 'match' : step === 'match' && phase === 'ask' ? 'score' : step
  const back = () => setStep('match')
  const title =
    shown === 'match'
      ? TITLES[phase]
      : shown === 'not-played'
        ? 'What happened?'
        : phase === 'ask'
          ? TITLES.ask
          : 'What was the score?'
  return (
    <Page title={title} eyebrow={report.when} width="medium">
      {shown === 'match' && <WhatWasSaid report={report} onChange={() => setStep('score')} />}
      {shown === 'score' && (
        <ScoreQuestion
          report={report}
          onSent={back}
          onNotPlayed={() => setStep('not-played')}
          onBack={phase === 'ask' ? null : back}
        />
      )}
      {shown === 'not-played' && <NotPlayed report={report} onSent={back} onBack={() => setStep('score')} />}
    </Page>
  )
}

const Waiting = () => (
  <Card className="grid gap-4 p-inset">
    <LoadingStatus />
    <Bone className="h-24 w-full" />
    <Bone className="h-24 w-full" />
  </Card>
)

/** The texts in place of a report that is not this person's, or not there. */
const NOT_SHOWN: Partial<Record<Failure['code'], { title: string; detail: string }>> = {
  not_allowed: {
    title: 'Only the two captains can report',
    detail: 'Captains and deputies of the two teams report how a match ended.',
  },
  not_found: {
    title: 'This match is not here',
    detail: 'Its teams may not be known yet, or it was taken out of the schedule.',
  },
}
