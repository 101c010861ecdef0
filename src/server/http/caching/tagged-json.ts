import { weakTagOf } from './negotiation.ts'
import { type PreparedResponse, prepareTaggedJson } from './prepared-response.ts'

/**
 * Makes the reply of an entry that answers everybody alike: with a tag, and the same object as long as it says the same, by which
 * pages made of it are cached (`pages/rendered-pages.ts`).
 */
export function createTaggedJson(): (value: unknown) => PreparedResponse {
  let last: { json: string; prepared: PreparedResponse } | undefined
  return (value) => {
    const json = JSON.stringify(value)
    if (last?.json !== json) {
      const identity = Buffer.from(json)
      last = { json, prepared: prepareTaggedJson(weakTagOf(identity), identity, null) }
    }
    return last.prepared
  }
}
