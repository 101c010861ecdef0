import { useEffect } from 'react'
import type { FieldValues, UseFormReturn } from 'react-hook-form'
import { differs } from '../unsaved/differs.ts'

/** Whose values they are; '' for a visitor's. */
type StoredForm = { key: string; userId: string }

/** The address on a visitor's form: it is there again on the others, until somebody is signed in. */
export const TYPED_EMAIL: StoredForm = { key: 'entry-email', userId: '' }

/** Fields that are typed anew each time. */
const SECRETS = ['password', 'newPassword', 'repeated']

/** What the same person has typed into a form in this tab and not sent; null when there is nothing. */
function readStoredValues<Values extends FieldValues>({ key, userId }: StoredForm): Partial<Values> | null {
  try {
    const stored = JSON.parse(sessionStorage.getItem(key) ?? 'null')
    return stored?.userId === userId ? stored.values : null
  } catch {
    // Nothing, or not of our making.
    return null
  }
}

/**
 * Keeps what is typed into a form in this tab alone, over a reload and a way back, and puts it in again once the page is hydrated;
 * data/device-storage.ts lets it go. What was not changed is not kept: it may be another one by then.
 */
export function useStoredValues<Values extends FieldValues, Sent>(
  methods: UseFormReturn<Values, unknown, Sent>,
  { key, userId }: StoredForm,
) {
  const { subscribe, reset, getValues } = methods
  useEffect(() => {
    const stored = readStoredValues<Values>({ key, userId })
    if (stored) reset({ ...getValues(), ...stored }, { keepDefaultValues: true })
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
          try {
            sessionStorage.setItem(key, JSON.stringify({ userId, values: Object.fromEntries(typed) }))
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
