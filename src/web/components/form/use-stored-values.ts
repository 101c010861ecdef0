import { useEffect, useEffectEvent } from 'react'
import type { FieldValues, UseFormReturn } from 'react-hook-form'
import { differs } from '../unsaved/differs.ts'

/** Whose values they are; '' for a visitor's. */
type StoredForm = { key: string; userId: string }

/** The address on a visitor's form: it is there again on the others, until somebody is signed in. */
export const TYPED_EMAIL: StoredForm = { key: 'entry-email', userId: '' }

/** Fields that are typed anew each time. */
const SECRETS = ['password', 'newPassword', 'repeated']

/** What is typed, and what the same fields said before. */
type Stored<Values> = { values: Partial<Values>; seen: Record<string, unknown> }

/** What the same person has typed into a form in this tab and not sent; null when there is nothing. */
function readStoredValues<Values extends FieldValues>({ key, userId }: StoredForm): Stored<Values> | null {
  try {
    const stored = JSON.parse(sessionStorage.getItem(key) ?? 'null')
    return stored?.userId === userId ? stored : null
  } catch {
    // Nothing, or not of our making.
    return null
  }
}

/**
 * Keeps what is typed into a form in this tab alone, over a reload and a way back, and puts it in again once the page is hydrated;
 * data/device-storage.ts lets it go. What was not changed is not kept: it may be another one by then. `onSeen` is told what the
 * fields said when they were typed into ([Q113]).
 */
export function useStoredValues<Values extends FieldValues, Sent>(
  methods: UseFormReturn<Values, unknown, Sent>,
  { key, userId }: StoredForm,
  onSeen?: (seen: Record<string, unknown>) => void,
) {
  const { subscribe, reset, getValues } = methods
  const tellSeen = useEffectEvent((seen: Record<string, unknown>) => onSeen?.(seen))
  useEffect(() => {
    const stored = readStoredValues<Values>({ key, userId })
    if (!stored) return
    reset({ ...getValues(), ...stored.values }, { keepDefaultValues: true })
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
          const first = readStoredValues<Values>({ key, userId })?.seen ?? {}
          const seen = Object.fromEntries(typed.map(([name]) => [name, name in first ? first[name] : before[name]]))
          try {
            sessionStorage.setItem(key, JSON.stringify({ userId, values: Object.fromEntries(typed), seen }))
          } catch {
            // A full store keeps nothing; what is typed is still on the page.
          }
        },
      }),
    [subscribe, key, userId],
  )
}

/** Lets go of it, once it was sent or given up. */
export const forgetValues = (key: string): void => sessionStorage.removeItem(key)
