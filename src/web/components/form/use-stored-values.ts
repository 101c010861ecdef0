import { useEffect, useEffectEvent } from 'react'
import type { FieldValues, UseFormReturn } from 'react-hook-form'
import { keepTyped, readTyped, type TypedPlace } from '#web/data/typed.ts'
import { differs } from '../unsaved/differs.ts'

type StoredForm = Pick<TypedPlace, 'key' | 'userId'>

/** The address on a visitor's form: it is there again on the others, until somebody is signed in. */
export const TYPED_EMAIL: StoredForm = { key: 'entry-email', userId: '' }

/** Fields that are typed anew each time. */
const SECRETS = ['password', 'newPassword', 'repeated']

/** Values as typed, and what the same fields said before. */
type Stored<Values> = { values: Partial<Values>; seen: Record<string, unknown> }

/**
 * Keeps what is typed into a form in this tab alone, and puts it in again once the page is hydrated. What was not changed is not kept:
 * it may be another one by then. `onSeen` is told what the fields said when they were typed into ([Q113]).
 */
export function useStoredValues<Values extends FieldValues, Sent>(
  methods: UseFormReturn<Values, unknown, Sent>,
  { key, userId }: StoredForm,
  onSeen?: (seen: Record<string, unknown>) => void,
) {
  const { subscribe, reset, getValues, formState } = methods
  const firstValues = useEffectEvent((): Record<string, unknown> => ({ ...formState.defaultValues }))
  const tellSeen = useEffectEvent((seen: Record<string, unknown>) => onSeen?.(seen))
  useEffect(() => {
    const stored = readTyped<Stored<Values>>({ key, userId })
    if (!stored) return
    // What was typed before the page was hydrated is newer than what is stored.
    const values = getValues()
    const untouched = Object.entries(stored.values).filter(([name]) => !differs(values[name], firstValues()[name]))
    reset({ ...values, ...Object.fromEntries(untouched) }, { keepDefaultValues: true })
    tellSeen(stored.seen)
  }, [reset, getValues, key, userId])
  useEffect(
    () =>
      subscribe({
        formState: { values: true },
        callback: ({ values, defaultValues }) => {
          const before: Record<string, unknown> = { ...defaultValues }
          const typed = Object.entries(values).filter(
            ([name, value]) => !SECRETS.includes(name) && differs(value, before[name]),
          )
          const first = readTyped<Stored<Values>>({ key, userId })?.seen ?? {}
          const seen = Object.fromEntries(typed.map(([name]) => [name, name in first ? first[name] : before[name]]))
          keepTyped({ key, userId }, { values: Object.fromEntries(typed), seen })
        },
      }),
    [subscribe, key, userId],
  )
}
