import { expect, it } from 'vitest'
import { manifestOf } from './manifest.ts'

it('[MN6] is the same app through every renaming, and asks for its icons anew where name or crest change', () => {
  const before = manifestOf({ productName: 'Wakeman Cup' })
  const after = manifestOf({ productName: 'Farm Cup' })
  const recoloured = manifestOf({ productName: 'Wakeman Cup', look: { accent: 'blue' } })
  expect([before.id, after.id]).toEqual(['/', '/'])
  expect(before).toMatchObject({ name: 'Wakeman Cup', start_url: '/', display: 'standalone' })
  for (const other of [after, recoloured])
    for (const [i, { src }] of other.icons.entries()) expect(src).not.toBe(before.icons[i]?.src)
})

it('[MN6] has icons of both sizes that systems ask for, plain and to be cut to shape', () => {
  const { icons } = manifestOf({ productName: 'Wakeman Cup' })
  expect(icons.map(({ sizes, purpose }) => `${sizes} ${purpose}`)).toEqual([
    '192x192 any',
    '512x512 any',
    '192x192 maskable',
    '512x512 maskable',
  ])
})
