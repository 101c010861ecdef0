import { useQuery, useQueryClient } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import type { TeamReply } from '#contract/team.ts'
import { Alert } from '#web/components/alert.tsx'
import { Button } from '#web/components/button.tsx'
import { Card, CardTitle } from '#web/components/card.tsx'
import { FieldFrame } from '#web/components/form/field-frame.tsx'
import { INPUT } from '#web/components/form/input-style.ts'
import { Overtaken } from '#web/components/form/overtaken.tsx'
import { useEdit } from '#web/components/form/use-edit.ts'
import { ColorChoice } from '#web/components/league/color-choice.tsx'
import type { LogoFormState } from '#web/components/league/logo/use-logo-form.ts'
import { differs } from '#web/components/unsaved/differs.ts'
import { useUnsaved } from '#web/components/unsaved/use-unsaved.ts'
import { Cancelled } from '#web/data/cancelled.ts'
import { call, Failure } from '#web/data/client.ts'
import { type FailureText, failureText } from '#web/data/failure-text.ts'
import { takeChange, teamsQuery } from '#web/data/league.ts'

type OwnTeamFields = { name: string; color: string; description: string }
type OwnTeamCardProps = {
  team: TeamReply
  /** As it was typed: '' where the page says something in its place. */
  description: string
  logo: LogoFormState
}

/**
 * For a captain, on the team's page: its name, colour and description ([TE1]). What is not touched follows what others make of it.
 */
export function OwnTeamCard({ team, description, logo }: OwnTeamCardProps) {
  const leagueId = team.league.id
  const client = useQueryClient()
  const others = useQuery(teamsQuery(leagueId)).data?.teams.filter(({ id }) => id !== team.id) ?? []
  const standing: OwnTeamFields = { name: team.name, color: team.color, description }
  const [typed, setTyped] = useState<Partial<OwnTeamFields>>({})
  const [pending, setPending] = useState(false)
  const [saved, setSaved] = useState(false)
  const [wrong, setWrong] = useState<Failure['fields']>({})
  const [failure, setFailure] = useState<FailureText | null>(null)
  const values = { ...standing, ...typed }
  useUnsaved(differs(values, standing), { isSending: pending })
  const edit = useEdit({
    seen: standing,
    texts: { name: 'Name', color: 'Color', description: 'What your team says of itself' },
    put: (field, value) => set({ [field]: value }),
  })
  function set(changes: Partial<OwnTeamFields>) {
    setSaved(false)
    setTyped((now) => ({ ...now, ...changes }))
  }

  async function save(event: FormEvent) {
    event.preventDefault()
    if (pending) return
    setPending(true)
    setSaved(false)
    setFailure(null)
    setWrong({})
    if (!(await logo.sendChosen())) return setPending(false)
    try {
      await edit.save(edit.fields(typed), (body) =>
        call('PUT /api/leagues/:leagueId/teams/:teamId/own', { params: { leagueId, teamId: team.id }, body }),
      )
      setTyped({})
      setSaved(true)
    } catch (error) {
      if (!(error instanceof Cancelled)) setFailure(failureText('teams', error))
      if (error instanceof Failure) setWrong(error.fields)
    }
    await takeChange(client, leagueId)
    setPending(false)
  }

  return (
    <Card aria-label="Your team" className="p-5 sm:p-6">
      <CardTitle eyebrow="For the captain">Your team</CardTitle>
      <form noValidate className="grid gap-5" onSubmit={(event) => void save(event)}>
        <FieldFrame label="Name" error={wrong.name}>
          {(wiring) => (
            <input
              {...wiring}
              className={INPUT}
              value={values.name}
              autoComplete="off"
              aria-required
              onChange={({ target }) => set({ name: target.value })}
            />
          )}
        </FieldFrame>
        <ColorChoice name={values.name} color={values.color} others={others} onChange={(color) => set({ color })} />
        <FieldFrame label="What your team says of itself" optional error={wrong.description}>
          {(wiring) => (
            <input
              {...wiring}
              className={INPUT}
              value={values.description}
              autoComplete="off"
              onChange={({ target }) => set({ description: target.value })}
            />
          )}
        </FieldFrame>
        <Overtaken edit={edit} />
        {failure && (
          <Alert tone="error" title={failure.title}>
            {failure.detail}
          </Alert>
        )}
        {saved && <Alert tone="success" title="Your team is saved" />}
        <div>
          <Button type="submit" pending={pending} pendingText="Saving…">
            Save team
          </Button>
        </div>
      </form>
    </Card>
  )
}
