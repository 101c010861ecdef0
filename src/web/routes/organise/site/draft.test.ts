import { describe, expect, it } from 'vitest'
import type { SiteParts } from '#contract/own-site/site-parts.ts'
import { changesOf, draftedValues, PARTS, savedValues, shownValues, usualValues, withValue } from './draft.ts'

const UNTOUCHED = { version: 0, value: null, changedAt: null, changedBy: null }
const parts = Object.fromEntries(PARTS.map((part) => [part, UNTOUCHED])) as SiteParts['parts']
const usual = usualValues({ season: null }, 'Wakeman Cup')
const saved = savedValues(parts, usual)

describe('[SI1] what is typed and not saved', () => {
  it('begins with the specification\u2019s texts, and sends nothing', () => {
    expect(saved).toMatchObject({ name: 'Wakeman Cup', slogan: 'Recreational soccer, every summer.' })
    expect(changesOf({}, usual)).toEqual({})
  })

  it('is sent with the version that was seen first', () => {
    const one = withValue({}, 'slogan', 'Every autumn.', { saved, version: 3 })
    const two = withValue(one, 'slogan', 'Every winter.', { saved, version: 4 })
    expect(changesOf(two, usual)).toEqual({ slogan: { version: 3, value: 'Every winter.' } })
    expect(draftedValues(saved, two).slogan).toBe('Every winter.')
  })

  it('is no change once it is as it was', () => {
    const one = withValue({}, 'name', 'Harbor League', { saved, version: 0 })
    expect(withValue(one, 'name', 'Wakeman Cup', { saved, version: 0 })).toEqual({})
  })

  it('is the specification\u2019s again where it is emptied, or as the specification has it', () => {
    const own = { ...saved, slogan: 'Ours.', lines: ['Ours.'] }
    const slogan = withValue({}, 'slogan', ' ', { saved: own, version: 1 })
    const all = withValue(slogan, 'lines', ['', ' ', ''], { saved: own, version: 1 })
    expect(changesOf(all, usual)).toEqual({ slogan: { version: 1, value: null }, lines: { version: 1, value: null } })
    const back = withValue({}, 'slogan', usual.slogan, { saved: own, version: 1 })
    expect(changesOf(back, usual)).toEqual({ slogan: { version: 1, value: null } })
  })

  it('leaves empty lines out, and shows the rest as it would be', () => {
    const draft = withValue({}, 'lines', ['Six nights.', '', 'One cup.'], { saved, version: 0 })
    expect(changesOf(draft, usual).lines?.value).toEqual(['Six nights.', 'One cup.'])
    expect(shownValues(draftedValues(saved, draft), usual)).toMatchObject({
      lines: ['Six nights.', 'One cup.'],
      slogan: null,
      hasRules: false,
    })
  })
})
