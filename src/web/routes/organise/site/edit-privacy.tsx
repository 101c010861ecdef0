import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { PrivacyForm, PrivacyPage } from '#contract/people/privacy.ts'
import { Button } from '#web/components/button.tsx'
import { useFieldError } from '#web/components/form/field-error.ts'
import { FieldFrame } from '#web/components/form/field-frame.tsx'
import { alsoText } from '#web/components/form/field-texts.ts'
import { Form, SubmitButton } from '#web/components/form/form.tsx'
import { Overtaken } from '#web/components/form/overtaken.tsx'
import { TextField } from '#web/components/form/text-field.tsx'
import { useContractForm } from '#web/components/form/use-contract-form.ts'
import { useEdit } from '#web/components/form/use-edit.ts'
import { call } from '#web/data/client.ts'
import { ConsoleSheet } from '../console/console-sheet.tsx'
import { EarlierPrivacy } from './earlier-privacy.tsx'

const TEXTS = { text: 'What people read', keepMonths: 'Months until contact data goes' }

const fieldsOf = ({ text, keepMonths }: PrivacyPage): PrivacyForm => ({ text, keepMonths })

/** Changes the privacy page. An empty text brings the site's own back, "As it was" puts an earlier one into the field ([SI1]). */
export function EditPrivacy({ page, onSaved }: { page: PrivacyPage; onSaved: (also: string) => void }) {
  const client = useQueryClient()
  const [showsEarlier, setShowsEarlier] = useState(false)
  const form = useContractForm({
    schema: () => import('#contract/people/privacy.ts').then(({ privacyForm }) => privacyForm),
    defaultValues: fieldsOf(page),
    attempt: 'privacy',
    leaves: false,
    send: async (fields) => {
      const { saved, also } = await edit.save(fields, (body) => call('PUT /api/privacy', { body }), fieldsOf)
      client.setQueryData(['privacy'], saved)
      form.methods.reset(fieldsOf(saved))
      onSaved(alsoText(TEXTS, also))
    },
  })
  const edit = useEdit<PrivacyForm>({
    seen: fieldsOf(page),
    texts: TEXTS,
    put: (field, value) => form.methods.setValue(field as 'text', value as string, { shouldDirty: true }),
  })
  const error = useFieldError({ control: form.control, name: 'text' })
  return (
    <>
      <Form
        form={form}
        submit={
          <SubmitButton form={form} pendingText="Saving…" wide={false}>
            Save the privacy text
          </SubmitButton>
        }
      >
        <FieldFrame
          label="What people read"
          hint="A blank line begins a paragraph, “# ” a heading. Empty the field to get our text back."
          error={error}
        >
          {(wiring) => <textarea {...wiring} {...form.control.register('text')} className="privacy-text" />}
        </FieldFrame>
        <TextField
          control={form.control}
          name="keepMonths"
          type="number"
          label="Months until contact data goes"
          hint="Counted from the day on which a season is archived: phone numbers, emergency contacts, guardians and notes."
        />
        <Overtaken edit={edit} />
      </Form>
      <Button variant="quiet" size="small" aria-haspopup="dialog" onClick={() => setShowsEarlier(true)}>
        Earlier privacy texts
      </Button>
      <ConsoleSheet title="Earlier privacy texts" open={showsEarlier} onOpenChange={setShowsEarlier}>
        <EarlierPrivacy
          page={page}
          onChosen={(text) => {
            form.methods.setValue('text', text, { shouldDirty: true })
            setShowsEarlier(false)
          }}
        />
      </ConsoleSheet>
    </>
  )
}
