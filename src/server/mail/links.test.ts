import { describe, expect, it } from 'vitest'
import { opensWithoutSignIn, pageAt } from '#contract/pages.ts'
import type { MailReader } from '../store/mails/families.ts'
import { createEndLinks } from './end-links.ts'
import { MESSAGE_KINDS } from './mail-kinds.ts'
import type { Message } from './messages.ts'
import { renderMail } from './render-mail.ts'

const SITE = 'https://cup.example.org'
const CONTACT = 'hello@cup.example.org'
const MAP = 'https://maps.example.com/'
const CLOSED = {
  id: 'cup',
  name: 'Cup 2025',
  slug: '2025',
  isOpen: false,
  timeZone: 'America/New_York',
  contactEmail: CONTACT,
}
const SEASONS = [CLOSED, { ...CLOSED, isOpen: true }]
type Season = typeof CLOSED

/** A reader's rights: an account opens what players do, a role its pages besides, nobody what visitors do. */
type Opener = 'account' | 'scorekeeper' | 'organiser' | 'nobody'
type Reading = { to: string; opener: Opener; message: Message; season: Season | null }

/** Everybody who reads a season's mails at an address. */
const READERS: [to: string, opener: Opener, readers: MailReader[]][] = [
  ['a player', 'account', [{ who: null }]],
  ['a player who is a guardian, too', 'account', [{ who: null }, { who: 'Leo' }]],
  ['a guardian', 'nobody', [{ who: 'Maya' }]],
  ['a guardian of two', 'nobody', [{ who: 'Maya' }, { who: 'Leo' }]],
  ['an address from a file', 'nobody', [{ who: null, isEntered: true }]],
  [
    'an address of two from a file',
    'nobody',
    [
      { who: 'Maya', isEntered: true },
      { who: 'Leo', isEntered: true },
    ],
  ],
  [
    'a guardian whose address a file has for another player',
    'nobody',
    [{ who: 'Maya', isEntered: true }, { who: 'Leo' }],
  ],
]

const venue = { name: 'Wakeman', address: 'Farm Dr', addressUrl: MAP }
const firstMatch = { text: 'Wed, Jul 9, 6:00 PM, field B: Reds v Blues', venue }
const fee = { amount: '$45', terms: '', howToPay: 'Cash', reference: 'CUP-1', slug: '2025' }
const firstWords = 'Hello!'
const calendarOf = (leagueId: string, teamId: string) => `/calendar/${leagueId}/${teamId}.ics?key=k`
const token = 'a-token'

/** Reads of a season's mails: each kind to everybody who may get it, of a season that is open to visitors and one that is not. */
const ofSeason = (
  make: (readers: MailReader[], season: Season) => Message[],
  isFor: (readers: MailReader[]) => boolean = () => true,
): Reading[] =>
  SEASONS.flatMap((season) =>
    READERS.filter(([, , readers]) => isFor(readers)).flatMap(([to, opener, readers]) =>
      make(readers, season).map((message) => ({ to, opener, message, season })),
    ),
  )
const oneReader = (readers: MailReader[]) => readers.length === 1
const player = (message: Message): Reading[] => [{ to: 'a player', opener: 'account', message, season: null }]
const nobody = (message: Message): Reading[] => [{ to: 'somebody', opener: 'nobody', message, season: null }]
const withTeams = (readers: MailReader[]) => readers.map((reader) => ({ ...reader, teams: ['Reds'] }))
const ownMail = (season: Season) => ({
  title: 'Bring a ball',
  text: '',
  correction: false,
  author: 'Robin Adler',
  season,
  audienceText: '',
})
const about = (who: string | null, to: string | null) => ({ userId: 'u', name: 'Maya Reed', from: null, to, who })
const role = (message: Omit<Extract<Message, { kind: 'role' }>, 'kind' | 'whom' | 'by'>): Message => ({
  kind: 'role',
  whom: 'Ana Silva',
  by: 'Robin Adler',
  ...message,
})
const notice = { day: 'Wed, Jul 9', matches: [firstMatch.text] }
const CHANGES = [
  'published',
  'taken-back',
  'called-off',
  'put-back',
  'team-withdrawn',
  'withdrawal-taken-back',
  'finals-filled',
] as const
const GUEST_NEWS = [
  'asked',
  'waiting',
  'filled',
  'returned',
  'declined',
  'left',
  'confirmed',
  'refused',
  'unanswered',
  'withdrawn',
  'moved',
  'called-off',
] as const
const receipt = {
  kind: 'payment' as const,
  season: CLOSED,
  reference: 'CUP-1',
  amount: 4500,
  currency: 'USD',
  at: 0,
  fee: null,
  stripeId: 'pi',
}

