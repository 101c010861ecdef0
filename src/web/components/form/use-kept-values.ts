import { useEffect } from 'react'
import type { FieldValues, UseFormReturn } from 'react-hook-form'

type Keeper = { key: string; userId: string }

/** What the same person has typed into a form in this tab and not sent; null when there is nothing. */
function keptValues<Values extends FieldValues>({ key, userId }: Keeper): Partial<Values> | null {
  try {
    const kept = JSON.parse(sessionStorage.getItem(key) ?? 'null')
    return kept?.userId === userId ? kept.values : null
  } catch {
    // Nothing, or not of our making.
    return null
  }
}

/**
 * Keeps what is typed into a form in this tab alone, over a reload and a way back, and puts it in again once the page is awake;
 * data/kept-on-device.ts lets it go.
 */
export function useKeptValues<Values extends FieldValues, Sent>(
  methods: UseFormReturn<Values, unknown, Sent>,
  { key, userId }: Keeper,
) {
  const { subscribe, reset, getValues } = methods
  useEffect(() => {
    const kept = keptValues<Values>({ key, userId })
    if (kept) reset({ ...getValues(), ...kept })
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
