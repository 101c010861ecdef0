import { type FormEvent, useEffect, useRef, useState } from 'react'
import {
  type Control,
  type DefaultValues,
  type FieldPath,
  type FieldValues,
  type Resolver,
  type UseFormReturn,
  useForm,
} from 'react-hook-form'
import type { z } from 'zod'
import { Cancelled } from '#web/data/cancelled.ts'
import { type Failure, noAnswer } from '#web/data/client.ts'
import type { Attempt, FailureText } from '#web/data/failure-text.ts'
import { isFetchFailure } from '#web/data/unexpected.ts'
import { useAct } from '#web/data/use-act.ts'
import { scripts } from '#web/start/script-loader.ts'
import { useUnsavedForm } from '../unsaved/use-unsaved-form.ts'
import { countMessages } from './field-error.ts'

export type FormFailure = FailureText & { code?: Failure['code'] }

/** A form as its parts see it. */
export type ContractForm<Values extends FieldValues, Sent> = {
  control: Control<Values, unknown, Sent>
  methods: UseFormReturn<Values, unknown, Sent>
  /** The server's refusal of the last try. */
  failure: FormFailure | null
  /** Number of fields that the browser rejected when the last try was not even sent. */
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
  const { resolver, loadOnce, prepare } = useResolver(schema)
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
  const [complaints, setComplaints] = useState(0)
  const [hasLeft, setLeft] = useState(false)
  const act = useAct<string>({
    attempt,
    async send(button) {
      setComplaints(0)
      await loadOnce()
      // Whoever went on to another screen meanwhile sends nothing.
      if (!isShown.current) throw new Cancelled()
      let sent: { outcome: unknown } | undefined
      await methods.handleSubmit(
        async (values) => {
          sent = { outcome: await send(values, button) }
        },
        (errors) => setComplaints(countMessages(errors)),
      )()
      if (!sent) throw new Cancelled()
      return sent.outcome
    },
    onDone(outcome) {
      if (outcome === 'stays') return
      if (leaves) setLeft(true)
      else noteSaved()
    },
    onFailure: ({ fields }) => showFieldErrors(methods, fields),
  })
  const busy = act.isPending || hasLeft
  const noteSaved = useUnsavedForm(methods, { isSending: busy, isKept })

  return {
    control: methods.control,
    methods,
    failure: act.failure && { ...act.failure, ...(act.refusal && { code: act.refusal.code }) },
    complaints,
    busy,
    prepare,
    onSubmit: (event) => {
      event.preventDefault()
      const { submitter } = event.nativeEvent as SubmitEvent
      if (!busy) void act.run(submitter instanceof HTMLButtonElement ? submitter.value : '')
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

/** Imports the schema that checks a form. */
type LoadSchema<Values extends FieldValues, Sent> = () => Promise<z.ZodType<Sent, Values>>

/**
 * Checks a form. No screen waits for zod and the schema: they are fetched when somebody turns to the form, and
 * `prepare` goes on until they come. A press meanwhile waits for one try, and fails as a call does that gets no
 * answer.
 */
function useResolver<Values extends FieldValues, Sent>(loadSchema: LoadSchema<Values, Sent>) {
  const loaded = useRef<Resolver<Values, unknown, Sent>>(undefined)
  const isPreparing = useRef(false)

  const load = async () => {
    if (loaded.current) return loaded.current
    const [{ zodResolver }, schema] = await Promise.all([import('@hookform/resolvers/zod'), loadSchema()])
    loaded.current ??= zodResolver(schema)
    return loaded.current
  }
  const loadOnce = () =>
    load().catch((error) => {
      throw isFetchFailure(error) ? noAnswer() : error
    })
  const prepare = () => {
    if (isPreparing.current || loaded.current) return
    isPreparing.current = true
    void scripts.load(load, 'part').finally(() => {
      isPreparing.current = false
    })
  }
  const resolver: Resolver<Values, unknown, Sent> = async (...asked) => (await loadOnce())(...asked)
  return { resolver, loadOnce, prepare }
}
