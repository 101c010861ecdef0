import { useEffect } from 'react'
import type { FieldValues, UseFormReturn } from 'react-hook-form'

type StoredForm = { key: string; userId: string }

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
 * data/device-storage.ts lets it go.
 */
export function useStoredValues<Values extends FieldValues, Sent>(
  methods: UseFormReturn<Values, unknown, Sent>,
  { key, userId }: StoredForm,
) {
  const { subscribe, reset, getValues } = methods
  useEffect(() => {
    const stored = readStoredValues<Values>({ key, userId })
    if (stored) reset({ ...getValues(), ...stored })
  }, [reset, getValues, key, userId])
  useEffect(
    () =>
      subscribe({
        formState: { values: true },
        callback: ({ values }) => {
          try {
            sessionStorage.setItem(key, JSON.stringify({ userId, values }))
          } catch {
            // A full store keeps nothing; what is typed is still on the page.
          }
        },
      }),
    [subscribe, key, userId],
  )
}

/** Lets go of it, once it was sent. */
export const forgetValues = (key: string): void => sessionStorage.removeItem(key)
