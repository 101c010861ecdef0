import { useState } from 'react'
import type { TeamSummary } from '#contract/team.ts'
import { Alert } from '#web/components/alert.tsx'
import { Button } from '#web/components/button.tsx'
import { WithNames } from '#web/components/with-names.tsx'
import { failureText } from '#web/data/failure-text.ts'
import { TeamBadge } from '../team-badge.tsx'
import { LogoDrop } from './logo-drop.tsx'
import { fileComplaint } from './logo-file.ts'
import { LogoPreview } from './logo-preview.tsx'
import { type LogoChange, useLogo } from './use-logo.ts'

type LogoFormProps = { leagueId: string; team: TeamSummary }

/** The logo of a team, to be changed or taken away. */
export function LogoForm({ leagueId, team }: LogoFormProps) {
  const [chosen, setChosen] = useState<File | null>(null)
  /** The logo that was taken away last, while that can be undone. */
  const [removed, setRemoved] = useState<Blob | null>(null)
  const [complaint, setComplaint] = useState<string | null>(null)
  const { mutate, isPending, isSuccess, error, variables, reset } = useLogo({ leagueId, teamId: team.id })
  const failure = error && failureText('logo', error)

  function choose(file: File) {
    if (isPending) return
    reset()
    const refused = fileComplaint(file)
    setComplaint(refused)
    setChosen(refused ? null : file)
  }
  const forget = () => {
    reset()
    setChosen(null)
  }
  const send = (change: LogoChange) => {
    setComplaint(null)
    mutate(change, {
      onSuccess(before) {
        setChosen(null)
        setRemoved(before)
      },
    })
  }

  return (
    <div className="grid gap-4">
      {chosen ? (
        <LogoPreview file={chosen} pending={isPending} onUpload={() => send({ file: chosen })} onCancel={forget} />
      ) : (
        <>
          <LogoDrop onChoose={choose}>
            <TeamBadge team={team} size="medium" />
          </LogoDrop>
          {team.logo && (
            <Button
              variant="quiet"
              size="small"
              pending={isPending}
              pendingText="Removing…"
              onClick={() => team.logo && send({ removed: team.logo })}
            >
              Remove logo
            </Button>
          )}
        </>
      )}
      {complaint && <Alert tone="error" title={complaint} />}
      {failure && (
        <Alert tone="error" title={failure.title}>
          {failure.detail}
        </Alert>
      )}
      {isSuccess && !complaint && !chosen && (
        <Alert tone="success" title={'file' in variables ? 'The logo is up' : 'The logo is removed'}>
          <WithNames
            text={'file' in variables ? `Everyone sees it now wherever ${team.name} is named.` : 'The crest stands in.'}
            names={[team.name]}
          />
        </Alert>
      )}
      {removed && !chosen && (
        <Button
          variant="quiet"
          size="small"
          pending={isPending}
          pendingText="Bringing it back…"
          onClick={() => send({ file: removed })}
        >
          Undo
        </Button>
      )}
    </div>
  )
}
