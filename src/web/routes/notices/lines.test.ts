import { expect, it } from 'vitest'
import { ENDABLE_MAILS, MAIL_KINDS } from '#contract/news/choices.ts'
import { PUSH_KINDS } from '#contract/push/choices.ts'
import { amountOf, formAsIs, formOfAmount, type Line, linesFor, type Switches } from './lines.ts'

const ALL = linesFor(true)

/** Every switch on, but for these. */
const switches = (...off: string[]): Switches => ({
  mails: MAIL_KINDS.map((kind) => ({ kind, on: !off.includes(`${kind} mail`), fixed: kind === 'called-off' })),
  pushes: Object.fromEntries(PUSH_KINDS.map((kind) => [kind, !off.includes(`${kind} push`)])) as Switches['pushes'],
})

const kindsOf = (of: (line: Line) => Line['phone'] | Line['mail']) =>
  ALL.flatMap((line) => {
    const box = of(line)
    return box !== null && typeof box === 'object' ? box.kinds : []
  }).toSorted()

it('[NT1] has each kind that can be switched in one box, and a cell above each that is left out', () => {
  expect(kindsOf(({ mail }) => mail)).toEqual(ENDABLE_MAILS.toSorted())
  expect(kindsOf(({ phone }) => phone)).toEqual(PUSH_KINDS.toSorted())
  for (const way of ['phone', 'mail'] as const)
    for (const [i, line] of ALL.entries()) {
      const above = ALL[i - 1]?.[way]
      expect(line[way] === 'above', line.label).toBe(
        above !== null && typeof above === 'object' && above.withNext !== undefined,
      )
    }
})

it('[NT1] leaves the draft out where no season drafts', () => {
  expect(linesFor(false).map(({ label }) => label)).toEqual(ALL.map(({ label }) => label).slice(0, -1))
  expect(formOfAmount('usual', linesFor(false)).pushes).not.toHaveProperty('draft')
})

it('[NT2] calls the switches of before, all on, the usual, and takes the amount from them alone', () => {
  expect(amountOf(ALL, switches())).toBe('usual')
  expect(amountOf(ALL, switches('result push', 'news mail', 'people mail'))).toBe('essentials')
  expect(amountOf(ALL, switches('result push', 'news mail'))).toBe('own')
  expect(amountOf(ALL, switches('place mail'))).toBe('own')
  expect(amountOf(ALL, switches('draft push'))).toBe('own')
  expect(amountOf(linesFor(false), switches('draft push'))).toBe('usual')
})

it('[NT2] keeps with the essentials whatever somebody needs to play or was promised', () => {
  const { mails, pushes } = formOfAmount('essentials', ALL)
  const off = (form: object) => Object.entries(form).flatMap(([kind, on]) => (on ? [] : kind))
  expect(off(mails)).toEqual(['news', 'people'])
  expect(off(pushes)).toEqual(['result'])
})

it('[NT2] goes back to each switch as it was', () => {
  const { mails, pushes } = formAsIs(ALL, switches('team mail', 'turn push'))
  expect(mails).toMatchObject({ team: false, place: true })
  expect(pushes).toMatchObject({ turn: false, draft: true })
  expect([Object.keys(mails), Object.keys(pushes)].map(({ length }) => length)).toEqual([
    ENDABLE_MAILS.length,
    PUSH_KINDS.length,
  ])
})
