import { describe, expect, it } from 'vitest'
import { nameIndex } from './name-index.ts'
import { findNames, MOST_PLACES, MOST_WORDS, type NameCells } from './names.ts'

const person = (firstName: string, lastName: string) => ({ firstName, lastName })
const howIn = (cells: NameCells, ...people: ReturnType<typeof person>[]) =>
  findNames(cells, nameIndex(people)).map((found) => [found.how, found.words])
const how = (text: string, ...people: ReturnType<typeof person>[]) => howIn({ name: '', text }, ...people)

describe('a name in a bank’s text', () => {
  const ann = person('Ann', 'Miller')

  it.each([
    ['UPI-ANN MILLER-ann@okbank', 'ANN MILLER'],
    ['Zelle payment from ANN MILLER soccer fee', 'ANN MILLER'],
    ['MILLER,ANN', 'MILLER ANN'],
    ['ANN B. MILLER', 'ANN B MILLER'],
    ['ANN.MILLER 45', 'ANN MILLER'],
    ['SVWZ+Fee for Ann Miller', 'Ann Miller'],
    ['ANN_MILLER_WC25', 'ANN MILLER'],
  ])('[PA5] stands there in full: %s', (text, words) => expect(how(text, ann)).toEqual([['full', words]]))

  it.each([
    ['ANN SMITH AND BOB MILLER', 'apart', 'ANN MILLER'],
    ['ANN Y MILLER', 'apart', 'ANN MILLER'],
    ['ANN AND BOB MILLER', 'apart', 'ANN MILLER'],
    ['A MILLER', 'initial', 'A MILLER'],
    ['MILLER FAMILY', 'last', 'MILLER'],
  ])('[PA5] stands there in part: %s', (text, match, words) => expect(how(text, ann)).toEqual([[match, words]]))

  it.each(['MILLERS', 'ANNMILLER', 'HANNAH', ''])('[PA5] does not stand there: %s', (text) =>
    expect(how(text, ann)).toEqual([]),
  )

  it('[PA5] is known whatever its diacritics, and as banks write umlauts', () => {
    expect(how('MUELLER JOERG', person('Jörg', 'Müller'))).toEqual([['full', 'MUELLER JOERG']])
    expect(how('Soren Kjaer', person('Søren', 'Kjær'))).toEqual([['full', 'Soren Kjaer']])
    expect(how('SOEREN KJAER', person('Søren', 'Kjær'))).toEqual([['full', 'SOEREN KJAER']])
    expect(how('LUKASZ WOZNIAK', person('Łukasz', 'Woźniak'))).toEqual([['full', 'LUKASZ WOZNIAK']])
    expect(how('IŞIK YILMAZ', person('Işık', 'Yılmaz'))).toEqual([['full', 'IŞIK YILMAZ']])
    expect(how('Жанна Петрова', person('Жанна', 'Петрова'))).toEqual([['full', 'Жанна Петрова']])
  })

  it('[PA5] has all of its last names, and its first name or the first of several', () => {
    const jorge = person('Jorge Luis', 'García López')
    expect(how('JORGE GARCIA LOPEZ', jorge)).toEqual([['full', 'JORGE GARCIA LOPEZ']])
    expect(how('GARCIA LOPEZ JORGE', jorge)).toEqual([['full', 'GARCIA LOPEZ JORGE']])
    expect(how('O’NEIL SEAN', person('Sean', "O'Neil"))).toEqual([['full', 'O’NEIL SEAN']])
    expect(how('SMITH-JONES KIM', person('Kim', 'Smith Jones'))).toEqual([['full', 'SMITH JONES KIM']])
  })

  it('[PA5] of one word alone is never certain', () => {
    expect(how('PELE', person('Pelé', ''))).toEqual([['last', 'PELE']])
  })
})

