import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'

const WEB = join(import.meta.dirname, '..', '..', 'src', 'web')

/** Words that say that somebody is told by a mail. */
const PROMISE =
  /['"`>][^'"`<]*(\bby mail\b|\bwe mailed\b|\bgot? a mail\b|\bgets? a mail\b|\bon its way to\b|\bis on its way\b|\bwere told\b|\bare told\b|\b(?:captains|them) are told\b)/
/** Signs that a file knows how many were mailed, from the server's answer, or whether the site sends mails. */
const ASKS = /useSendsMails|sendsMails|sendsNoMails|\btold\b.*===? ?0|counted\(told|told > 0/

/** Files of words that are true with or without a mail server. */
const TRUE_ANYWAY = [
  // Names of acts, for the sentence of a refusal: 'No link was sent'.
  'data/failure-text.ts',
  // Words of a bulk act's list, which says what it came to afterwards.
  'routes/organise/people/bulk-acts.ts',
  // The sentence after a mail, which a post's page offers only where mails go out.
  'routes/organise/news/post/post-act.ts',
]

it('[SC14] every sentence about telling by mail knows whether mails go out', () => {
  const files = globSync('**/*.{ts,tsx}', { cwd: WEB }).filter((file) => !/\.test\.tsx?$|testing|^showcase/.test(file))
  const blind = files.filter((file) => {
    const text = readFileSync(join(WEB, file), 'utf8')
    const said = text.split('\n').filter((line) => !/^\s*(\*|\/\/|\/\*\*)/.test(line))
    return said.some((line) => PROMISE.test(line)) && !ASKS.test(text) && !TRUE_ANYWAY.includes(file)
  })
  expect(files.length).toBeGreaterThan(300)
  expect(blind).toEqual([])
})
