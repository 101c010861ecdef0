import { expect, it } from 'vitest'
import type { Mailing } from '#contract/news/mailing.ts'
import type { ManagedPost } from '#contract/news/post.ts'
import { historyOf } from './history.ts'

const version = (version: number, at: number) => ({ version, at, by: 'Dana', title: `T${version}`, text: 'x' })
const mailing = (part: Partial<Mailing>): Mailing => ({
  id: 'm',
  state: 'sent',
  correction: false,
  version: 2,
  at: 10,
  by: 'Dana',
  startsAt: 10,
  people: 3,
  handedOver: 3,
  waiting: 0,
  failed: 0,
  retryAt: null,
  unreached: [],
  endedAt: 20,
  stopped: null,
  ...part,
})
const post = (part: Partial<ManagedPost>): ManagedPost => ({
  id: 'p',
  title: 'T',
  state: 'published',
  audience: { kind: 'everyone' },
  audienceText: 'Everyone',
  at: 10,
  by: 'Dana',
  publishedAt: 10,
  correctedAt: null,
  onPage: true,
  pinnedUntil: null,
  slug: 't',
  mailing: null,
  version: 2,
  text: 'x',
  html: '<p>x</p>',
  plain: 'x',
  versions: [version(2, 10)],
  withdrawn: null,
  mailings: [],
  ...part,
})
const texts = (of: ManagedPost) => historyOf(of, 100).map(({ at, text }) => `${at} ${text}`)

it('[NE1] says what happened to a post, the newest first', () => {
  expect(texts(post({}))).toEqual(['10 put it on the page.'])
  expect(texts(post({ mailings: [mailing({})], withdrawn: { at: 40, by: 'Robin' } }))).toEqual([
    '40 withdrew it.',
    '20 All handed over.',
    '10 sent it and put it on the page.',
  ])
  expect(texts(post({ publishedAt: 200, versions: [version(2, 200)] }))).toEqual(['200 planned it.'])
})

it('[NE1] offers to mail a correction that went by no mail, and only that', () => {
  const corrected = post({ version: 3, versions: [version(3, 30), version(2, 10)], mailings: [mailing({})] })
  expect(historyOf(corrected, 100)[0]).toMatchObject({ at: 30, isUnmailed: true, said: { title: 'T3' } })
  const mailed = {
    ...corrected,
    mailings: [mailing({ version: 3, correction: true, at: 35, endedAt: null }), mailing({})],
  }
  const happened = historyOf(mailed, 100)
  expect(happened[0]?.text).toBe('mailed the correction.')
  expect(happened.some(({ isUnmailed }) => isUnmailed)).toBe(false)
  // A post that nobody was mailed has no correction to mail.
  expect(historyOf({ ...corrected, mailings: [] }, 100)[0]?.isUnmailed).toBeUndefined()
})

it('[NE3] says who stopped the mails, and how many were given up', () => {
  expect(
    texts(post({ mailings: [mailing({ stopped: { at: 15, by: 'Robin' }, state: 'stopped', endedAt: null })] })),
  ).toEqual(['15 stopped the mails.', '10 sent it and put it on the page.'])
  expect(texts(post({ mailings: [mailing({ handedOver: 2, failed: 1 })] }))[0]).toBe(
    '20 2 mails handed over, 1 given up.',
  )
})
