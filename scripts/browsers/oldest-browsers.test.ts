import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { ROOT } from '../command.ts'

const NAMES: Readonly<Record<string, string>> = {
  safari: 'Safari',
  ios_saf: 'iOS',
  chrome: 'Chrome',
  edge: 'Edge',
  firefox: 'Firefox',
}

test('[Q84] the guide names the oldest browsers that package.json does', () => {
  const { browserslist }: { browserslist: string[] } = JSON.parse(readFileSync(join(ROOT, 'package.json'), 'utf8'))
  const guide = readFileSync(join(ROOT, 'docs/running.md'), 'utf8')
  const sentence = /made for (.*?), and whatever is newer/s.exec(guide)?.[1] ?? ''
  const byVersion = Map.groupBy(
    browserslist.map((one) => one.split(' >= ')),
    ([, version]) => version,
  )
  const stated = [...byVersion].map(
    ([version, browsers]) => `${browsers.map(([name = '']) => NAMES[name]).join(' and ')} ${version}`,
  )
  expect(sentence).toBe(stated.join(', '))
})
