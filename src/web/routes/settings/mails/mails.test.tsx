import { QueryClientProvider } from '@tanstack/react-query'
import { renderToString } from 'react-dom/server'
import { expect, it } from 'vitest'
import { MAIL_KINDS } from '#contract/news/choices.ts'
import type { MailSwitches } from '#contract/news/mail-switches.ts'
import type { Site } from '#contract/site.ts'
import { MAIL_TEXTS } from '#web/components/mail-text.ts'
import { noAnswer } from '#web/data/client.ts'
import { failureText } from '#web/data/failure-text.ts'
import { ownMailsQuery } from '#web/data/own-mails.ts'
import { newQueryClient } from '#web/data/query-client.ts'
import { SiteContext } from '#web/data/site.ts'
import { MailSwitchRow } from './mail-rows.tsx'
import { Mails } from './mails.tsx'

const SWITCHES: MailSwitches = MAIL_KINDS.map((kind) => ({ kind, on: kind !== 'news', fixed: kind === 'called-off' }))

function card(switches: MailSwitches | undefined, site: Partial<Site> = {}) {
  const client = newQueryClient()
  if (switches) client.setQueryData(ownMailsQuery.queryKey, switches)
  const known = { subscribe: () => () => {}, read: () => site as Site }
  return renderToString(
    <QueryClientProvider client={client}>
      <SiteContext value={known}>
        <Mails />
      </SiteContext>
    </QueryClientProvider>,
  )
}

const switchesIn = (html: string) => [...html.matchAll(/<input[^>]*role="switch"[^>]*>/g)].map(([input]) => input)

it('[NE4] has a switch for each kind that can be ended, as it stands, and says why one cannot', () => {
  const html = card(SWITCHES)
  expect(switchesIn(html).map((one) => one.includes('checked=""'))).toEqual([
    false,
    ...Array(MAIL_KINDS.length - 2).fill(true),
  ])
  for (const kind of MAIL_KINDS) expect(html).toContain(`>${MAIL_TEXTS[kind].label}<`)
  expect(html).toContain('Always on')
  expect(html).toContain('Nobody should stand in the rain.')
})

it('names each switch by its kind', () => {
  const html = card(SWITCHES)
  for (const one of switchesIn(html)) {
    const [, name = ''] = /aria-labelledby="([^"]+)"/.exec(one) ?? []
    expect(html).toMatch(new RegExp(`id="${name}"[^>]*>[A-Z]`))
  }
})

it('says that it loads before its answer is there', () => {
  expect(card(undefined)).toContain('Loading your mails…')
  expect(switchesIn(card(undefined))).toEqual([])
})

it('does not promise mails where the site sends none', () => {
  expect(card(SWITCHES, { sendsNoMails: true })).toContain('This site sends no mail yet.')
})

it('[Q72] says while a switch is saved that it is, and stands where it stood with the reason after a failure', () => {
  const row = { kind: 'news', onSwitch: () => {} } as const
  expect(renderToString(<MailSwitchRow {...row} on={false} isSaving failure={null} />)).toContain('Saving…')
  const failed = renderToString(
    <MailSwitchRow {...row} on isSaving={false} failure={failureText('mails', noAnswer())} />,
  )
  expect(failed).toContain('checked=""')
  expect(failed).toContain('Nothing was changed')
  expect(failed).toContain('role="alert"')
})
