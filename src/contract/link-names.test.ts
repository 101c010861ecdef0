import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { z } from 'zod'
import { api, type RouteKey } from './api.ts'
import { COMMANDS } from './room.ts'
import { name, optionalName } from './text.ts'

const schema = name(200, 'Enter a name')
const takes = (text: string) => schema.safeParse(text).success && optionalName(200).safeParse(text).success

/** Full stops, slashes and letters as people write them who don't want a program to see a link. */
const DOTS = ['.', '．', '。', '｡', '․', '﹒']
const SLASHES = ['/', '／']
const HIDDEN = ['', '\u200b', '\u200c', '\u200d', '\u00ad', '\u2060', '\ufeff', '\ufe0f', '\u{e0101}']
const widths = (letter: string) => {
  const at = letter.codePointAt(0) ?? 0
  const small = (from: number) => String.fromCodePoint(from + at - 97)
  return [letter, letter.toUpperCase(), small(0xff41), small(0x1d41a), small(0x24d0)]
}
const written = (text: string) =>
  fc
    .tuple(
      ...[...text].flatMap((sign) => [
        fc.constantFrom(...(sign === '.' ? DOTS : sign === '/' ? SLASHES : /[a-z]/.test(sign) ? widths(sign) : [sign])),
        fc.constantFrom(...HIDDEN),
      ]),
    )
    .map((parts) => parts.join(''))

describe('[R6] a name', () => {
  it('has no address, however that is written', () => {
    const links = [
      'www.',
      'evil.com/',
      'evil.com',
      'bit.ly/x',
      'evil-9.co.uk/',
      'http://x',
      '//evil.net',
      'xn--e1a.xn--p1ai/',
    ]
    const link = fc.constantFrom(...links).chain(written)
    const around = fc.constantFrom('', 'Maya ', '(', 'Foxes, ')
    fc.assert(
      fc.property(around, link, around, (before, text, after) => {
        expect(takes(`${before}${text} ${after}`), `${before}${text}`).toBe(false)
      }),
      { numRuns: 500 },
    )
    for (const at of ['@', '＠', '﹫']) expect(takes(`me${at}x`)).toBe(false)
  })

  it('keeps full stops, slashes and letters that make no address', () => {
    for (const kept of [
      'J.R. Smith',
      'J.R.Smith',
      'St. John',
      'St.John',
      'D.C. United',
      'F.C. Barcelona',
      'F.C.Barcelona',
      '1.FC Köln',
      '1.FC/TSV Köln',
      'A/B',
      'U.10/U.12',
      'U.S.A./Mexico',
      'Ph.D/M.D',
      'Mary-Jo',
      'O’Neil',
      "O'Neil",
      'Dr.No',
      'Comet.',
      'Awww Yeah',
      'Www',
      'S.Company',
      '東京。',
      'می‌خواهم',
      'Vitória S.C.',
      'A.Communications',
    ])
      expect(takes(kept), kept).toBe(true)
  })

  it('keeps whatever has no full stop, slash or at sign', () => {
    const word = fc.string({ unit: 'grapheme', minLength: 1, maxLength: 20 })
    fc.assert(
      fc.property(word, (text) => {
        if (/[./@:。]/.test(text.normalize('NFKC'))) return
        const isShown = z.string().safeParse(text).success && !schema.safeParse(text).error?.issues.some(isAboutLinks)
        expect(isShown, text).toBe(true)
      }),
    )
  })
})

const isAboutLinks = ({ message }: { message: string }) => message.includes('links')

/**
 * Names that organisers give to things of the league, values seen before, cells read by the person's own fields, and the
 * names of passkeys, which go into no mail.
 */
const OTHERS =
  /^(POST|PUT) \/api\/(leagues(\/preview|\/:leagueId)? (details venue )?name|.* before \w+|.*\/schedule\/edits edits after name|.*\/people-import(\/preview)? rows cells \w+|me\/passkeys name)$/

/** The fields of a schema that are called like a name, with where they are. */
function namesIn(value: unknown, at: string): [at: string, schema: z.ZodType][] {
  const node = value as { _zod?: { def: Record<string, unknown> } }
  const def = node?._zod?.def
  if (!def) return []
  const inner = ['innerType', 'element', 'in', 'out', 'left', 'right', 'valueType', 'schema'].flatMap((key) =>
    namesIn(def[key], at),
  )
  const options = (def.options as unknown[] | undefined)?.flatMap((one) => namesIn(one, at)) ?? []
  const items = (def.items as unknown[] | undefined)?.flatMap((one) => namesIn(one, at)) ?? []
  const fields = Object.entries((def.shape as Record<string, z.ZodType> | undefined) ?? {}).flatMap(([key, field]) => [
    ...(/(^|[a-z])name$|^coach$|^clubTeam$/i.test(key) ? [[`${at} ${key}`, field] as [string, z.ZodType]] : []),
    ...namesIn(field, `${at} ${key}`),
  ])
  return [...inner, ...options, ...items, ...fields]
}

it('[R6] every field for a name of a person or a team refuses an address', () => {
  const bodies = (Object.keys(api) as RouteKey[]).flatMap((key) => namesIn((api[key] as { body?: unknown }).body, key))
  const all = [...bodies, ...Object.entries(COMMANDS).flatMap(([key, { body }]) => namesIn(body, key))]
  const taking = all.filter(([at, field]) => !OTHERS.test(at) && field.safeParse('www.evil.com/x').success)
  expect(all.length - taking.length).toBeGreaterThan(20)
  expect(taking.map(([at]) => at)).toEqual([])
})
