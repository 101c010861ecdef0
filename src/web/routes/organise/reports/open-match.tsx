import { Suspense, useId, useState } from 'react'
import type { OpenReport, ReportedOutcome } from '#contract/scores/report.ts'
import { Button, ButtonLink } from '#web/components/button.tsx'
import { Card } from '#web/components/card.tsx'
import { FailureAlert } from '#web/components/failure-alert.tsx'
import { TeamBadge } from '#web/components/league/team-badge.tsx'
import { Spinner } from '#web/components/loading/spinner.tsx'
import { seasonSearch } from '#web/components/season/season-choice.ts'
import { SectionHead } from '#web/components/section-head.tsx'
import { Sheet } from '#web/components/sheet/sheet.tsx'
import { Tag } from '#web/components/tag.tsx'
import { call } from '#web/data/client.ts'
import { refreshLeague } from '#web/data/league.ts'
import { useAct } from '#web/data/use-act.ts'
import { lazyPart } from '#web/start/script-loader.ts'

const WriteToThem = lazyPart(() => import('../people/write-to-them.tsx'))

/** A decision as it is shown afterwards, with the number by which it can be taken back. */
export type Decision = { matchId: string; names: string; text: string; number: number }

type Deciding = { outcome: ReportedOutcome; text: string; anyway: boolean }

type OpenMatchProps = {
  match: OpenReport
  leagueId: string
  /** The season's own part of an address. */
  slug: string
  /** Told before the match leaves the screen. */
  onDecided: (decision: Decision) => void
}

/** The words about a match, side by side with what the table would be; no button is preferred. */
export function OpenMatch({ match, leagueId, slug, onDecided }: OpenMatchProps) {
  const { home, away, when, standing, since, choices, captains } = match
  const [isWriting, setWriting] = useState(false)
  const [toldText, setToldText] = useState<string | null>(null)
  const writeTo = captains.length === 1 ? 'Write to the captain' : 'Write to both captains'
  const id = useId()
  const [refused, setRefused] = useState<Deciding | null>(null)
  const { matchId, version, seen } = match
  const act = useAct<Deciding, { number: number }>({
    attempt: 'decision',
    send: ({ outcome, anyway }) =>
      call('POST /api/leagues/:leagueId/matches/:matchId/decision', {
        params: { leagueId, matchId },
        body: { outcome, version, seen, anyway },
      }),
    onDone: ({ number }, { text }) => onDecided({ matchId, names: `${home.name} v ${away.name}`, text, number }),
    onFailure: (_, deciding) => setRefused(deciding),
    refresh: (client) => refreshLeague(client, leagueId),
  })
  return (
    <Card aria-labelledby={id}>
      <SectionHead
        id={id}
        title={
          <>
            <span translate="no">{home.name}</span> <span>v</span> <span translate="no">{away.name}</span>
          </>
        }
        note={`${when}. ${standing === null ? 'The table waits for it.' : `${standing} counts by now.`}`}
      >
        {since && <Tag tone="warn">{`since ${since}`}</Tag>}
      </SectionHead>
      <div className="grid gap-5 px-inset pb-6">
        <div className="flex flex-wrap gap-4">
          {choices.map((choice) => (
            <Choice
              key={choice.text}
              choice={choice}
              match={match}
              pending={act.pending?.text === choice.text}
              onDecide={() => void act.run({ outcome: choice.outcome, text: choice.text, anyway: false })}
            />
          ))}
        </div>
        <FailureAlert failure={act.failure}>
          {act.refusal?.code === 'finals_moved' && refused && (
            <div className="mt-2">
              <Button variant="quiet" size="small" onClick={() => void act.run({ ...refused, anyway: true })}>
                Decide it anyway
              </Button>
            </div>
          )}
        </FailureAlert>
        <footer className="flex flex-wrap gap-2.5 border-line border-t pt-4">
          <ButtonLink
            size="small"
            variant="quiet"
            to={{ pathname: '/upload_scores', search: `${seasonSearch(slug)}&match=${match.matchId}` }}
          >
            Another score…
          </ButtonLink>
          {captains.length > 0 && (
            <Button size="small" variant="quiet" aria-haspopup="dialog" onClick={() => setWriting(true)}>
              {writeTo}
            </Button>
          )}
        </footer>
        {toldText !== null && <p role="status">{toldText}</p>}
      </div>
      <Sheet title={writeTo} subtitle={`${home.name} v ${away.name}`} open={isWriting} onOpenChange={setWriting}>
        <Suspense fallback={<Spinner className="size-6" />}>
          <WriteToThem
            leagueId={leagueId}
            userIds={captains}
            subject={`${home.name} v ${away.name}`}
            onSent={(text) => {
              setWriting(false)
              setToldText(text)
            }}
          />
        </Suspense>
      </Sheet>
    </Card>
  )
}