describe('a name in the cells of a line', () => {
  const kim = person('Kim', 'Miller')
  const ann = person('Ann', 'Miller')

  it('[PA5] stands in one of them in full, never across two', () => {
    expect(howIn({ name: 'JAMES KIM', text: 'Miller fee' }, kim)).toEqual([['apart', 'KIM Miller']])
    expect(howIn({ name: 'MILLER', text: 'fee for Kim' }, kim)).toEqual([['apart', 'MILLER Kim']])
    expect(howIn({ name: 'JAMES KIM', text: 'Kim Miller fee' }, kim)).toEqual([['full', 'Kim Miller']])
    expect(howIn({ name: 'K MILLER', text: 'Miller fee' }, kim)).toEqual([['initial', 'K MILLER']])
    expect(howIn({ name: 'KIM', text: 'fee' }, kim)).toEqual([])
  })

  it.each([
    'MARY ANN MILLER',
    'ANN MILLER TRAVEL LTD',
    'BOB AND ANN MILLER',
    'MILLER ANN, BAKER TOM',
    'SMITH ANN MILLER',
  ])('[PA5] is a part of another one in a cell of names: %s', (name) =>
    expect(howIn({ name, text: '' }, ann)).toEqual([
      ['apart', name.includes('MILLER ANN') ? 'MILLER ANN' : 'ANN MILLER'],
    ]),
  )

  it.each([
    'ANN MILLER',
    'MILLER, ANN B.',
    'MRS ANN MILLER',
    'Frau Dr. Ann Miller',
    'from Ann Miller',
    'Name: Ann Miller',
    'Ann Miller/Springfield',
    'ACME/ANN MILLER',
    'ANN MILLER WC25-7Q4K',
    'ANN MARIE MILLER',
  ])('[PA5] is all of a cell of names: %s', (name) =>
    expect(howIn({ name, text: '' }, person('Ann Marie', 'Miller')).map(([match]) => match)).toEqual(['full']),
  )

  it('[PA5] has other words beside it in any other text', () => {
    expect(how('soccer MARY ANN MILLER fall', ann)).toEqual([['full', 'ANN MILLER']])
    expect(howIn({ name: 'Baker Tom Hanks', text: '' }, person('Tom', 'Baker'))).toEqual([['apart', 'Baker Tom']])
  })
})

describe('the words of a name', () => {
  const ann = person('Ann', 'Miller')

  it.each([
    'ANN  MILLER',
    'ann.miller',
    'ANN_MILLER',
    'MILLER*ANN',
    'MILLER:ANN',
    'ANN - MILLER',
    'Zelle from MILLER, ANN',
  ])('[PA5] stand together: %s', (text) => expect(how(text, ann).map(([match]) => match)).toEqual(['full']))

  it.each(['ANN & MILLER', 'ANN + MILLER', 'ANN/MILLER', 'ANN;MILLER', 'ANN|MILLER', 'ANN, MILLER', 'ANN 25 MILLER'])(
    '[PA5] are apart: %s',
    (text) => expect(how(text, ann)).toEqual([['apart', 'ANN MILLER']]),
  )

  it('[PA5] are apart in a list of other names', () => {
    expect(how('Fees Anna Lee, Miller Tom', person('Lee', 'Miller'))).toEqual([['apart', 'Lee Miller']])
    expect(how('Fees Anna Lee, Tom Miller', person('Tom', 'Lee'))).toEqual([['apart', 'Lee Tom']])
    expect(how('Tom & Baker LLP', person('Tom', 'Baker'))).toEqual([['apart', 'Tom Baker']])
    expect(how('Kira\nOrtega', person('Kira', 'Ortega'))).toEqual([['apart', 'Kira Ortega']])
  })

  it.each(['ANN MILLER-JONES', 'JONES-MILLER ANN', 'MARY-ANN MILLER', 'MILLER ANN-MARIE', 'ANN MILLER JR'])(
    '[PA5] are a part of a longer name: %s',
    (text) => expect(how(text, ann).map(([match]) => match)).toEqual(['apart']),
  )

  it('[PA5] may have an initial between them, or other first names of their own', () => {
    expect(how('ANN b. MILLER', ann)).toEqual([['full', 'ANN b MILLER']])
    for (const text of [
      'ANN b MILLER',
      'ANN B C MILLER',
      'ANN E MILLER',
      'ANN I MILLER',
      'Анна и Иванова',
      'ANN DE MILLER',
    ])
      expect(how(text, ann, person('Анна', 'Иванова')).map(([match]) => match)).toEqual(['apart'])
    const picard = person('Jean-Luc', 'Picard')
    for (const text of ['Jean-Luc Picard', 'PICARD JEAN LUC', 'PICARD, JEANLUC', 'Luc Jean Picard', 'JEAN L PICARD'])
      expect(how(text, picard).map(([match]) => match)).toEqual(['full'])
    expect(how('PICARD JEAN-LUC fee', picard)).toEqual([['full', 'PICARD JEAN LUC']])
    expect(how('JEAN MARC PICARD', picard)).toEqual([['apart', 'JEAN PICARD']])
  })

  it('[PA5] are certain for no first name of one letter, nor for a suffix', () => {
    expect(how('J FOX', person('J.', 'Fox'))).toEqual([['initial', 'J FOX']])
    expect(how('MICHAEL FOX', person('J. Michael', 'Fox'))).toEqual([['full', 'MICHAEL FOX']])
    expect(how('BOB FOX JR', person('J.R.', 'Fox'))).toEqual([['last', 'FOX']])
  })
})

