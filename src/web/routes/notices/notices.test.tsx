import { QueryClientProvider } from '@tanstack/react-query'
import { renderToString } from 'react-dom/server'
import { MemoryRouter } from 'react-router'
import { expect, it } from 'vitest'
import { MAIL_KINDS } from '#contract/news/choices.ts'
import type { MailSwitches } from '#contract/news/mail-switches.ts'
import { PUSH_SWITCHES } from '#contract/push/choices.ts'
import type { OwnPush } from '#contract/push/push.ts'
import type { Me, Site } from '#contract/site.ts'
import { ownCalendarQuery } from '#web/data/own-calendar.ts'
import { ownMailsQuery } from '#web/data/own-mails.ts'
import { ownPushQuery } from '#web/data/own-push.ts'
import { newQueryClient } from '#web/data/query-client.ts'
import { MeContext } from '#web/data/session.ts'
import { SiteContext } from '#web/data/site.ts'
import { Kinds } from './kinds.tsx'
import { linesFor } from './lines.ts'
import Notices from './notices.tsx'

const SEASON = { leagueId: 'l1', slug: '2025' }
const SITE = { productName: 'Wakeman Cup', season: SEASON, seasons: [SEASON] } as unknown as Site

const mailsBut = (...off: string[]): MailSwitches =>
  MAIL_KINDS.map((kind) => ({ kind, on: !off.includes(kind), fixed: kind === 'called-off' }))
const pushBut = (...off: string[]): OwnPush => ({
  publicKey: 'k',
  devices: [],
  switches: Object.fromEntries(PUSH_SWITCHES.map((name) => [name, !off.includes(name)])) as OwnPush['switches'],
  timeZone: 'America/New_York',
})

function page({ mails = mailsBut(), push = pushBut(), site = {}, phoneLock = undefined as string | undefined } = {}) {
  const client = newQueryClient()
  client.setQueryData(ownMailsQuery.queryKey, mails)
  client.setQueryData(ownPushQuery.queryKey, push)
  client.setQueryData(ownCalendarQuery.queryKey, { url: 'https://site.example/calendar/own/a.ics?key=b' })
  const known = <T,>(value: T) => ({ subscribe: () => () => {}, read: () => value })
  const me = { user: { id: 'u1' } } as Me
  const shown = { ...SITE, ...site }
  const asked = { data: mails, error: null, isFetching: false, refetch: () => {} }
  const html = renderToString(
    <QueryClientProvider client={client}>
      <SiteContext value={known(shown)}>
        <MeContext value={known<Me | undefined>(me)}>
          <MemoryRouter initialEntries={['/me/notices']}>
            {phoneLock === undefined ? (
              <Notices />
            ) : (
              <Kinds lines={linesFor(true)} push={push} mails={asked} phoneLock={phoneLock} onTick={() => {}} />
            )}
          </MemoryRouter>
        </MeContext>
      </SiteContext>
    </QueryClientProvider>,
  )
  const inputs = [...html.matchAll(/<input[^>]*>/g)].map(([input]) => input)
  const box = (name: string) => inputs.find((input) => input.includes(`aria-label="${name}"`)) ?? ''
  return {
    html,
    box,
    names: inputs.flatMap(
      (input) =>
        /type="checkbox"[^>]*aria-label="([^"]+)"|aria-label="([^"]+)"[^>]*type="checkbox"/
          .exec(input)
          ?.slice(1)
          .find(Boolean) ?? [],
    ),
    amount: inputs.find((input) => input.includes('type="radio"') && input.includes('checked=""')) ?? '',
  }
}

it('[NT1] names each box by its line and its way, and each once', () => {
  const { names } = page()
  expect(names).toEqual([
    'Called off or moved, phone',
    'Called off, mail',
    'Moved, mail',
    'The day before, phone',
    'The day before and my team asks, mail',
    'My team asks, phone',
    'Guests, phone',
    'Guests, mail',
    'The score, phone',
    'News, mail',
    'Team and place, mail',
    'The draft, phone',
  ])
})

it('[NT1] has no line for the draft where no season drafts', () => {
  const { names } = page({ site: { seasons: [{ ...SEASON, undrafted: true }] } })
  expect(names).not.toContain('The draft, phone')
})

it('[NE4] locks the mail that nobody ends, on, and says why', () => {
  const { html, box } = page()
  expect(box('Called off, mail')).toMatch(/disabled="".*checked=""|checked="".*disabled=""/)
  const [, id = ''] = /aria-describedby="([^"]+)"/.exec(box('Called off, mail')) ?? []
  expect(html).toContain(`<p id="${id}">“Called off” always comes by mail, so nobody turns up for nothing.`)
  expect(box('Moved, mail')).not.toContain('disabled=""')
})

it('[NT1] of a box that is partly on it says which kind is off, and nothing where all are', () => {
  const { html, box } = page({ mails: mailsBut('place', 'news', 'people'), push: pushBut('turn') })
  expect(html).toContain('Not by mail: Places<')
  expect(html).toContain('Not by phone: My turn<')
  expect(html.match(/Not by mail: /g)).toHaveLength(1)
  expect(box('Team and place, mail')).not.toContain('checked')
  const [, id = '-'] = /aria-describedby="([^"]+)"/.exec(box('Team and place, mail')) ?? []
  expect(html).toMatch(new RegExp(`id="${id}"[^>]*>Not by mail: Places<`))
  expect(box('News, mail')).not.toContain('aria-describedby')
})

it('[NT1] locks the mails of a site that sends none, and promises none', () => {
  const { html, box } = page({ site: { sendsNoMails: true } })
  for (const name of ['Called off, mail', 'Moved, mail', 'News, mail']) expect(box(name), name).toContain('disabled=""')
  expect(html).toContain('This site sends no mail yet.')
  expect(html).not.toContain('always comes by mail')
})

it('[NT1] locks the phone where its browser blocks notices and no other device is told', () => {
  const { box } = page({ phoneLock: 'why' })
  expect(box('The score, phone')).toMatch(/aria-describedby="why"/)
  expect(box('The score, phone')).toContain('disabled=""')
  expect(box('News, mail')).not.toContain('disabled=""')
})

it('[NT2] chooses the amount that the switches are', () => {
  expect(page().amount).toContain('value="usual"')
  expect(page({ mails: mailsBut('news', 'people'), push: pushBut('result', 'quiet') }).amount).toContain(
    'value="essentials"',
  )
  expect(page({ mails: mailsBut('team') }).amount).toContain('value="own"')
})

it('[SC13] [NT1] has the own calendar, where links to it lead', () => {
  expect(page().html).toContain('id="calendar"')
  expect(page().html).toContain('href="/calendar/own/a.ics?key=b"')
})
