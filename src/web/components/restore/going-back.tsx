import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { RESTORE_STEPS, type RestoreStep } from '#contract/backup-limits.ts'
import { callQuery } from '#web/data/call-query.ts'
import type { Failure } from '#web/data/client.ts'
import { ButtonAnchor } from '../button.tsx'
import { Icon } from '../icon.tsx'

const ASK_AGAIN_MS = 1000

const STEPS: [step: RestoreStep, text: string][] = [
  ['stopping', 'Everybody else waits'],
  ['keeping', 'The state of now is kept'],
  ['reading', 'The backup is read back'],
  ['starting', 'Deleted people are deleted again, and the site starts anew'],
]

/** The progress of a restore, for the owner who has started it ([BK5]); it goes on whether or not somebody looks. */
export function GoingBack({ restoreId }: { restoreId: string }) {
  const query = useQuery({
    ...callQuery(
      'GET /api/restores/:restoreId',
      { params: { restoreId } },
      { queryKey: ['restores', restoreId], networkMode: 'always' },
    ),
    // Between the site and the page in its place nobody answers for a moment.
    retry: (_, error) => !isForgotten(error),
    retryDelay: ASK_AGAIN_MS,
    refetchInterval: ({ state }) => (isOver(state.data?.step) || isForgotten(state.error) ? false : ASK_AGAIN_MS),
  })
  const step = query.data?.step ?? 'stopping'
  if (isForgotten(query.error) && !isOver(step)) return <StartedAnew />
  if (step === 'failed') return <NothingChanged reason={query.data?.reason ?? ''} />
  if (step === 'done') return <Done />
  const at = RESTORE_STEPS.indexOf(step)
  return (
    <Full title="Going back">
      <p>You can leave this page open or close it. It takes about a minute.</p>
      <ol className="mt-7">
        {STEPS.map(([name, text], i) => (
          <li
            key={name}
            className="flex min-h-15 items-center gap-3.5 border-white/20 border-t text-base"
            {...(i === at && { 'aria-current': 'step' as const })}
          >
            <i className={`grid size-7 flex-none place-items-center rounded-full ${MARKS[stateOf(i, at)]}`}>
              {i < at && <Icon name="check" className="size-4" />}
            </i>
            <span>{text}</span>
          </li>
        ))}
      </ol>
    </Full>
  )
}

const MARKS = {
  done: 'bg-pitch-500 text-pitch-950',
  now: 'bg-flood ring-6 ring-flood/30',
  next: 'ring-2 ring-white/55 ring-inset',
}
const stateOf = (step: number, at: number) => (step < at ? 'done' : step === at ? 'now' : 'next')

const isOver = (step: RestoreStep | undefined) => step === 'done' || step === 'failed'

/** Tells whether another process answers, which knows nothing of this restore. */
const isForgotten = (error: Failure | null) => error?.code === 'not_found'

const Full = ({ title, children }: { title: string; children: ReactNode }) => (
  <div className="band fixed inset-0 z-60 grid content-center overflow-y-auto text-white">
    <div role="status" className="mx-auto w-full max-w-160 px-6 py-10 text-lg">
      <p className="eyebrow text-flood">Backup</p>
      <h1 className="display mt-3 mb-4.5 text-title">{title}</h1>
      {children}
    </div>
  </div>
)

function Done() {
  return (
    <Full title="It is as it was">
      <p>Everybody is logged out, you too. Log in again, then decide about the mails that waited.</p>
      <ButtonAnchor href="/login" className="mt-7">
        Log in
      </ButtonAnchor>
    </Full>
  )
}

function StartedAnew() {
  return (
    <Full title="Started anew">
      <p>The site has started anew. Whether it went back is in the log under Access.</p>
      <ButtonAnchor href="/organise/backups" className="mt-7">
        Back to the backups
      </ButtonAnchor>
    </Full>
  )
}

function NothingChanged({ reason }: { reason: string }) {
  return (
    <Full title="Nothing was changed">
      <p>{reason}</p>
      <ButtonAnchor href="/organise/backups" className="mt-7">
        Back to the backups
      </ButtonAnchor>
    </Full>
  )
}
