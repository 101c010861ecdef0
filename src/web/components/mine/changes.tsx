import type { OwnChange } from '#contract/mine/mine.ts'
import { FailureAlert } from '#web/components/failure-alert.tsx'
import { TextButton } from '#web/components/text-button.tsx'
import { call } from '#web/data/client.ts'
import { refreshMine } from '#web/data/mine.ts'
import { useAct } from '#web/data/use-act.ts'
import { useIsHydrated } from '#web/data/use-browser-value.ts'

type ChangesProps = {
  leagueId: string
  changes: readonly OwnChange[]
  until: number | null
  matchId: string | undefined
}

/** The changes since one looked, until "Seen" is pressed; of the match beside it, without its opponent. */
export function Changes({ leagueId, changes, until, matchId }: ChangesProps) {
  const seen = useAct({
    attempt: 'seen',
    send: (body: { leagueId: string; until: number }) => call('PUT /api/me/mine/seen', { body }),
    refresh: refreshMine,
  })
  const isHydrated = useIsHydrated()
  if (changes.length === 0 || until === null) return null
  return (
    <section aria-label="Changed since you looked" className="flex items-center gap-4 bg-warn-50 px-inset py-3 text-md">
      <div className="min-w-0 flex-1">
        <p className="font-bold">Changed since you looked</p>
        <ul className="mt-1 grid gap-2">
          {changes.map((change) => (
            <li key={`${change.matchId} ${change.is}`}>
              <Change change={change} isOfNext={change.matchId === matchId} />
            </li>
          ))}
        </ul>
        <div className="mt-2 empty:hidden">
          <FailureAlert failure={seen.failure} />
        </div>
      </div>
      <TextButton
        disabled={!isHydrated}
        aria-disabled={seen.isPending || undefined}
        onClick={() => void seen.run({ leagueId, until })}
      >
        Seen
      </TextButton>
    </section>
  )
}

function Change({ change, isOfNext }: { change: OwnChange; isOfNext: boolean }) {
  const { opponentText, day, is, was, by, atText } = change
  return (
    <>
      {!isOfNext && (
        <>
          <span translate="no" dir="auto">
            {opponentText}
          </span>
          <span>{day === '' ? ': ' : `, ${day}: `}</span>
        </>
      )}
      <b className="font-semibold">{is}</b>
      {was !== '' && (
        <>
          <span>, </span>
          <s className="text-ink-2">{`not ${was}`}</s>
        </>
      )}
      <small className="block text-ink-2 text-sm">
        <span translate="no">{by}</span>
        <span>, </span>
        <span>{atText}</span>
      </small>
    </>
  )
}
