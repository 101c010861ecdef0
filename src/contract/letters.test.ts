import { expect, it } from 'vitest'
import { beginning, capitalized, letters, shortened } from './letters.ts'

const NAMES = [
  ...[
    'Harbor City',
    'Žižka',
    'Z\u030cizka',
    'Nguyễn',
    '\u1ec7',
    'e\u0323\u0302l',
    'Łukasz',
    'Ἀχιλλεύς',
    'Жанна',
    'ნინო',
  ],
  ...['محمد', 'مُحَمَّد', 'نیما\u200cها', 'דָּוִד', '王小明', '欧阳娜娜', '葛\u{e0100}城', 'ニノ', 'ﾀﾞﾀ', '𐐨𐐩', 'ᠮᠣᠩᠭᠣᠯ'],
  ...[
    '김민수',
    '\u1100\u1175\u11b7\u1106\u1175\u11ab',
    'क्षितिज',
    'श्री',
    'স্ত্রী',
    'க்ஷ',
    'ஸ்ரீ',
    'క్షేత్ర',
    'മലയാളം',
    'ශ්‍රී',
    'བོད',
    'น้ำใจ',
    'เอก',
    'ເວົ້າ',
    'ខ្មែរ',
  ],
  ...['🇺🇸🇧🇷', '👨‍👩‍👧‍👦 FC', '👩🏽‍🚒', '🏴󠁧󠁢󠁥󠁮󠁧󠁿 Lions', '1️⃣', '☺️', '❤️‍🔥', '⚽'],
]

it('[R4] takes a text apart where Unicode says that a letter ends', () => {
  const segmenter = new Intl.Segmenter('en', { granularity: 'grapheme' })
  for (const name of NAMES) expect(letters(name)).toEqual([...segmenter.segment(name)].map(({ segment }) => segment))
})

it('[R4] cuts a text between letters, within what Unicode counts', () => {
  for (const name of NAMES)
    for (let max = 0; max <= [...name].length; max++) {
      const kept = beginning(name, max)
      expect([...kept].length).toBeLessThanOrEqual(max)
      expect(letters(name).slice(0, letters(kept).length).join('')).toBe(kept)
    }
  expect(beginning('🇺🇸🇧🇷', 3)).toBe('🇺🇸')
  expect(shortened('Greens Farms', 8)).toBe('Greens…')
  expect(shortened('Greens', 6)).toBe('Greens')
})

it('[R4] begins a sentence with a capital where the script has one', () => {
  expect(['field B', 'émile', '𐐨𐐩', 'ნინო', 'ßeta', 'علي', ''].map(capitalized)).toEqual(
    ['Field B', 'Émile', '𐐀𐐩', 'ნინო', 'ßeta', 'علي', ''], // No Georgian word begins with a capital.
  )
})
