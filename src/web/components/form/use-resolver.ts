import { useRef } from 'react'
import type { FieldValues, Resolver } from 'react-hook-form'
import type { z } from 'zod'
import { noAnswer } from '#web/data/client.ts'
import { isFetchFailure } from '#web/data/unexpected.ts'
import { scripts } from '#web/start/script-loader.ts'

/** Imports the schema that checks a form. */
export type LoadSchema<Values extends FieldValues, Sent> = () => Promise<z.ZodType<Sent, Values>>

/**
 * Checks a form. No screen waits for zod and the schema: they are fetched when somebody turns to the form, and
 * `prepare` goes on until they come. A press meanwhile waits for one try, and fails as a call does that gets no
 * answer.
 */
export function useResolver<Values extends FieldValues, Sent>(loadSchema: LoadSchema<Values, Sent>) {
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
