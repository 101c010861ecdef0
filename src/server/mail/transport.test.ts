import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import fc from 'fast-check'
import type { FastifyBaseLogger } from 'fastify'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { OUTBOX, openTransport } from './transport.ts'

let dataDir: string
beforeEach(() => {
  dataDir = mkdtempSync(join(tmpdir(), 'transport-'))
})
afterEach(() => rmSync(dataDir, { recursive: true }))

/** Sends a mail to the outbox; gives its headers as they are sent, each on one line. */
async function headersOf(subject: string, mailFrom = 'Cup <cup@example.com>') {
  const log = { info() {} } as unknown as FastifyBaseLogger
  const transport = await openTransport({ mailFrom, dataDir, publicUrl: 'https://cup.example' }, log)
  const id = `mail-${readdirSync(join(dataDir, OUTBOX)).length}`
  const mail = { id, recipient: 'maya@example.com', subject, text: 'Hello', html: '<p>Hello' }
  await transport.send(mail, AbortSignal.timeout(5000))
  const [head = ''] = readFileSync(join(dataDir, OUTBOX, `${id}.eml`), 'utf8').split('\n\n')
  const lines = head.replace(/\n[ \t]/g, ' ').split('\n')
  return (name: string) => lines.find((line) => line.startsWith(`${name}: `))?.slice(name.length + 2) ?? ''
}

/** A header as mail readers show it, also those that decode what is in quotes (RFC 2047). */
const shown = (header: string) =>
  header
    .replace(/(\?=)\s+(?==\?)/g, '$1')
    .replace(/=\?utf-8\?([bq])\?([^?\s]*)\?=/gi, (_, coding: string, word: string) =>
      coding.toUpperCase() === 'B'
        ? Buffer.from(word, 'base64').toString()
        : Buffer.from(
            word
              .replace(/_/g, ' ')
              .replace(/=([0-9A-F]{2})/gi, (_all, hex: string) => String.fromCharCode(Number.parseInt(hex, 16))),
            'latin1',
          ).toString(),
    )

const FORGED = '=?utf-8?B?WW91ciBhY2NvdW50IGlzIGNsb3NlZA==?='

it('[ML3] shows a subject that looks encoded as it was typed', async () => {
  for (const subject of [
    FORGED,
    `${FORGED} ${FORGED}`,
    `Maya ${FORGED} asks`,
    `${FORGED} ⚽️`,
    'is 1 =? 2',
    '=?utf-8?q?a?=',
    '=?iso-8859-1?Q?=E9?=',
  ])
    expect(shown((await headersOf(subject))('Subject')), subject).toBe(subject)
})

it('[ML3] shows any subject as it was typed', async () => {
  const part = fc.oneof(
    fc.constantFrom(FORGED, '=?', '?=', '=?utf-8?Q?', ' ', '=', '?', 'é', '⚽️'),
    fc.string({ maxLength: 40 }),
  )
  // A subject is one line without gaps, as `line` keeps it.
  const subjects = fc
    .tuple(fc.array(part, { minLength: 1, maxLength: 6 }), fc.constantFrom(' ', ''))
    .map(([parts, gap]) => parts.join(gap).replace(/\s+/g, ' ').trim())
  await fc.assert(
    fc.asyncProperty(subjects, async (subject) => {
      expect(shown((await headersOf(subject))('Subject'))).toBe(subject)
    }),
    { numRuns: 60 },
  )
})

it('[ML3, SI1] shows a sender whose name looks encoded as it was typed', async () => {
  for (const [from, name] of [
    [`"${FORGED}" <cup@example.com>`, FORGED],
    [`${FORGED} <cup@example.com>`, FORGED],
    [`"Cup ${FORGED}, \\"A\\"" <cup@example.com>`, `Cup ${FORGED}, "A"`],
  ] as const) {
    const header = shown((await headersOf('Hello', from))('From'))
    expect(header.replace('\u2060', '')).toBe(`${name} <cup@example.com>`)
  }
  expect((await headersOf('Hello', '"A, B" <cup@example.com>'))('From')).toBe('"A, B" <cup@example.com>')
})
