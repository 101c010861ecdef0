import { join } from 'node:path'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { type AnsweringLeague, openAnsweringLeague } from '../../testing/answering-league.ts'
import { openTestSite } from '../../testing/site.ts'

const DIST = join(import.meta.dirname, '..', '..', '..', '..', 'dist')
const DAY = 24 * 60 * 60 * 1000

let league: AnsweringLeague
beforeAll(async () => {
  league = await openAnsweringLeague('sqlite', (...[engine, variables, deps, storage]) =>
    openTestSite(engine, variables, { ...deps, built: DIST }, storage),
  )
  await league.say('red', ['m1'], 'in')
})
afterAll(() => league.close())

const home = (name: string) => league.person(name).inject('GET', '/', undefined)
/** Stands below the own match on Home. */
const OWN = 'All my matches'

it('[MN1] Home begins with the match for who plays, in a page of their own, from the day before until its end', async () => {
  const own = await home('red')
  expect(own.text.indexOf(OWN)).toBeGreaterThan(0)
  expect(own.text.indexOf(OWN)).toBeLessThan(own.text.indexOf('display hero-title'))
  expect(own.headers['cache-control']).toBe('no-store')
  const other = await home('organiser')
  expect(other.text).not.toContain(OWN)
  expect(other.headers['cache-control']).toBe('private, no-cache')

  const ofOthers = (await home('blue')).text
  expect(ofOthers).toContain(OWN)
  expect(ofOthers).not.toContain('"answer":"in"')

  league.at(league.kickOff - 2 * DAY)
  expect((await home('red')).text).not.toContain(OWN)
  league.at(league.kickOff - DAY)
  expect((await home('red')).text).toContain(OWN)
  league.at(league.kickOff + DAY)
  const after = await home('red')
  expect(after.text).not.toContain(OWN)
  expect(after.headers['cache-control']).toBe('private, no-cache')
  league.at(league.kickOff - DAY)
})

it('[MN1] /me comes whole with its first bytes, is stored nowhere, and is for who is signed in', async () => {
  for (const path of ['/me', '/me/season', '/me/notices']) {
    const page = await league.person('red').inject('GET', path, undefined)
    expect(page.text, path).toMatch(/<h1[^>]*>(?:<[^>]+>)*[^<\s]/)
    expect(page.headers['cache-control'], path).toBe('no-store')
  }
  const visitor = await league.site.visitor().inject('GET', '/me', undefined)
  expect(visitor.headers.location).toBe('/login?returnTo=%2Fme')
})
