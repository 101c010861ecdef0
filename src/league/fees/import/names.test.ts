import { describe, expect, it } from 'vitest'
import { findNames, nameIndex } from './names.ts'

const person = (firstName: string, lastName: string) => ({ firstName, lastName })
const how = (text: string, ...people: ReturnType<typeof person>[]) =>
  findNames(text, nameIndex(people)).map((found) => [found.how, found.words])

describe('a name in a bank’s text', () => {
  const ann = person('Ann', 'Miller')

  it.each([
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
    expect(how('JORGE GARCIA', jorge)).toEqual([])
    expect(how('O’NEIL SEAN', person('Sean', "O'Neil"))).toEqual([['full', 'O’NEIL SEAN']])
    expect(how('SMITH-JONES KIM', person('Kim', 'Smith Jones'))).toEqual([['full', 'SMITH JONES KIM']])
  })

  it('[PA5] of one word alone is never certain', () => {
    expect(how('PELE', person('Pelé', ''))).toEqual([['last', 'PELE']])
  })
})
