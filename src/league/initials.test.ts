import { expect, it } from 'vitest'
import { initials } from './initials.ts'

it('[R4] the initials of a name are whole letters, in every script', () => {
  const names = {
    'Harbor City': 'HC',
    Falcons: 'FA',
    'van der Berg': 'VD',
    '1. FC Köln': '1F',
    X: 'X',
    '': '',
    'Z\u030cizka e\u0301mile': 'Z\u030cE\u0301',
    'İpek ıldız': 'İI',
    'нина жукова': 'НЖ',
    ნინო: 'ნი',
    ßeta: 'ßE',
    'क्षितिज शर्मा': 'क्षिश',
    श्री: 'श्री',
    நிலா: 'நிலா',
    मोहन: 'मोह',
    น้ำใจ: 'น้ำใ',
    'محمد علي': 'مع',
    مُحَمَّد: 'مُحَ',
    王小明: '王小',
    '小明 王': '小王',
    '葛\u{e0100}城': '葛\u{e0100}城',
    김민수: '김민',
    '\u1100\u1175\u11b7 \u1106\u1175\u11ab': '\u1100\u1175\u11b7\u1106\u1175\u11ab',
    '🇺🇸 Eagles': 'EA',
    '🇺🇸': '🇺🇸',
    '🇺🇸🇧🇷🇲🇽': '🇺🇸🇧🇷',
    '👨‍👩‍👧‍👦': '👨‍👩‍👧‍👦',
    '⚽ Club': 'CL',
  }
  expect(Object.fromEntries(Object.keys(names).map((name) => [name, initials(name)]))).toEqual(names)
})
