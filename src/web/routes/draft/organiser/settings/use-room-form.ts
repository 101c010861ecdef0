import { zodResolver } from '@hookform/resolvers/zod'
import { useState } from 'react'
import { type DefaultValues, type FieldValues, useForm } from 'react-hook-form'
import type { z } from 'zod'
import { FAILURES } from '#contract/failures/failure.ts'
import { countMessages } from '#web/components/form/field-error.ts'
import type { ContractForm, FormFailure } from '#web/components/form/use-contract-form.ts'
import { useUnsavedForm } from '#web/components/unsaved/use-unsaved-form.ts'
import { logUnexpected } from '#web/data/unexpected.ts'
import type { Command } from '../../room/use-command.ts'

/**
 * As the site's other forms, for what goes through the room: checked by the schema of its command, with the room's
 * refusal in place of a failed call. `send` resolves to whether the server agreed.
 */
export function useRoomForm<Values extends FieldValues, Sent>(options: {
  schema: z.ZodType<Sent, Values>
  defaultValues: DefaultValues<NoInfer<Values>>
  command: Command
  send: (values: Sent) => Promise<boolean>
}): ContractForm<Values, Sent> {
  const { schema, defaultValues, command, send } = options
  const methods = useForm<Values, unknown, Sent>({ resolver: zodResolver(schema), defaultValues })
  const [complaints, setComplaints] = useState(0)
  const [broken, setBroken] = useState<FormFailure | null>(null)
  const busy = command.pending !== null
  const noteSaved = useUnsavedForm(methods, { isSending: busy })

  const attempt = async (values: Sent) => {
    setComplaints(0)
    setBroken(null)
    // The fields have the saved values already. Written anew, radio buttons could lose their choice on the way.
    if (!(await send(values))) return
    methods.reset(methods.getValues(), { keepValues: true })
    noteSaved()
  }
  return {
    control: methods.control,
    methods,
    failure: command.refusal === null ? broken : { title: command.refusal, detail: '' },
    complaints,
    busy,
    // The room reads its messages by schemas, so they are there.
    prepare: () => {},
    onSubmit: (event) =>
      void methods
        .handleSubmit(attempt, (errors) => setComplaints(countMessages(errors)))(event)
        .catch((error) => {
          logUnexpected(error)
          setBroken({ title: FAILURES.internal_error.message, detail: '' })
        }),
  }
}
