import { describe, expect, it } from 'vitest'
import { isBanner, postSlug, postState } from './posts.ts'
import { publicationMail } from './publication-mail.ts'

describe('[NE1] the address of a post', () => {
  it('is made of its title, unlike those that are taken', () => {
    expect(postSlug('Finals: who plays when?', [])).toBe('finals-who-plays-when')
    expect(postSlug('Café Ünsal', [])).toBe('cafe-unsal')
    expect(postSlug('Finals', ['finals', 'finals-2'])).toBe('finals-3')
    expect(postSlug('שלום', ['post'])).toBe('post-2')
    expect(postSlug('x '.repeat(80), []).length).toBeLessThanOrEqual(50)
  })
})

describe('[NE2] the banner', () => {
  const post = { publishedAt: 10, withdrawnAt: null, pinnedUntil: 20 }

  it('is up from when its post is until its end', () => {
    expect([9, 10, 19, 20].map((now) => isBanner(post, now))).toEqual([false, true, true, false])
    expect(isBanner({ ...post, withdrawnAt: 15 }, 16)).toBe(false)
  })

  it('belongs to a post that is up', () => {
    expect(postState({ publishedAt: null, withdrawnAt: null }, 0)).toBe('draft')
    expect(postState(post, 9)).toBe('planned')
    expect(postState({ ...post, withdrawnAt: 15 }, 0)).toBe('withdrawn')
  })
})

it('[NE5] what is on again is told like what is off', () => {
  expect(publicationMail('put-back', false)).toBe('called-off')
  expect(publicationMail('published', true)).toBe('published')
  expect(publicationMail('published', false)).toBe('changed')
  expect(publicationMail('team-withdrawn', true)).toBe('changed')
})
