import { expect, it } from 'vitest'
import { letters } from '#contract/letters.ts'
import { defaultTeamName } from '#league/draft/decide-captains.ts'
import { initials } from '#league/initials.ts'
import { withSoftHyphens } from './routes/draft/board/soft-hyphens.ts'
import { lettersOf, shortClub } from './routes/draft/room/player-text.ts'
import { beginningOf } from './routes/organise/site/value-text.ts'
import { beginningOf as beginningOfBanner } from './shell/banner.tsx'

/** Letters of several characters. */
const LETTERS = [
  '🇧🇷',
  '👨‍👩‍👧‍👦',
  '👩🏽‍🚒',
  'क्षि',
  'श्री',
  'น้ำ',
  'مُ',
  'X\u030c',
  '\u1100\u1175\u11b7',
  '葛\u{e0100}',
  '𐐀',
  '1️⃣',
  '🏴󠁧󠁢󠁥󠁮󠁧󠁿',
]

/** Everything that makes something shorter of a name, by what it makes of it. */
const SHORTER: Record<string, (name: string) => string> = {
  initials,
  'initials of a person': (name) => initials(`${name} ${name}`),
  'letters of a player': (name) => lettersOf({ firstName: name, lastName: name }),
  'a club': (name) => shortClub(name, 4),
  'the name of a team': (name) => defaultTeamName({ lastName: name } as never).replace('Team ', ''),
  'a text of the site': (name) => beginningOf(name).replace('…', ''),
  'the banner': (name) => beginningOfBanner(name).replace('…', ''),
  'a word in a hall': (name) => withSoftHyphens(name).replaceAll('\u00ad', ''),
  'the parts of a word in a hall': (name) => withSoftHyphens(name).split('\u00ad').at(-1) ?? '',
}

it.each(Object.keys(SHORTER))('[R4] shortens a name by whole letters: %s', (what) => {
  for (const letter of LETTERS)
    for (const times of [1, 2, 7, 40, 200]) {
      const made = SHORTER[what]?.(letter.repeat(times)) ?? ''
      expect(made, `${letter} × ${times}`).not.toBe('')
      expect([...new Set(letters(made))], `${letter} × ${times}`).toEqual([letter])
    }
})
