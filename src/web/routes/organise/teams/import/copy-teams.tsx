import { useState } from 'react'
import { Alert } from '#web/components/alert.tsx'
import { Button } from '#web/components/button.tsx'
import { type FailureText, failureText } from '#web/data/failure-text.ts'
import { useSite } from '#web/data/site.ts'
import type { TeamAct } from '../managed-teams.ts'

type CopyTeamsProps = { leagueId: string; onAct: (act: TeamAct) => Promise<void> }

/** The other seasons whose teams can be copied, the newest first ([TE1]); nothing where there is none. */
export function CopyTeams({ leagueId, onAct }: CopyTeamsProps) {
  const { seasons } = useSite()
  const [pending, setPending] = useState<string | null>(null)
  const [failure, setFailure] = useState<FailureText | null>(null)
  const others = seasons.filter((one) => one.leagueId !== leagueId).toSorted((a, b) => b.year - a.year)
  if (others.length === 0) return null

  async function copy(from: { id: string; name: string }) {
    if (pending) return
    setPending(from.id)
    setFailure(null)
    try {
      await onAct({ kind: 'copy', from })
    } catch (error) {
      setFailure(failureText('teams', error))
    }
    setPending(null)
  }

  return (
    <section aria-labelledby="copy-teams" className="mt-6 grid gap-3 border-line border-t pt-5">
      <h3 id="copy-teams" className="font-semibold">
        Or copy the teams of another season
      </h3>
      <p className="text-ink-2 text-sm">
        Names, colors, logos, texts and coaches come along. Players stay where they are.
      </p>
      {failure && (
        <Alert tone="error" title={failure.title}>
          {failure.detail}
        </Alert>
      )}
      <div className="flex flex-wrap gap-2.5">
        {others.map(({ leagueId: id, name }) => (
          <Button
            key={id}
            variant="quiet"
            size="small"
            pending={pending === id}
            pendingText="Copying…"
            onClick={() => void copy({ id, name })}
          >
            {name}
          </Button>
        ))}
      </div>
    </section>
  )
}
