import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { VISITOR_PREVIEW } from '#contract/pages.ts'
import type { OpeningForm, OpeningReply } from '#contract/visitors/opening.ts'
import { ButtonLink } from '#web/components/button.tsx'
import { Card } from '#web/components/card.tsx'
import { FailureAlert } from '#web/components/failure-alert.tsx'
import { Icon } from '#web/components/icon.tsx'
import { List, Row } from '#web/components/list.tsx'
import { Bone } from '#web/components/loading/skeleton.tsx'
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

const TITLE = 'What visitors see'

/** Opens a season to visitors or closes it, and shows what they would read of it ([PU1], [PU2]). */
export default function Visitors() {
  const { season } = useConsoleSeason()
  return season ? <Season key={season.leagueId} season={season} /> : null
}

function Season({ season }: { season: ConsoleSeason }) {
  const query = useQuery(openingQuery(season.leagueId))
  if (query.data) return <Opening opening={query.data} season={season} />
  if (query.error) return <LoadFailed title={TITLE} eyebrow={season.name} query={query} />
  return (
    <ConsolePage title={TITLE} eyebrow={season.name}>
      <Card className="p-8">
        <Bone className="h-40 w-full" />
      </Card>
    </ConsolePage>
  )
}

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
      title={TITLE}
      eyebrow={<span translate="no">{name}</span>}
      aside={
        <div className="flex flex-wrap gap-3">
          <ButtonLink
            to={`${VISITOR_PREVIEW}/standings${seasonSearch(season.slug)}`}
            variant="ghost"
            size="small"
            className="gap-2 max-sm:w-full"
          >
            <ConsoleIcon name="eye" />
            Look as a visitor
          </ButtonLink>
          <ButtonLink
            to={`/organise/season${seasonSearch(season.slug)}`}
            variant="ghost"
            size="small"
            className="max-sm:w-full"
          >
            All seasons
          </ButtonLink>
        </div>
      }
      below={
        <p role="status" className="mt-3 text-white/90">
          {open ? 'This season is open to everyone.' : 'This season is closed to visitors.'}
        </p>
      }
    >
      <FailureAlert failure={change.error && failureText('opening', change.error)} />
      <Split
        aside={
          <>
            <TeamNames teams={opening.teams} season={season} />
            <Card>
              <SectionHead title="Also" />
              <div className="px-inset pb-4">
                <SwitchRow
                  label="Search engines can list it"
                  says="Standings and matches, not single teams"
                  on={wanted.searchable ?? opening.searchable}
                  isSaving={wanted.searchable !== undefined}
                  onSwitch={(searchable) => change.mutate({ searchable })}
                />
                <SwitchRow
                  label="Other sites can show it"
                  says="As a table or a list of next matches, by a link you copy"
                  on={wanted.embeddable ?? opening.embeddable}
                  isSaving={wanted.embeddable !== undefined}
                  onSwitch={(embeddable) => change.mutate({ embeddable })}
                />
              </div>
            </Card>
            {open && opening.embeddable && <EmbedLinks heights={opening.heights} season={season} />}
          </>
        }
      >
        <Card className="overflow-hidden">
          <div className="px-inset py-2">
            <SwitchRow
              label="Anybody can see table, matches and teams"
              says="Nobody needs to sign in. You can turn it off any time, within a minute. Copies that others made stay with them."
              on={wanted.open ?? open}
              isSaving={wanted.open !== undefined}
              onSwitch={(isOpen) => change.mutate({ open: isOpen })}
            />
          </div>
          <List>
            <Row
              title="Visitors see"
              detail="Team names, crests and colors, scores, table, times, fields, the finals, and past champions"
              end={<Icon name="check" className="size-5 text-pitch-600" />}
            />
            <Row
              title="Visitors never see"
              detail="Names of people, squads, captains, coaches, team descriptions, news, who’s in, the draft"
              end={<ConsoleIcon name="lock" />}
            />
          </List>
        </Card>
      </Split>
    </ConsolePage>
  )
}