type ChoiceProps = { choice: OpenReport['choices'][number]; match: OpenReport; pending: boolean; onDecide: () => void }

function Choice({ choice, match, pending, onDecide }: ChoiceProps) {
  const { outcome, text, words, effect, stands } = choice
  const hasScore = outcome.kind !== 'forfeit' && outcome.homeScore !== null && outcome.awayScore !== null
  return (
    <section
      aria-label={text}
      className="flex min-w-0 flex-1 basis-68 flex-col gap-3.5 rounded-md border border-line p-5"
    >
      <div className="grid gap-1">
        {words.map(({ title, detail, note }) => (
          <div key={title + detail}>
            <p className="flex flex-wrap items-baseline justify-between gap-x-2.5 text-md">
              <b className="wrap-anywhere" translate="no">
                {title}
              </b>
              <small className="text-ink-2 text-sm" translate="no">
                {detail}
              </small>
            </p>
            {note && (
              <p className="wrap-anywhere whitespace-pre-line text-ink-2 text-sm" dir="auto">
                {`“${note}”`}
              </p>
            )}
          </div>
        ))}
        {stands && words.length === 0 && <p className="font-bold text-md">It counts by now</p>}
      </div>
      {hasScore ? (
        <p className="flex items-center justify-center gap-3.5" dir="ltr">
          <TeamBadge team={match.home} />
          <span className="sr-only">{`${match.home.name} ${outcome.homeScore}, ${match.away.name} ${outcome.awayScore}`}</span>
          <Goals value={outcome.homeScore} others={othersOf(match, 'homeScore')} />
          <span aria-hidden="true" className="figures text-2xl text-ink-3">
            –
          </span>
          <Goals value={outcome.awayScore} others={othersOf(match, 'awayScore')} />
          <TeamBadge team={match.away} />
        </p>
      ) : (
        <p className="wrap-anywhere py-4 text-center font-semibold text-lg">{text}</p>
      )}
      {outcome.kind === 'played' && outcome.penalties && (
        <p className="text-center text-ink-2 text-sm" dir="ltr">
          {`${outcome.penalties.home}–${outcome.penalties.away} on penalties`}
        </p>
      )}
      {outcome.kind === 'abandoned' && (
        <p className="text-center text-ink-2 text-sm">It was broken off, and does not count.</p>
      )}
      {effect.length > 0 && outcome.kind !== 'abandoned' && (
        <p className="wrap-anywhere text-center text-ink-2 text-sm">{`Then ${effect.join(', ')}`}</p>
      )}
      <Button variant="quiet" className="mt-auto" pending={pending} pendingText="Deciding…" onClick={onDecide}>
        {outcome.kind === 'abandoned' ? 'It was broken off' : `${text} ${stands ? 'stays' : 'counts'}`}
      </Button>
    </section>
  )
}

/** The goals of a side, marked where somebody says another number. */
const Goals = ({ value, others }: { value: number | null; others: readonly (number | null)[] }) => (
  <b
    aria-hidden="true"
    className={`figures rounded-md px-2.5 text-title ${others.some((other) => other !== value) ? 'bg-warn-200' : ''}`}
  >
    {value}
  </b>
)

const othersOf = ({ choices }: OpenReport, side: 'homeScore' | 'awayScore'): (number | null)[] =>
  choices.flatMap(({ outcome }) => (outcome.kind === 'forfeit' ? [] : [outcome[side]]))
