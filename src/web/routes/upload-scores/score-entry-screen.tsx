import { Tabs } from '@base-ui/react/tabs'
import { type FormEvent, useState } from 'react'
import type { Season } from '#contract/league.ts'
import { type ScoresReply, WEEKS } from '#contract/match.ts'
import { Alert } from '#web/components/alert.tsx'
import { Page } from '#web/components/page.tsx'
import { useSignedIn } from '#web/data/session.ts'
import { LeaveGuard } from './leave-guard.tsx'
import { OvertakenNews } from './overtaken-news.tsx'
import { RoundCard } from './round-card.tsx'
import { SaveBar } from './save-bar.tsx'
import { SaveFailed } from './save-failed.tsx'
import { firstPending, typedScore } from './score-sheet.ts'
import { useFocusOnMatch } from './use-focus-on-match.ts'
import { useScores } from './use-scores.ts'
import { useWeek } from './use-week.ts'
import { WeekTabs } from './week-tabs.tsx'

/** The score sheet: four weeks of matches with their inputs, and the bar that saves what was typed in all of them. */
export function ScoreEntryScreen({ season, reply }: { season: Season; reply: ScoresReply }) {
  const { user } = useSignedIn()
  const scores = useScores({ leagueId: reply.league.id, userId: user.id }, reply.entries)
  const { sheet, outcome, failure } = scores
  const [week, showWeek] = useWeek(reply.currentWeek)
  const { form, focusOn } = useFocusOnMatch(week, showWeek)
  const [complaint, setComplaint] = useState('')
  const unsaved = Object.keys(sheet.pending).length

  function submit(event: FormEvent) {
    event.preventDefault()
    const broken = firstPending(sheet, (mine) => !typedScore(mine))
    const waiting = firstPending(sheet, ({ refused }) => refused)
    setComplaint(broken ? 'A score needs another look' : '')
    if (broken) focusOn(broken)
    else if (waiting && unsaved === countWaiting(sheet.pending)) focusOn(waiting)
    else scores.save()
  }

  const guard = <LeaveGuard unsaved={unsaved} onLeave={scores.forget} />
  if (failure)
    return (
      <>
        <SaveFailed failure={failure} sheet={sheet} onRetry={scores.save} onBack={scores.dismissFailure} />
        {guard}
      </>
    )
  return (
    <Tabs.Root value={week} onValueChange={showWeek}>
      <Page title="Upload Scores" eyebrow={season.name} aside={<WeekTabs sheet={sheet} />}>
        <form ref={form} noValidate aria-busy={scores.saving} onSubmit={submit} className="grid gap-5">
          {scores.restored && unsaved > 0 && !outcome && (
            <Alert title="What you typed is back">It is not saved yet. Check it, then save.</Alert>
          )}
          <OvertakenNews outcome={outcome} waiting={countWaiting(sheet.pending)} onShow={focusOn} />
          {WEEKS.map((one) => (
            <Tabs.Panel key={one} value={one} className="grid gap-5 outline-offset-4">
              {season.gameTimes.rounds.map((time, i) => (
                <RoundCard key={time} round={i + 1} time={time} week={one} zone={reply.zone.id} scores={scores} />
              ))}
            </Tabs.Panel>
          ))}
          <SaveBar unsaved={unsaved} saving={scores.saving} outcome={outcome} complaint={complaint} />
        </form>
      </Page>
      {guard}
    </Tabs.Root>
  )
}

const countWaiting = (pending: Readonly<Record<string, { refused: boolean }>>) =>
  Object.values(pending).filter(({ refused }) => refused).length
