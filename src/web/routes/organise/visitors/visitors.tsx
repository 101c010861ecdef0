import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { VISITOR_PREVIEW } from '#contract/pages.ts'
import type { OpeningForm, OpeningReply } from '#contract/visitors/opening.ts'
import { Button, ButtonLink } from '#web/components/button.tsx'
import { Card } from '#web/components/card.tsx'
import { FailureAlert } from '#web/components/failure-alert.tsx'
import { Icon } from '#web/components/icon.tsx'
import { Bone } from '#web/components/loading/skeleton.tsx'
import { Note } from '#web/components/note.tsx'
import { seasonSearch } from '#web/components/season/season-choice.ts'
import { SectionHead } from '#web/components/section-head.tsx'
import { Split } from '#web/components/split.tsx'
import { SwitchRow } from '#web/components/switch-row.tsx'
import { call, type Failure } from '#web/data/client.ts'
import { openingQuery } from '#web/data/console.ts'
import { failureText } from '#web/data/failure-text.ts'
import { refreshActs } from '#web/data/league.ts'
import { refreshSite } from '#web/data/site.ts'
import { ConsoleIcon } from '../console/console-icon.tsx'
import { ConsolePage } from '../console/console-page.tsx'
import { LoadFailed } from '../console/load-failed.tsx'
import { type ConsoleSeason, useConsoleSeason } from '../console/use-console-season.ts'
import { EmbedLinks } from './embed-links.tsx'
import { TeamNames } from './team-names.tsx'

const EYEBROW = 'Season · who can see it'

/** Opens a season to visitors or closes it, and shows what they would read of it ([PU1], [PU2]). */
export default function Visitors() {
  const { season } = useConsoleSeason()
  return season ? <Season key={season.leagueId} season={season} /> : null
}

function Season({ season }: { season: ConsoleSeason }) {
  const query = useQuery(openingQuery(season.leagueId))
  if (query.data) return <Opening opening={query.data} season={season} />
  if (query.error) return <LoadFailed title="Visitors" eyebrow={EYEBROW} query={query} />
  return (
    <ConsolePage title="Open to everyone?" eyebrow={EYEBROW}>
      <Card className="p-8">
        <Bone className="h-40 w-full" />
      </Card>
    </ConsolePage>
  )
}

const SEEN = [
  'Standings, matches, scores, times and fields',
  'Teams: name, crest, color',
  'Champions of past years, teams alone',
]
const UNSEEN = [
  'Every person’s name, squads, captains, coaches',
  'News, the draft, who is in and who can’t',
  'Team descriptions, which often name people',
]

type OpeningProps = { opening: OpeningReply; season: ConsoleSeason }

function Opening({ opening, season }: OpeningProps) {
  const client = useQueryClient()
  const { leagueId, name } = season
  // Not by `useAct`: switches are pressed one after the other, and each waits for the one before it.
  const change = useMutation<OpeningReply, Failure, OpeningForm>({
    scope: { id: 'opening' },
    mutationFn: (body) => call('PUT /api/leagues/:leagueId/visitors', { params: { leagueId }, body }),
    onSuccess: (reply) => {
      client.setQueryData(openingQuery(leagueId).queryKey, reply)
      void Promise.all([refreshSite(client), refreshActs(client)])
    },
  })
  const { open } = opening
  const wanted = change.isPending ? change.variables : {}
  return (
    <ConsolePage
      title={open ? 'Open to everyone' : 'Open to everyone?'}
      eyebrow={EYEBROW}
      aside={
        <div className="flex flex-wrap gap-3">
          <ButtonLink
            to={`${VISITOR_PREVIEW}/standings${seasonSearch(season.slug)}`}
            variant="ghost"
            size="small"
            className="gap-2"
          >
            <ConsoleIcon name="eye" />
            Look as a visitor
          </ButtonLink>
          <ButtonLink to={`/organise/season${seasonSearch(season.slug)}`} variant="ghost" size="small">
            All seasons
          </ButtonLink>
        </div>
      }
    >
      <FailureAlert failure={change.error && failureText('opening', change.error)} />
      <Split
        aside={
          <>
            <Card>
              <SectionHead title="Also" />
              <div className="px-inset pb-4">
                <SwitchRow
                  label="Search engines may list it"
                  says="Standings and matches, not single teams"
                  on={wanted.searchable ?? opening.searchable}
                  isSaving={wanted.searchable !== undefined}
                  onSwitch={(searchable) => change.mutate({ searchable })}
                />
                <SwitchRow
                  label="May stand in other pages"
                  says="As a table or next matches, by a link you copy"
                  on={wanted.embeddable ?? opening.embeddable}
                  isSaving={wanted.embeddable !== undefined}
                  onSwitch={(embeddable) => change.mutate({ embeddable })}
                />
              </div>
            </Card>
            {open && opening.embeddable && <EmbedLinks heights={opening.heights} season={season} />}
            <Note tone="good" icon={<ConsoleIcon name="clock" className="size-5 text-pitch-600" />}>
              Turning it off works within <b>one minute</b>, everywhere. What others have copied or photographed stays
              with them.
            </Note>
          </>
        }
      >
        <Card className="grid gap-x-8 gap-y-6 p-inset md:grid-cols-2">
          <Side title="Everybody will see" lines={SEEN} sign="check" />
          <Side title="Stays with those who play" lines={UNSEEN} sign="close" />
        </Card>
        <TeamNames teams={opening.teams} season={season} />
      </Split>
      <div className="band flex flex-wrap items-center justify-between gap-4 rounded-lg px-inset py-5 text-white">
        <div className="min-w-0">
          <p className="font-bold text-base" role="status">
            <span translate="no">{name}</span> <span>{open ? 'is open to everyone.' : 'is closed to visitors.'}</span>
          </p>
          <p className="text-sm text-white/80">Every other season has a switch of its own.</p>
        </div>
        {open ? (
          <Button
            variant="ghost"
            className="max-sm:w-full"
            pending={change.isPending}
            onClick={() => change.mutate({ open: false })}
          >
            Close it to visitors
          </Button>
        ) : (
          <Button className="max-sm:w-full" pending={change.isPending} onClick={() => change.mutate({ open: true })}>
            Open it to everyone
          </Button>
        )}
      </div>
    </ConsolePage>
  )
}

function Side({ title, lines, sign }: { title: string; lines: readonly string[]; sign: 'check' | 'close' }) {
  return (
    <section>
      <h2 className="display mb-2 text-xl">{title}</h2>
      <ul>
        {lines.map((line) => (
          <li key={line} className="flex gap-3 border-line border-t py-2.5">
            <Icon name={sign} className={`mt-0.5 size-5 ${sign === 'check' ? 'text-pitch-600' : 'text-live'}`} />
            <span className="min-w-0 flex-1">{line}</span>
          </li>
        ))}
      </ul>
    </section>
  )
}
