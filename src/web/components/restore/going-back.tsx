import './going-back.css'
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
      <p>You can leave this page open or close it. It goes on by itself, about a minute.</p>
      <ol className="going-back-steps">
        {STEPS.map(([name, text], i) => (
          <li
            key={name}
            data-state={i < at ? 'done' : i === at ? 'now' : 'next'}
            {...(i === at && { 'aria-current': 'step' as const })}
          >
            <i>{i < at && <Icon name="check" className="size-4" />}</i>
            <span>{text}</span>
          </li>
        ))}
      </ol>
    </Full>
  )
}

const isOver = (step: RestoreStep | undefined) => step === 'done' || step === 'failed'

/** Tells whether another process answers, which knows nothing of this restore. */
const isForgotten = (error: Failure | null) => error?.code === 'not_found'

const Full = ({ title, children }: { title: string; children: ReactNode }) => (
  <div className="going-back">
    <div role="status">
      <p className="eyebrow text-flood">Backup</p>
      <h1 className="display">{title}</h1>
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