describe('a name of several words', () => {
  it('[PA5] stands there in part with its first name and one of its last names', () => {
    const jorge = person('Jorge', 'García López')
    expect(how('JORGE GARCIA', jorge)).toEqual([['part', 'JORGE GARCIA']])
    expect(how('LOPEZ, JORGE', jorge)).toEqual([['part', 'LOPEZ JORGE']])
    expect(how('J GARCIA', jorge)).toEqual([['initial', 'J GARCIA']])
    expect(how('GARCIA', jorge)).toEqual([['last', 'GARCIA']])
    expect(how('JORGE PEREZ, ANA GARCIA', jorge)).toEqual([['last', 'GARCIA']])
    expect(how('LOPEZ GARCIA JORGE', jorge)).toEqual([['apart', 'LOPEZ GARCIA JORGE']])
  })

  it.each([
    ['BERG JAN', 'Jan', 'van den Berg'],
    ['JAN VAN DEN BERG', 'Jan', 'van den Berg'],
    ['VANDENBERG JAN', 'Jan', 'van den Berg'],
    ['KIRA SILVA', 'Kira', 'da Silva'],
    ['KIRA DE LA CRUZ', 'Kira', 'de la Cruz'],
    ['JOSE ORTEGA GASSET', 'José', 'Ortega y Gasset'],
    ['JOSE ORTEGA Y GASSET', 'José', 'Ortega y Gasset'],
    ['TOM BAKER', 'Tom', 'Baker Jr.'],
    ['TOM BAKER JR', 'Tom', 'Baker Jr.'],
    ['BAKER III, TOM', 'Tom', 'Baker III'],
    ['LINH LE', 'Linh', 'Le'],
    ['SEAN O BRIEN', 'Sean', 'O’Brien'],
    ['SEAN OBRIEN', 'Sean', 'O’Brien'],
    ['SEAN OʼBRIEN', 'Sean', "O'Brien"],
    ['O BRIEN SEAN', 'Sean', 'O Brien'],
    ["SEAN O'BRIEN", 'Sean', 'O Brien'],
    ['SEAN O BRIEN', 'Sean', 'OBrien'],
    ['KIM D ANGELO', 'Kim', 'D’Angelo'],
    ['DE ANDRE COLE', 'De’Andre', 'Cole'],
    ['Ann Miller’s fee', 'Ann', 'Miller'],
  ])('[PA5] stands there in full: %s', (text, firstName, lastName) =>
    expect(how(text, person(firstName, lastName)).map(([match]) => match)).toEqual(['full']),
  )

  it('[PA5] stands there with an initial, or alone', () => {
    expect(how('J VD BERG', person('Jan', 'van den Berg'))).toEqual([['initial', 'J BERG']])
    expect(how('D ANGELO', person('Kim', 'D’Angelo'))).toEqual([['last', 'D ANGELO']])
    expect(how('O BRIEN', person('Oscar', 'Brien'), person('Sean', 'O’Brien'))).toEqual([
      ['last', 'O BRIEN'],
      ['initial', 'O BRIEN'],
    ])
  })

  it('[PA5] is written without a space in Chinese, Japanese and Korean, in either order', () => {
    const wang = person('小明', '王')
    expect(how('王小明', wang)).toEqual([['full', '王小明']])
    expect(how('小明王', wang)).toEqual([['full', '小明王']])
    expect(how('王 小明 会费', wang)).toEqual([['full', '王 小明']])
    expect(howIn({ name: '김민준', text: '' }, person('민준', '김'))).toEqual([['full', '김민준']])
    expect(how('ヤマダタロウ', person('タロウ', 'ヤマダ'))).toEqual([['full', 'ヤマダタロウ']])
    expect(how('ﾔﾏﾀﾞ ﾀﾛｳ', person('タロウ', 'ヤマダ')).map(([match]) => match)).toEqual(['full'])
    expect(how('王小明转账', wang)).toEqual([['apart', '王小明']])
    expect(how('王小', wang)).toEqual([])
  })
})

describe('a text that is too long', () => {
  const ann = person('Ann', 'Miller')

  it('[PA5] is looked at in its first words alone', () => {
    expect(how(`${'x '.repeat(MOST_WORDS - 2)}ann miller`, ann)).toEqual([['full', 'ann miller']])
    expect(how(`${'x '.repeat(MOST_WORDS - 1)}ann miller`, ann)).toEqual([])
  })

  it('[PA5] is looked at in the first places of a last name alone', () => {
    expect(how(`${'miller zzz '.repeat(MOST_PLACES - 1)}ann miller`, ann)).toEqual([['full', 'ann miller']])
    expect(how(`${'miller zzz '.repeat(MOST_PLACES)}ann miller`, ann)).toEqual([['apart', 'miller ann']])
  })
})