/** A kind of mail without a row here fails: who gets it, and what they can open, has to be said. */
const ROWS: Record<Message['kind'], Reading[]> = {
  news: ofSeason((readers, season) => [
    {
      kind: 'news',
      mailing: { ...ownMail(season), kind: 'news', audience: 'registered', slug: 'bring-a-ball' },
      body: { html: '<p>Text</p>', plain: 'Text' },
      readers,
      replyTo: CONTACT,
    },
  ]),
  people: ofSeason((readers, season) => [
    {
      kind: 'people',
      mailing: { ...ownMail(season), kind: 'people', audience: null, slug: null },
      body: { html: '<p>Text</p>', plain: 'Text' },
      readers,
      replyTo: '',
    },
  ]),
  registered: player({ kind: 'registered', season: CLOSED.name, fee, contactEmail: CONTACT, firstWords }),
  schedule: ofSeason((readers, season) =>
    CHANGES.flatMap((change) =>
      [null, { venue, matches: notice.matches }].map(
        (introduction): Message => ({
          kind: 'schedule',
          change,
          season,
          readers: withTeams(readers),
          sentences: ['A new match'],
          introduction,
          isFirst: introduction !== null,
          ownWords: '',
          firstWords,
        }),
      ),
    ),
  ),
  reminder: ofSeason((readers, season) =>
    ([null, 'in', 'out', 'mixed'] as const).map((answer) => ({
      kind: 'reminder',
      season,
      readers: withTeams(readers).map((reader) => ({
        ...reader,
        answer,
        token: reader.who !== null && !reader.isEntered ? token : null,
      })),
      ...notice,
      counts: [],
      venue,
      firstWords,
    })),
  ),
  nudge: ofSeason((readers, season) => [{ kind: 'nudge', season, readers: withTeams(readers), ...notice }]),
  drafted: ofSeason((readers, season) =>
    [readers.map(({ who }) => ({ who, team: 'Reds', teamId: 'r', captain: 'Ana Silva', firstMatch })), null].map(
      (players): Message => ({ kind: 'drafted', season, readers: withTeams(readers), players, firstWords }),
    ),
  ),
  roster: ofSeason((readers, season) => {
    const place = { team: 'Reds', teamId: 'r', captain: 'Ana Silva', firstMatch }
    const told = { kind: 'roster', season, calendarOf, readers, note: '', firstWords } as const
    return [
      ...(['late', 'balance', 'wish', 'left', 'mistake', 'other'] as const).flatMap((reason): Message[] => [
        { ...told, reason, team: null, about: readers.map(({ who }) => ({ ...about(who, 'Reds'), place })) },
        {
          ...told,
          reason,
          team: null,
          about: readers.map(({ who }) => ({ ...about(who, null), from: 'Reds', place: null })),
        },
      ]),
      ...(oneReader(readers) ? [{ ...told, reason: 'late' as const, team: 'Reds', about: [about(null, 'Reds')] }] : []),
    ]
  }),
  guest: ofSeason(
    (readers, season) =>
      GUEST_NEWS.map((what) => ({
        kind: 'guest',
        what,
        season,
        readers,
        team: 'Reds',
        ...notice,
        position: null,
        who: readers[0]?.who ?? null,
      })),
    oneReader,
  ),
  'waiting-offer': player({
    kind: 'waiting-offer',
    readers: [{ who: null }],
    season: CLOSED,
    until: 'today',
    fee,
    firstWords,
  }),
  'waiting-in': ofSeason(
    (readers, season) => [{ kind: 'waiting-in', readers, season, until: '', fee, firstWords }],
    ([reader]) => reader?.who === null,
  ),
  'waiting-back': ofSeason(
    (readers, season) => [{ kind: 'waiting-back', readers, season, until: '', fee, firstWords }],
    ([reader]) => reader?.who === null,
  ),
  'place-ended': nobody({ kind: 'place-ended', token, season: CLOSED.name, until: 'today' }),
  role: [
    ...player(role({ change: 'ended', role: 'organiser', own: true, isByReader: false })),
    ...(['given', 'ended', 'claimed', 'invited', 'withdrawn', 'accepted', 'left', 'stays'] as const).map(
      (change): Reading => ({
        to: 'an owner',
        opener: 'organiser',
        message: role({ change, role: 'organiser', own: false, isByReader: true }),
        season: null,
      }),
    ),
    {
      to: 'who has handed the league over',
      opener: 'account',
      message: role({ change: 'handed-over', role: 'owner', own: false, isByReader: true }),
      season: null,
    },
    {
      to: 'a new scorekeeper',
      opener: 'scorekeeper',
      message: role({ change: 'given', role: 'scorekeeper', own: true, isByReader: false }),
      season: null,
    },
    {
      to: 'a new organiser',
      opener: 'organiser',
      message: role({ change: 'given', role: 'organiser', own: true, isByReader: false }),
      season: null,
    },
  ],
  invitation: nobody({ kind: 'invitation', role: 'organiser', by: 'Robin Adler' }),
  recovery: (['made', 'begun', 'stopped', 'finished'] as const).flatMap((what) =>
    [true, false].map(
      (own): Reading => ({
        to: 'an owner',
        opener: 'organiser',
        message: { kind: 'recovery', what, whom: 'Ana Silva', by: 'Robin Adler', own, isByReader: own, from: 'noon' },
        season: null,
      }),
    ),
  ),
  'passkey-added': player({ kind: 'passkey-added' }),
  'passkey-removed': player({ kind: 'passkey-removed' }),
  'recovery-codes-made': player({ kind: 'recovery-codes-made' }),
  'recovery-code-used': player({ kind: 'recovery-code-used', left: 1 }),
  'passkeys-required': player({ kind: 'passkeys-required', by: 'Robin Adler' }),
  'passkeys-ended': [
    ...player({ kind: 'passkeys-ended', whom: 'Ana', by: 'Robin', own: true, isByReader: false }),
    {
      to: 'an owner',
      opener: 'organiser',
      message: { kind: 'passkeys-ended', whom: 'Ana', by: 'Robin', own: false, isByReader: true },
      season: null,
    },
  ],
  verify: nobody({ kind: 'verify', token }),
  change: nobody({ kind: 'change', token }),
  reset: nobody({ kind: 'reset', token }),
  claim: nobody({ kind: 'claim', token, firstName: 'Maya', season: CLOSED.name }),
  guardian: nobody({ kind: 'guardian', token, firstName: 'Maya', season: CLOSED.name }),
  'guest-guardian': nobody({
    kind: 'guest-guardian',
    token,
    firstName: 'Maya',
    team: 'Reds',
    ...notice,
  } as Message),
  receipt: [
    ...player({ kind: 'receipt', receipt: { ...receipt, isForGuardian: false } }),
    ...nobody({ kind: 'receipt', receipt: { ...receipt, isForGuardian: true } }),
    ...nobody({ kind: 'receipt', receipt: { ...receipt, kind: 'refund', isForGuardian: true } }),
  ],
  'guardian-fee': nobody({ kind: 'guardian-fee', token, firstName: 'Maya', season: CLOSED.name }),
  merge: nobody({ kind: 'merge', token, season: CLOSED.name, stays: true }),
  merged: nobody({ kind: 'merged' }),
  test: [{ to: 'an organiser', opener: 'organiser', message: { kind: 'test' }, season: null }],
  'backup-failed': [
    {
      to: 'an owner',
      opener: 'organiser',
      message: { kind: 'backup-failed', night: '2025-07-24', reason: 'no_room' },
      season: null,
    },
  ],
  known: nobody({ kind: 'known' }),
  'password-changed': nobody({ kind: 'password-changed' }),
  'change-requested': nobody({ kind: 'change-requested' }),
  'google-added': player({ kind: 'google-added' }),
  'address-changed': nobody({ kind: 'address-changed' }),
}

