import { expect, it } from 'vitest'
import { listOf } from './comma-list.ts'

it('takes a list apart at its commas', () => {
  expect(listOf('B, A,, North field ,')).toEqual(['B', 'A', 'North field'])
  expect(listOf(' ')).toEqual([])
})
