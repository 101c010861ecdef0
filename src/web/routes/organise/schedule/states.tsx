import { Button, ButtonLink } from '#web/components/button.tsx'
import { Card } from '#web/components/card.tsx'
import { LoadingStatus } from '#web/components/loading/loading-status.tsx'
import { Bone, places } from '#web/components/loading/skeleton.tsx'
import { useMedia } from '#web/components/use-media.ts'
import { ConsolePage } from '../console/console-page.tsx'
import { useWorkspace } from './working-copy/schedule-context.ts'

export function NoSeason() {
  return (
    <ConsolePage title="Schedule">
      <Card className="grid justify-items-start gap-4 p-8">
        <h2 className="display text-[1.875rem]">No season yet</h2>
        <p className="text-ink-2">Set up a season first. Its evenings and matches will be here.</p>
        <ButtonLink to="/organise/season?id=new">Set up the season</ButtonLink>
      </Card>
    </ConsolePage>
  )
}

/** What stands in place of the board of a season without evenings. */
export function NoEvenings({ canEdit }: { canEdit: boolean }) {
  const { open } = useWorkspace()
  return (
    <Card className="grid justify-items-start gap-4 p-8">
      <h2 className="display text-[1.875rem]">No evenings yet</h2>
      <p className="max-w-prose text-ink-2">
        Each evening will be a column here, with its kick-offs and fields. Start with the days on which you play.
      </p>
      {canEdit && <Button onClick={() => open({ kind: 'add-evening' })}>Set the evenings</Button>}
    </Card>
  )
}

/** What stands above the board while there are evenings and teams, and no match. */
export function NoMatches() {
  const { open } = useWorkspace()
  return (
    <Card className="grid justify-items-start gap-3 p-6">
      <h2 className="display text-[1.625rem]">No matches yet</h2>
      <p className="max-w-prose text-ink-2">
        Let a schedule be made for all evenings: you see it before anything changes. Or press a free place to make a
        match.
      </p>
      <Button size="small" onClick={() => open({ kind: 'generate' })}>
        Generate the schedule
      </Button>
    </Card>
  )
}

/** What stands above the board while there is nobody to play. */
export function TooFewTeams({ count, search }: { count: number; search: string }) {
  return (
    <Card className="grid justify-items-start gap-3 p-6">
      <h2 className="display text-[1.625rem]">{count === 0 ? 'No teams yet' : 'Only one team yet'}</h2>
      <p className="max-w-prose text-ink-2">
        Matches need two teams. They come from the draft, or you type them in: a name and a color is enough.
      </p>
      <ButtonLink to={{ pathname: '/organise/teams', search }} variant="quiet" size="small">
        Type in the teams
      </ButtonLink>
    </Card>
  )
}

/** Columns with grey cards; on a phone one of them, over its width. */
export function ScheduleSkeleton() {
  const isNarrow = useMedia('not all and (min-width: 54rem)')
  return (
    <div className="appear-late">
      <LoadingStatus />
      <div aria-hidden="true" className="grid gap-6">
        <Card className="sched-bar">
          <Bone className="h-6 w-56 max-w-full" />
        </Card>
        <div className={isNarrow ? undefined : 'sched-board'}>
          {places(isNarrow ? 1 : 5).map((column) => (
            <div key={column} className="sched-evening" data-state="open">
              <Bone className="h-4 w-10" />
              <Bone className="mt-2 mb-10 h-7 w-20" />
              {places(6).map((slot) => (
                <Bone key={slot} className="sched-bone" />
              ))}
            </div>
          ))}
        </div>
      </div>
    </div>
  )
}
