import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { PrivacyPage } from '#contract/people/privacy.ts'
import { Button } from '#web/components/button.tsx'
import { useFieldError } from '#web/components/form/field-error.ts'
import { FieldFrame } from '#web/components/form/field-frame.tsx'
import { Form, SubmitButton } from '#web/components/form/form.tsx'
import { TextField } from '#web/components/form/text-field.tsx'
import { useContractForm } from '#web/components/form/use-contract-form.ts'
import { call } from '#web/data/client.ts'
import { ConsoleSheet } from '../console/console-sheet.tsx'
import { EarlierPrivacy } from './earlier-privacy.tsx'

/** Changes the privacy page. An empty text brings the site's own back, "As it was" puts an earlier one into the field ([SI1]). */
export function EditPrivacy({ page, onSaved }: { page: PrivacyPage; onSaved: () => void }) {
  const client = useQueryClient()
  const [showsEarlier, setShowsEarlier] = useState(false)
  const form = useContractForm({
    schema: () => import('#contract/people/privacy.ts').then(({ privacyForm }) => privacyForm),
    defaultValues: { text: page.text, keepMonths: page.keepMonths, version: page.version },
    attempt: 'privacy',
    leaves: false,
    send: async (body) => {
      // What was not touched stays the site's own, which follows the season's address and the months.
      const text = page.changedAt === null && body.text === page.text ? '' : body.text
      client.setQueryData(['privacy'], await call('PUT /api/privacy', { body: { ...body, text } }))
      onSaved()
    },
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
