import { useQuery, useQueryClient } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import type { TeamReply } from '#contract/team.ts'
import { ActNotice } from '#web/components/act-notice.tsx'
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
import { call } from '#web/data/client.ts'
import { takeChange, teamsQuery } from '#web/data/league.ts'
import { useAct } from '#web/data/use-act.ts'

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
  const values = { ...standing, ...typed }
  const edit = useEdit({
    seen: standing,
    texts: { name: 'Name', color: 'Color', description: 'What your team says of itself' },
    put: (field, value) => set({ [field]: value }),
  })
  function set(changes: Partial<OwnTeamFields>) {
    if (save.done) save.forget()
    setTyped((now) => ({ ...now, ...changes }))
  }
  const save = useAct({
    attempt: 'teams',
    async send() {
      if (!(await logo.sendChosen())) throw new Cancelled()
      const params = { leagueId, teamId: team.id }
      try {
        await edit.save(edit.fields(typed), (body) =>
          call('PUT /api/leagues/:leagueId/teams/:teamId/own', { params, body }),
        )
        setTyped({})
      } finally {
        // Also where somebody else was first and a choice is asked for.
        await takeChange(client, leagueId)
      }
    },
    say: () => 'Your team is saved',
  })
  useUnsaved(differs(values, standing), { isSending: save.isPending })

  function submit(event: FormEvent) {
    event.preventDefault()
    void save.run()
  }

  return (
    <Card aria-label="Your team" className="p-inset">
      <CardTitle eyebrow="For the captain">Your team</CardTitle>
      <form noValidate className="grid gap-5" onSubmit={submit}>
        <FieldFrame label="Name" error={save.fields.name}>
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
        <FieldFrame label="What your team says of itself" optional error={save.fields.description}>
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
        <ActNotice act={save} />
        <div>
          <Button type="submit" pending={save.isPending} pendingText="Saving…">
            Save team
          </Button>
        </div>
      </form>
    </Card>
  )
}
