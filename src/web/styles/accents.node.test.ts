import { readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { ACCENTS, DEFAULT_ACCENT } from '#contract/own-site/accents.ts'
import { lettersOn } from '#league/contrast.ts'

const sheet = (name: string) => readFileSync(new URL(name, import.meta.url), 'utf8').toLowerCase()

it('[SI1] the sheets have the accents that were checked, and no other', () => {
  const { [DEFAULT_ACCENT]: usual, ...others } = ACCENTS
  const theme = sheet('theme.css')
  expect(theme).toContain(`--color-accent: #${usual.color};`)
  expect(theme).toContain(`--color-accent-hover: #${usual.hover};`)
  const rules = [...sheet('accents.css').matchAll(/\[data-accent="(\w+)"\] \{([^}]+)\}/g)].map(
    ([, id = '', body = '']) => {
      const value = (name: string) => new RegExp(`--color-${name}: #(\\w{6})`).exec(body)?.[1]
      return [id, { color: value('accent'), hover: value('accent-hover'), letters: value('on-accent') ?? '06231a' }]
    },
  )
  expect(Object.fromEntries(rules)).toEqual(
    Object.fromEntries(
      Object.entries(others).map(([id, { color, hover }]) => [id, { color, hover, letters: lettersOn(color).letters }]),
    ),
  )
})
