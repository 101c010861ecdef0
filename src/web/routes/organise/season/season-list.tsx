import { Suspense, useState } from 'react'
import { useNavigate } from 'react-router'
import type { League } from '#contract/league.ts'
import type { ListedLeague } from '#contract/new-season.ts'
import { counted } from '#league/count-text.ts'
import { shortDate } from '#league/day-text.ts'
import { ActNotice } from '#web/components/act-notice.tsx'
import { Alert } from '#web/components/alert.tsx'
import { Button, ButtonLink } from '#web/components/button.tsx'
import { Card } from '#web/components/card.tsx'
import { Confirm } from '#web/components/confirm.tsx'
import { seasonSearch } from '#web/components/season/season-choice.ts'
import { Tag } from '#web/components/tag.tsx'
import { refreshLeague } from '#web/data/league.ts'
import { useAct } from '#web/data/use-act.ts'
import { lazyPart } from '#web/start/script-loader.ts'
import { EndEarly } from './end-early.tsx'
import { actOnSeason, refreshSeasons, type SeasonAct } from './leagues.ts'
import { SeasonActsMenu } from './season-acts-menu.tsx'

const ChampionSheet = lazyPart(() => import('../schedule/finals/declare-champion.tsx'))

/** 'Jul 9, 2025' */
const printed = (isoDay: string) => `${shortDate(isoDay)}, ${isoDay.slice(0, 4)}`

/** An act, and the season that it is done to. */
type Deed = { does: SeasonAct; league: League }

const DONE: Record<SeasonAct, string> = {
  archive: 'is archived. Everybody can still read it, nobody can change it.',
  open: 'is open again.',
  delete: 'is deleted.',
}

/** The seasons there are, each with what the site does with it, and what can be done to it as a whole ([SE5]). */
export function SeasonList({ leagues }: { leagues: readonly ListedLeague[] }) {
  const navigate = useNavigate()
  const [toDelete, setToDelete] = useState<League | null>(null)
  const [toEnd, setToEnd] = useState<ListedLeague | null>(null)
  const [toCrown, setToCrown] = useState<ListedLeague | null>(null)
  const [ended, setEnded] = useState<{ league: ListedLeague; count: number } | null>(null)
  const act = useAct<Deed>({
    attempt: 'season',
    send: ({ does, league }) => actOnSeason(does, league.id),
    refresh(client, { league }) {
      void refreshSeasons(client)
      void refreshLeague(client, league.id)
    },
    say: (_, { does, league }) => ({
      text: `${league.name} ${DONE[does]}`,
      undo: does === 'archive' ? { does: 'open', league } : null,
    }),
  })
  return (
    <>
      <ActNotice act={act} names={leagues.map(({ name }) => name)} />
      {ended && (
        <Alert
          tone="success"
          title={`${counted(ended.count, 'match', 'matches')} of ${ended.league.name} will be cancelled`}
        >
          <ButtonLink
            to={`/organise/schedule?season=${ended.league.slug}`}
            variant="quiet"
            size="small"
            className="mt-2"
          >
            Look at it, and publish
          </ButtonLink>
        </Alert>
      )}
      <Card>
        <ul>
          {leagues.map((league) => (
            <Row
              key={league.id}
              league={league}
              busy={act.pending?.league.id === league.id}
              onAct={(does) => (does === 'delete' ? setToDelete(league) : void act.run({ does, league }))}
              onEnd={() => setToEnd(league)}
              onCrown={() => setToCrown(league)}
              onPoster={() => void navigate(`/organise/season/poster${seasonSearch(league.slug)}`)}
              onVisitors={() => void navigate(`/organise/season/visitors${seasonSearch(league.slug)}`)}
            />
          ))}
        </ul>
      </Card>
      <Suspense>
        {toCrown && <ChampionSheet key={toCrown.id} league={toCrown} onClose={() => setToCrown(null)} />}
      </Suspense>
      {toEnd && (
        <EndEarly
          key={toEnd.id}
          league={toEnd}
          onClose={() => setToEnd(null)}
          onDone={(count) => {
            setEnded({ league: toEnd, count })
            setToEnd(null)
          }}
        />
      )}
      <Confirm
        danger
        title={`Delete ${toDelete?.name ?? 'this season'}?`}
        body="Its dates, evenings and texts are gone for good. A season with people or matches can’t be deleted, but archived."
        confirmLabel="Delete the season"
        open={toDelete !== null}
        onOpenChange={(open) => open || setToDelete(null)}
        onConfirm={async () => {
          if (toDelete) await act.run({ does: 'delete', league: toDelete })
          setToDelete(null)
        }}
        pending={act.isPending}
      />
    </>
  )
}

type RowProps = {
  league: League
  busy: boolean
  onAct: (act: SeasonAct) => void
  onEnd: () => void
  onCrown: () => void
  onVisitors: () => void
  onPoster: () => void
}

function Row({ league, busy, onAct, onEnd, onCrown, onVisitors, onPoster }: RowProps) {
  const { id, name, details, current, shownFirst, archivedAt } = league
  const isArchived = archivedAt !== null
  return (
    <li className="flex flex-wrap items-center gap-x-5 gap-y-4 border-line border-t px-inset py-6 first:border-t-0">
      <p aria-hidden="true" className={`figures self-start text-2xl ${current ? 'text-pitch-600' : 'text-ink-3'}`}>
        {league.year}
      </p>
      <div className="min-w-0 flex-1 basis-60">
        <h2 className={`display wrap-anywhere text-xl ${isArchived ? 'text-ink-2' : ''}`}>{name}</h2>
        <p className="mt-1.5 flex flex-wrap items-center gap-x-3 gap-y-1.5 text-ink-2">
          <span>{`${printed(details.seasonStart)} to ${printed(details.finals)}`}</span>
          {current && <Tag tone="good">Current season</Tag>}
          {shownFirst && <Tag tone="good">Shown first</Tag>}
          {isArchived && <Tag tone="good">Archived</Tag>}
        </p>
      </div>
      <div className="flex flex-wrap gap-2">
        {isArchived ? (
          <>
            <Button variant="quiet" size="small" aria-label={`Who can see ${name}`} onClick={onVisitors}>
              What visitors see
            </Button>
            <Button
              variant="quiet"
              size="small"
              pending={busy}
              aria-label={`Open ${name} again`}
              onClick={() => onAct('open')}
            >
              Open again
            </Button>
          </>
        ) : (
          <>
            <ButtonLink to={`/organise/season?id=${id}`} variant="quiet" size="small" aria-label={`Change ${name}`}>
              Change
            </ButtonLink>
            <SeasonActsMenu
              name={name}
              busy={busy}
              acts={[
                { label: 'What visitors see', onChoose: onVisitors },
                { label: 'Poster', onChoose: onPoster },
                { label: 'Champion…', onChoose: onCrown },
                { label: 'End early…', onChoose: onEnd },
                { label: 'Archive', onChoose: () => onAct('archive') },
                { label: 'Delete…', isDanger: true, onChoose: () => onAct('delete') },
              ]}
            />
          </>
        )}
      </div>
    </li>
  )
}
