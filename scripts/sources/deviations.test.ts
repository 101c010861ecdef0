import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { profile } from '../../src/contract/profile.ts'
import { me, user } from '../../src/contract/site.ts'
import { ROOT } from '../command.ts'

const doc = (name: string) => readFileSync(join(ROOT, 'docs', name), 'utf8')

it('every field of a person that the specification calls otherwise is among the deviations', () => {
  const deviations = doc('architecture.md').split('## Deviations from the specification')[1] ?? ''
  const rows = doc('specification.md')
    .split('\n')
    .filter((line) => /^\| (User|Session user) /.test(line))
  expect(rows).toHaveLength(2)
  const fields = rows.flatMap((row) => [...(row.split('|')[2] ?? '').matchAll(/`(\w+)`/g)].map(([, name = '']) => name))
  const known = new Set([...Object.keys(user.shape), ...Object.keys(profile.shape), 'registeredAt'])
  const codes = ['right', 'left', 'both']
  const otherwise = fields.filter((name) => !known.has(name) && !codes.includes(name))
  expect(otherwise).toEqual(['registered2025', 'currentTeam', 'uid'])
  for (const name of otherwise) expect(deviations).toContain(`\`${name}\``)
  expect(Object.keys(me.shape)).toEqual(expect.arrayContaining(['registration', 'currentTeam']))
})
