import { describe, expect, it } from 'vitest'
import { holdsNameOf, holdsWholeNameOf } from './held-names.ts'

const person = (firstName: string, lastName: string, nickname = '') => ({ firstName, lastName, nickname })

describe('[PU1] a team’s name holds a person’s name', () => {
  it.each([
    ['Torres United', person('Maya', 'Torres')],
    ['TORRES united', person('Maya', 'Torres')],
    ['Núñez XI', person('Ana', 'Nunez')],
    ['Nunez XI', person('Ana', 'Núñez')],
    ['Team Weiss', person('Jo', 'Weiß')],
    ['Ozil’s Eleven', person('Mesut', 'Özil')],
    ['Sorensens Venner', person('Kim', 'Sørensen')],
    ['Mo’s Men', person('Mohamed', 'Salah', 'Mo')],
    ['Maya', person('Maya', 'Torres')],
    ['The Garcias', person('Luis', 'García Márquez')],
    ['Marquez FC', person('Luis', 'García Márquez')],
    ['Smith Rovers', person('Eve', 'Smith-Jones')],
    ['Torresianos', person('Maya', 'Torres')],
    ['T.O.R.R.E.S.', person('Maya', 'Torres')],
    ['TeamReed', person('Sam', 'Reed')],
    ['ＴＯＲＲＥＳ', person('Maya', 'Torres')],
    ['Команда Иванова', person('Пётр', 'Иванов')],
    ['王队', person('王', '小明')],
    ['Berg Boys', person('Vincent', 'van der Berg')],
    ['Li and friends', person('Li', 'Wu')],
  ])('%s', (teamName, who) => expect(holdsNameOf(teamName, who)).toBe(true))
})

describe('[PU1] a team’s name holds none', () => {
  it.each([
    ['Harbor Town', person('Maya', 'Torres')],
    ['Greedy Greens', person('Sam', 'Reed')],
    ['De Kickers van Zee', person('Vincent', 'van der Berg')],
    ['FC 07', person('Agent', '', '07')],
    ['A Team', person('A', 'Okafor')],
    ['Reds', person('', '')],
  ])('%s', (teamName, who) => expect(holdsNameOf(teamName, who)).toBe(false))
})

it('[PU1] a whole name is first and last', () => {
  expect(holdsWholeNameOf('Maya Torres XI', person('Maya', 'Torres'))).toBe(true)
  expect(holdsWholeNameOf('Torres XI', person('Maya', 'Torres'))).toBe(false)
  expect(holdsWholeNameOf('Torres XI', person('', 'Torres'))).toBe(false)
})
