import { useQuery, useQueryClient } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import type { TeamReply } from '#contract/team.ts'
import { Alert } from '#web/components/alert.tsx'
import { Button } from '#web/components/button.tsx'
import { Card, CardTitle } from '#web/components/card.tsx'
import { FieldFrame } from '#web/components/form/field-frame.tsx'
import { INPUT } from '#web/components/form/input-style.ts'
import { ColorChoice } from '#web/components/league/color-choice.tsx'
import type { LogoFormState } from '#web/components/league/logo/use-logo-form.ts'
import { differs } from '#web/components/unsaved/differs.ts'
import { useUnsaved } from '#web/components/unsaved/use-unsaved.ts'
import { WithNames } from '#web/components/with-names.tsx'
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
 * For a captain, on the team's page: its name, colour and description ([TE1]). Where an organiser was faster, it says what
 * is there now, and what was typed stays.
 */
export function OwnTeamCard({ team, description, logo }: OwnTeamCardProps) {
  const leagueId = team.league.id
  const client = useQueryClient()
  const others = useQuery(teamsQuery(leagueId)).data?.teams.filter(({ id }) => id !== team.id) ?? []
  const standing: OwnTeamFields = { name: team.name, color: team.color, description }
  const [before, setBefore] = useState(standing)
  const [typed, setTyped] = useState<Partial<OwnTeamFields>>({})
  const [pending, setPending] = useState(false)
  const [saved, setSaved] = useState(false)
  const [wrong, setWrong] = useState<Failure['fields']>({})
  const [failure, setFailure] = useState<FailureText | null>(null)
  const values = { ...standing, ...typed }
  useUnsaved(differs(values, standing), { isSending: pending })
  const overtaken = (['name', 'color', 'description'] as const).filter(
    (field) => typed[field] !== undefined && standing[field] !== before[field],
  )
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
    setBefore(standing)
    if (!(await logo.sendChosen())) return setPending(false)
    try {
      await call('PUT /api/leagues/:leagueId/teams/:teamId/own', {
        params: { leagueId, teamId: team.id },
        body: { ...values, before: standing },
      })
      setBefore(values)
      setSaved(true)
    } catch (error) {
      setFailure(failureText('teams', error))
      if (error instanceof Failure) setWrong(error.fields)
    }
    await takeChange(client, leagueId)
    setPending(false)
  }

  return (
    <Card aria-label="Your team" className="p-5 sm:p-6">
      <CardTitle eyebrow="For the captain">Your team</CardTitle>
      <form noValidate className="grid gap-5" onSubmit={(event) => void save(event)}>
        {overtaken.length > 0 && (
          <Alert title="Somebody has changed your team">
            <WithNames
              text={`${overtaken.map((field) => `The ${field} is ${standing[field] || 'empty'} now.`).join(' ')} Save to put your version there.`}
              names={[standing.name]}
            />
          </Alert>
        )}
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
