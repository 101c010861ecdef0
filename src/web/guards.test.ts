import { describe, expect, it } from 'vitest'
import type { PageReader, Viewer } from '#contract/site.ts'
import { routes } from './routes.tsx'
import { leadsTo } from './shell/screen-at.ts'

type Right = 'enterScores' | 'administer'

const reader = (viewer: Viewer, right?: Right, passkeyNeeded = false): PageReader => ({
  viewer,
  passkeyNeeded,
  may: { administer: right === 'administer', enterScores: right !== undefined },
  hasAffairs: false,
})
const READERS = {
  visitor: reader('visitor'),
  player: reader('player'),
  registered: reader('registered'),
  scorekeeper: reader('player', 'enterScores'),
  organiser: reader('player', 'administer'),
  'organiser without a passkey': reader('player', undefined, true),
}
type Who = keyof typeof READERS

const led = (address: string, who: Who) => {
  const { pathname, search, hash } = new URL(address, 'http://localhost')
  return leadsTo(routes, READERS[who], { pathname, search, hash })
}

describe('guards', () => {
  it.each<[address: string, who: Who, to: string | null]>([
    ['/', 'visitor', null],
    ['/not-found', 'visitor', null],
    ['/standings?season=2025', 'visitor', '/login?returnTo=%2Fstandings%3Fseason%3D2025'],
    ['/settings#passkeys', 'visitor', '/login?returnTo=%2Fsettings%23passkeys'],
    ['/standings', 'player', null],
    ['/teams/a/b', 'visitor', '/'],
    ['/teams/a/b', 'player', null],
    ['/login', 'visitor', null],
    ['/login?returnTo=%2Fdraft', 'player', '/draft'],
    ['/login?returnTo=%2F%2Fevil.example', 'player', '/'],
    ['/signup', 'registered', '/'],
    ['/register', 'player', null],
    ['/register', 'registered', '/'],
    ['/register?season=2026', 'registered', null],
    ['/upload_scores', 'player', '/'],
    ['/upload_scores', 'scorekeeper', null],
    ['/organise/people', 'visitor', '/login?returnTo=%2Forganise%2Fpeople'],
    ['/organise', 'scorekeeper', '/'],
    ['/organise', 'organiser', null],
    ['/organise', 'organiser without a passkey', '/settings#passkeys'],
    ['/season?season=2025', 'player', '/'],
    ['/season?season=2025', 'organiser', '/organise/season?season=2025'],
  ])('lead from %s a %s to %s', (address, who, to) => expect(led(address, who)).toBe(to))

  it('[Q71] lead nobody round in a circle, whoever wrote the address', () => {
    const pages = ['/login', '/standings', '/teams/a/b', '/register', '/upload_scores', '/organise', '/season']
    const starts = [...pages, ...pages.map((to) => `/login?${new URLSearchParams({ returnTo: to })}`)]
    for (const who of Object.keys(READERS) as Who[])
      for (const start of starts) {
        let [at, steps]: [string | null, number] = [start, 0]
        for (; at !== null; steps++) {
          expect(steps, `${who} from ${start}`).toBeLessThan(5)
          at = led(at, who)
        }
      }
  })
})
