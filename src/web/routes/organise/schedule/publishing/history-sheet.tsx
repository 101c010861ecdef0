import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import type { Reply } from '#contract/api.ts'
import { counted } from '#league/count-text.ts'
import { Button } from '#web/components/button.tsx'
import { LoadAlert } from '#web/components/loading/load-alert.tsx'
import { LoadingStatus } from '#web/components/loading/loading-status.tsx'
import { Bone } from '#web/components/loading/skeleton.tsx'
import { Tag } from '#web/components/tag.tsx'
import { TextSummary } from '#web/components/text-button.tsx'
import { WithNames } from '#web/components/with-names.tsx'
import { callQuery } from '#web/data/call-query.ts'
import { leagueKey } from '#web/data/league.ts'
import { UnreachedPlayers } from '../../console/unreached-players.tsx'
import { publicationText } from '../view/publishing-text.ts'
import { useWorkspace } from '../working-copy/schedule-context.ts'
import { Sentences } from './changes.tsx'

type Publications = Reply<'GET /api/leagues/:leagueId/schedule/publications'>

/** Lists what was published, called off and taken back, by whom, and how many were told ([SC14]); the newest first. */
export function HistorySheet() {
  const { copy, canEdit, ask } = useWorkspace()
  const { league, publication } = copy.shown
  const query = useQuery(
    callQuery(
      'GET /api/leagues/:leagueId/schedule/publications',
      { params: { leagueId: league.id } },
      { queryKey: [...leagueKey(league.id), 'schedule', 'publications'], networkMode: 'always' },
    ),
  )
  const { data } = query
  if (!data && !query.error)
    return (
      <div>
        <LoadingStatus />
        <Bone className="h-16 w-full" />
      </div>
    )
  if (!data) return <LoadAlert query={query} title="What was published could not be loaded" />
  return (
    <ol>
      {data.map((one) => (
        <Entry key={one.id} entry={one}>
          {canEdit && publication?.id === one.id && publication.canBeTakenBack && (
            <Button variant="quiet" size="small" className="mt-3" onClick={() => ask('take-back')}>
              Take it back
            </Button>
          )}
        </Entry>
      ))}
    </ol>
  )
}

function Entry({ entry, children }: { entry: Publications[number]; children: ReactNode }) {
  const { zone } = useWorkspace().copy.shown
  const { sentences, takenBack, told, unreached } = entry
  return (
    <li className="border-line border-t py-4 first:border-t-0 first:pt-0">
      <h3 className="font-bold">
        <WithNames text={publicationText(entry, zone.id)} names={[entry.by]} />
        {takenBack && (
          <>
            {' '}
            <Tag>Taken back</Tag>
          </>
        )}
      </h3>
      <p className="text-ink-2 text-sm">
        {told === 0 ? 'Nobody got a message.' : `${counted(told, 'player')} got a message.`}
      </p>
      <details>
        <TextSummary>What changed</TextSummary>
        <Sentences sentences={sentences} />
        <UnreachedPlayers unreached={unreached} reached={told} text={sentences.join('\n')} />
      </details>
      {children}
    </li>
  )
}
