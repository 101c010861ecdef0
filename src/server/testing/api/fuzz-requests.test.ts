import { expect, it } from 'vitest'
import { api, type RouteKey } from '#contract/api.ts'
import { fuzzRequests } from './fuzz-requests.ts'
import { BODIES } from './requests.ts'

const KEYS = Object.keys(api) as RouteKey[]
const PEOPLE = { players: ['a', 'b', 'c', 'd', 'e', 'f'], organisers: ['o'] }

it('a fuzz asks of each entry what it asked before another one was added', () => {
  const asked = (keys: RouteKey[]) =>
    new Map(
      keys.map((key) => {
        const sample = { params: {}, query: {}, body: BODIES[key as keyof typeof BODIES], upload: undefined }
        const requests = fuzzRequests(key, api[key], { seed: 1, count: 10, sampleOf: () => sample, ...PEOPLE })
        return [key, JSON.stringify(requests)] as const
      }),
    )
  const all = asked(KEYS)
  expect(new Set(all.values()).size).toBe(KEYS.length)
  for (const added of [0, 1, KEYS.length - 1])
    for (const [key, requests] of asked(KEYS.toSpliced(added, 1))) expect(requests, key).toBe(all.get(key))
})