const endLinks = createEndLinks('a secret that only the tests know, of length')
const render = ({ message }: Reading) =>
  renderMail(message, 'reader@example.com', {
    site: { name: 'Cup', accent: 'green', contact: CONTACT },
    publicUrl: SITE,
    endLinks,
  })
const linksOf = (html: string) =>
  [...html.matchAll(/href="([^"]*)"/g)].map(([, href = '']) => href.replaceAll('&amp;', '&'))
const addressesIn = (text: string) => text.match(/https?:\/\/[^\s)]+/g) ?? []

/** Tells whether a link opens for its reader: a page of theirs, a calendar by its key, or a page elsewhere. */
function opens(link: string, { opener, season }: Reading): boolean {
  if (!link.startsWith(SITE)) return link === MAP
  const path = link.slice(SITE.length)
  if (path.startsWith('/calendar/')) return path.includes('?key=')
  const page = pageAt(path.split(/[?#]/)[0] ?? '')
  if (page === undefined) return false
  if (opener === 'nobody') return opensWithoutSignIn(path, season?.isOpen ? season.slug : null)
  const needs = page.startsWith('/organise') ? 'organiser' : page === '/upload_scores' ? 'scorekeeper' : 'account'
  return needs === 'account' || opener === 'organiser' || opener === needs
}

describe.each(MESSAGE_KINDS)('a mail of kind %s', (kind) => {
  const readings = ROWS[kind] ?? []

  it('[Q107] has readers', () => expect(readings).not.toEqual([]))

  it('[Q107] has no link that does not open for whoever it was sent to', () => {
    for (const reading of readings) {
      const { html, text, endLink } = render(reading)
      const links = [...linksOf(html), ...addressesIn(text), ...(endLink ? [endLink] : [])]
      for (const link of links) expect(opens(link, reading), `${link} for ${reading.to}\n${text}`).toBe(true)
      expect(new Set(addressesIn(text)), text).toEqual(new Set(linksOf(html)))
    }
  })

  it('[NE6] of a season lets an address from a file end every mail with one press, and others their kind', () => {
    for (const { to, message, ...reading } of readings) {
      const { endLink, text, html } = render({ to, message, ...reading })
      const end = endLink === undefined ? null : endLinks.read(endLink.split('/').at(-1) ?? '')
      const isFromFile = /^an address/.test(to)
      expect(end?.kind === 'every', `${to}: ${text}`).toBe(isFromFile)
      expect(text.includes('Stop all mails to this address')).toBe(isFromFile)
      expect(html.includes('Stop all mails to this address')).toBe(isFromFile)
      if (isFromFile) expect(text).toContain('because an organiser')
    }
  })

  it('[NE7] that asks for an answer names the address to which it goes', () => {
    for (const reading of readings) {
      const { text, replyTo } = render(reading)
      if (/answers? (?:to|go)\b/i.test(text) && !text.includes('Nobody reads answers')) {
        expect(replyTo, text).toBe(CONTACT)
        expect(text).toContain(CONTACT)
      } else expect(replyTo).toBeUndefined()
    }
  })

  it('[NE7] speaks to its reader', () => {
    for (const reading of readings) {
      const { text, subject } = render(reading)
      const isCaptain = reading.message.kind === 'roster' && reading.message.team !== null
      if (reading.to !== 'a player' || isCaptain) continue
      expect(`${subject}\n${text}`).not.toMatch(/\b[Tt]he player (?:asked|does)|^The registration came/m)
    }
  })
})
