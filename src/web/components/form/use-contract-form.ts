import { type FormEvent, useEffect, useRef, useState } from 'react'
import {
  type Control,
  type DefaultValues,
  type FieldPath,
  type FieldValues,
  type UseFormReturn,
  useForm,
} from 'react-hook-form'
import { Failure } from '#web/data/client.ts'
import { type Attempt, type FailureText, failureText } from '#web/data/failure-text.ts'
import { useUnsavedForm } from '../unsaved/use-unsaved-form.ts'
import { Cancelled } from './cancelled.ts'
import { countMessages } from './field-error.ts'
import { type LoadSchema, useResolver } from './use-resolver.ts'

export type FormFailure = FailureText & { code?: Failure['code'] }

/** A form as its parts see it. */
export type ContractForm<Values extends FieldValues, Sent> = {
  control: Control<Values, unknown, Sent>
  methods: UseFormReturn<Values, unknown, Sent>
  /** The server's refusal of the last try. */
  failure: FormFailure | null
  /** How many fields the browser complained about when the last try was not even sent. */
  complaints: number
  /** A try is on its way, or it succeeded and the screen is about to change. */
  busy: boolean
  /** Fetches what checks the form, once somebody turns to it. */
  prepare: () => void
  onSubmit: (event: FormEvent) => void
}

/**
 * A form checked by the schema of its call. It reports errors on submit first and only then while typing, keeps what
 * was typed when the server refuses, puts the server's messages beside their fields, and sends once however often
 * the button is pressed. `send` is told the value of that button, '' without one. `leaves` says that success leads to
 * another screen: the form then stays shut, unless `send` gives 'stays', which says that nothing is saved yet. The schema is
 * fetched when somebody turns to the form; a press waits for it. What is typed and not saved is asked about before it is left,
 * unless `isKept` says that leaving loses nothing: the device keeps it, or it is a secret or a query.
 */
export function useContractForm<Values extends FieldValues, Sent>(options: {
  schema: LoadSchema<Values, Sent>
  defaultValues: DefaultValues<NoInfer<Values>>
  attempt: Attempt
  leaves: boolean
  isKept?: boolean
  send: (values: Sent, button: string) => Promise<unknown>
}): ContractForm<Values, Sent> {
  const { schema, defaultValues, attempt, leaves, isKept, send } = options
  const { resolver, loadOnce, prepare, isLoaded } = useResolver(schema)
  const isShown = useRef(false)
  useEffect(() => {
    isShown.current = true
    return () => {
      isShown.current = false
    }
  }, [])
  const methods = useForm<Values, unknown, Sent>({
    resolver,
    defaultValues,
    mode: 'onSubmit',
    reValidateMode: 'onChange',
  })
  const [failure, setFailure] = useState<FormFailure | null>(null)
  const [complaints, setComplaints] = useState(0)
  const [busy, setBusy] = useState(false)
  // State arrives with the next render; a second press of the button may come before it.
  const running = useRef(false)
  const noteSaved = useUnsavedForm(methods, { isSending: busy, isKept })

  const attemptOnce = async (values: Sent, button: string) => {
    if (running.current) return
    running.current = true
    setBusy(true)
    setFailure(null)
    setComplaints(0)
    try {
      const outcome = await send(values, button)
      if (outcome !== 'stays' && leaves) return
      if (outcome !== 'stays') noteSaved()
    } catch (error) {
      if (!(error instanceof Cancelled)) {
        const refusal = error instanceof Failure ? error : null
        setFailure({ ...failureText(attempt, error), ...(refusal && { code: refusal.code }) })
        if (refusal) showFieldErrors(methods, refusal.fields)
      }
    }
    settle()
  }

  const settle = () => {
    running.current = false
    setBusy(false)
  }

  const complain = (errors: object) => {
    setFailure(null)
    setComplaints(countMessages(errors))
    settle()
  }

  const submit = async (button: string) => {
    if (running.current) return
    if (!isLoaded()) {
      running.current = true
      setBusy(true)
      setFailure(null)
      await loadOnce()
      // Whoever went on to another screen meanwhile sends nothing.
      if (!isShown.current) return
      running.current = false
    }
    await methods.handleSubmit((values) => attemptOnce(values, button), complain)()
  }

  return {
    control: methods.control,
    methods,
    failure,
    complaints,
    busy,
    prepare,
    onSubmit: (event) => {
      event.preventDefault()
      const { submitter } = event.nativeEvent as SubmitEvent
      submit(submitter instanceof HTMLButtonElement ? submitter.value : '').catch((error) => {
        // The schema did not come, or threw, as it does in a browser that lacks what it calls.
        setFailure(failureText(attempt, error))
        settle()
      })
    },
  }
}

function showFieldErrors<Values extends FieldValues, Sent>(
  methods: UseFormReturn<Values, unknown, Sent>,
  fields: Failure['fields'],
) {
  Object.entries(fields).forEach(([path, message], index) => {
    methods.setError(path as FieldPath<Values>, { type: 'server', message }, { shouldFocus: index === 0 })
  })
}
