/** Parameters of one statement: both engines take more, and neither gets faster by it. */
const IDS_AT_ONCE = 500

/** Cuts a list of ids into lists that one statement takes. */
export function* idSlices(ids: readonly string[]): Generator<string[]> {
  for (let i = 0; i < ids.length; i += IDS_AT_ONCE) yield ids.slice(i, i + IDS_AT_ONCE)
}
