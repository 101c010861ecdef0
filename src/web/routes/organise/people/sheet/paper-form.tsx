import type { PersonSheet } from '#contract/people/person.ts'
import { Button } from '#web/components/button.tsx'
import { Form, SubmitButton } from '#web/components/form/form.tsx'
import { TextField } from '#web/components/form/text-field.tsx'
import { useContractForm } from '#web/components/form/use-contract-form.ts'
import { call } from '#web/data/client.ts'
import { nameOf } from '../people-text.ts'
import { FactChange } from './sheet-part.tsx'

type PaperFormProps = {
  leagueId: string
  sheet: PersonSheet
  onTicked: (sheet: PersonSheet) => void
  onCancel: () => void
}

/** Notes that somebody signed a sheet of paper, and on which day ([PE1]). */
export function PaperForm({ leagueId, sheet, onTicked, onCancel }: PaperFormProps) {
  const form = useContractForm({
    schema: () => import('#contract/people/person.ts').then(({ paperForm }) => paperForm),
    defaultValues: { name: sheet.guardian?.name ?? nameOf(sheet), day: '' },
    attempt: 'people',
    leaves: true,
    send: async (body) =>
      onTicked(
        await call('PUT /api/leagues/:leagueId/people/:userId/agreement', {
          params: { leagueId, userId: sheet.userId },
          body,
        }),
      ),
  })
  return (
    <FactChange label="Agreed on paper">
      <Form
        form={form}
        submit={
          <div className="flex flex-wrap gap-2">
            <SubmitButton form={form} wide={false} pendingText="Saving…">
              They have signed
            </SubmitButton>
            <Button variant="quiet" onClick={onCancel}>
              Cancel
            </Button>
          </div>
        }
      >
        <TextField control={form.control} name="name" label="Who signed" autoComplete="off" />
        <TextField control={form.control} name="day" type="date" label="Day on the sheet" autoComplete="off" />
      </Form>
    </FactChange>
  )
}
