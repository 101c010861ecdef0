import { describe, expect, it } from 'vitest'
import { z } from 'zod'
import { api } from '#contract/api.ts'
import { BODIES, type KeyWithBody } from '../testing/api/requests.ts'
import { strictly } from './strict-body.ts'

const LARGEST = [2_147_483_647, Number.MAX_SAFE_INTEGER]

/** The body with another version, wherever it has one; null where it has none. */
function withVersion(body: unknown, version: number): unknown {
  const text = JSON.stringify(body)
  return text.includes('"version":') ? JSON.parse(text.replace(/"version":\d+/g, `"version":${version}`)) : null
}

describe('[Q63] every call that takes a version', () => {
  const keys = (Object.keys(BODIES) as KeyWithBody[]).filter((key) => withVersion(BODIES[key], 1) !== null)

  it('is met, by the contract', () => {
    const named = (Object.keys(BODIES) as KeyWithBody[]).filter((key) =>
      JSON.stringify(z.toJSONSchema(api[key].body, { io: 'input', unrepresentable: 'any' })).includes('"version":'),
    )
    expect(keys).toEqual(named)
    expect(keys.length).toBeGreaterThan(5)
  })

  it.each(keys)('%s refuses one that no database holds', (key) => {
    const schema = strictly(api[key].body as z.ZodType)
    for (const version of LARGEST)
      expect(schema.safeParse(withVersion(BODIES[key], version)).success, `${version}`).toBe(false)
  })
})
