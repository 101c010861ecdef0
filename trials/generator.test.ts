import { expect, it } from 'vitest'
import { GENERATOR } from './generator.ts'
import { GENERATOR_BROWSER } from './generator-browser.ts'
import { sample } from './sample.ts'

it('[SC4] the worker of the built site generates in a browser what Node does', async () => {
  expect(await sample(GENERATOR_BROWSER, 1)).toEqual([])
}, 120_000)

it('[SC4, SC5] schedules of cases by chance break nothing hard', async () => {
  expect(await sample(GENERATOR, 5)).toEqual([])
})
