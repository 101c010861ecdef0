import { describe, expect, it } from 'vitest'
import { teamName } from './draft.ts'
import { profile, profileForm, registrationForm } from './profile.ts'
import { isReserved, isReservedPair } from './reserved-names.ts'

const LOOK_ALIKES = [
  ...['You', 'you', 'YOU', 'Y O U', 'y.o.u', 'Yоu', 'Уou', 'ＹＯＵ', '𝒀𝒐𝒖', 'Ⓨⓞⓤ', 'Y0u', 'Ýöü', 'ΥΟυ', '[You]', '🅨🅞🅤'],
  ...[
    'Admin',
    'ADMIN',
    'A d m i n',
    'ad-min',
    'Аdmin',
    'Αdmin',
    'ａｄｍｉｎ',
    'Adm1n',
    '4dm!n',
    '@dmin',
    'Admln',
    'AdrnIn',
    'Ádmín',
  ],
  ...[
    'ADΜIN',
    'Admіn',
    'аdмin',
    'A\u0336d\u0336m\u0336i\u0336n\u0336',
    'Admin 2',
    '(Admin)',
    '🇦🇩🇲🇮🇳',
    '★ Admin ★',
    'ᴀᴅᴍɪɴ',
  ],
  ...[
    'Organiser',
    'organizer',
    'ORGANISER',
    '0rgan1ser',
    'Оrganiѕer',
    'Organi5er',
    'Organizer 1',
    '0rg@n!z3r',
    'ᴏʀɢᴀɴɪꜱᴇʀ',
  ],
]
const NICKNAMES = [
  'Yuo',
  'Youri',
  'Youssef',
  'Younes',
  'Adnin',
  'Amin',
  'Admir',
  'Administrator’s dog',
  'Organist',
  '007',
  '10',
  '⚽️',
]
/** People who are really called so. */
const PEOPLE: [string, string][] = [
  ...([
    ['Ji-woo', 'You'],
    ['You', 'Zhang'],
    ['Y', 'Ou'],
    ['Yo', 'U'],
    ['Y.', 'Ou'],
    ['Amin', 'Amini'],
  ] as [string, string][]),
  ...([
    ['Юрий', 'Админов'],
    ['Γιώργος', 'Παπαδόπουλος'],
    ['孫', '悟空'],
    ['می‌خواهم', 'علی'],
    ['ශ්‍රී', 'ලාල්'],
  ] as [string, string][]),
  ...([
    ['O', 'O'],
    ['José María', 'Núñez'],
    ['Łukasz', 'O’Neill'],
    ['Nguyễn', 'Thị Ngọc Ánh'],
    ['Organ', 'Isé'],
  ] as [string, string][]),
]

const FORM = {
  firstName: 'Maya',
  lastName: 'Torres',
  nickname: 'Ace',
  email: 'maya@example.com',
  phone: '(203) 555-0100',
  graduationYear: '2027',
  clubTeam: '',
  footPref: 'left',
  position: ['ST'],
}
const said = (form: object) =>
  [registrationForm, profileForm].map((schema) => [
    ...new Set(schema.safeParse({ ...FORM, ...form }).error?.issues.map(({ path }) => path.join('.'))),
  ])

describe('[Q78, R5] names that the site itself uses', () => {
  it.each(LOOK_ALIKES)('%s is no nickname and no team', (name) => {
    expect(isReserved(name)).toBe(true)
    expect(said({ nickname: name })).toEqual([['nickname'], ['nickname']])
    expect(teamName.safeParse(name).success).toBe(false)
  })

  it.each<[string, string]>([
    ...LOOK_ALIKES.map((name): [string, string] => [name, '.']),
    ...([
      ['.', 'You'],
      ['Ad', 'min'],
      ['A', 'dmin'],
      ['Admin', 'Admin'],
      ['Admin', 'Organiser'],
      ['Y', 'O U'],
    ] as [string, string][]),
    ...([
      ['Organ', 'iser'],
      ['Аd', 'mіn'],
      ['-', 'Admin'],
      ['Admin', '1'],
    ] as [string, string][]),
  ])('%s %s is no first and last name', (firstName, lastName) => {
    expect(isReservedPair(firstName, lastName)).toBe(true)
    expect(said({ firstName, lastName })).toEqual([['firstName'], ['firstName']])
  })

  it.each(PEOPLE)('%s %s is somebody’s name', (firstName, lastName) => {
    expect(said({ firstName, lastName })).toEqual([[], []])
  })

  it.each([...NICKNAMES, ...PEOPLE.map((names) => names.join(' ')).filter((name) => !/^Y\.? ?o/i.test(name))])(
    '%s is a nickname and a team',
    (nickname) => {
      expect(said({ nickname })).toEqual([[], []])
      expect(teamName.parse(nickname)).toBe(nickname)
    },
  )

  it('what was stored before is still read', () => {
    const { email: _, ...stored } = {
      ...FORM,
      firstName: 'Admin\u200b',
      lastName: '\u2800',
      nickname: 'Y\u0336\u0336\u0336\u0336\u0336ou',
    }
    expect(profile.parse(stored)).toEqual(stored)
  })
})
