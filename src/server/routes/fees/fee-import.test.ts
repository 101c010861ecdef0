import { createHash } from 'node:crypto'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import type { FeeFilePreview } from '#contract/fees/fee-import.ts'
import { ASKS_NOTHING } from '#contract/limits.ts'
import { season2025, usualFee } from '../../seed/seasons.ts'
import { ENGINES } from '../../testing/engines.ts'
import { onceOnly } from '../../testing/once-only.ts'
import { openTestSite, registrationOf, type TestSite } from '../../testing/site.ts'

type Visitor = Awaited<ReturnType<TestSite['signUp']>>
const base64 = (text: string | Uint8Array) => Buffer.from(text as string).toString('base64')

describe.each(ENGINES)('payments from a file on %s', (engine) => {
  const itOnce = onceOnly(engine)
  let site: TestSite
  let organiser: Visitor
  let leagueId: string

  async function register(firstName: string, lastName: string, email = `${firstName}@example.com`.toLowerCase()) {
    const visitor = await site.signUp(email)
    await visitor.call('PUT /api/me/registration', { ...registrationOf(email), firstName, lastName })
    const { body } = await visitor.call('GET /api/me')
    const userId = body.user?.id ?? ''
    return { userId, reference: (await accountOf(userId))?.reference ?? '', visitor }
  }
  const params = () => ({ params: { leagueId } })
  const accountOf = async (userId: string) =>
    (await organiser.call('GET /api/leagues/:leagueId/people/:userId', undefined, { params: { leagueId, userId } }))
      .body.account
  /** Of files whose amounts have no sign, all came in. */
  const directions = [{ word: '', means: 'in' as const }]
  const UNREAD = { columns: null, dayOrder: null, firstRowIsData: null, directions }
  const look = async (text: string | Uint8Array, columns: FeeFilePreview['columns'] | null = null) =>
    organiser.call(
      'POST /api/leagues/:leagueId/fees-import/preview',
      { ...UNREAD, file: base64(text), columns },
      params(),
    )
  const confirm = (
    text: string,
    { columns, seen }: Pick<FeeFilePreview, 'columns' | 'seen'>,
    confirmed: { line: string; userIds: string[] }[],
  ) =>
    organiser.call(
      'POST /api/leagues/:leagueId/fees-import',
      { ...UNREAD, file: base64(text), columns, seen, confirmed },
      params(),
    )
  const found = ({ lines }: FeeFilePreview) =>
    lines.flatMap(({ line, outcome, userIds }) => (outcome === 'found' ? { line, userIds } : []))
  const said = ({ lines }: FeeFilePreview) => lines.map(({ outcome, reason }) => `${outcome}: ${reason}`)
  const payments = () => site.store.connections.read.selectFrom('payments').selectAll().execute()

  beforeEach(async () => {
    site = await openTestSite(engine)
    const league = await site.setUpSeason()
    organiser = league.organiser
    leagueId = league.league.id
    const details = { ...season2025.details, asks: { ...ASKS_NOTHING, fee: usualFee('By bank') } }
    await organiser.call('PUT /api/leagues/:leagueId', { ...season2025, details }, params())
  })
  afterEach(() => site.close())

  it('[PA5] notes what was confirmed with day, amount and reference, and the same file once', async () => {
    const kira = await register('Kira', 'Ortega')
    const gia = await register('Gia', 'Greco')
    const file = `Date,Description,Amount\n7/22/2025,${kira.reference.replace('-', ' ')} FROM P ORTEGA,45.00\n7/23/2025,GRECO GIA,45.00\n7/24/2025,WATER,-12.80\n`
    const { body: preview } = await look(file)
    expect(said(preview)).toEqual(['found: reference', 'found: name-and-amount', 'out: money-out'])
    expect(await payments()).toEqual([])
    const { status, body: reply } = await confirm(file, preview, found(preview).slice(0, 1))
    expect([status, reply.lines, reply.paymentIds.length]).toEqual([200, 1, 1])
    expect(await payments()).toMatchObject([
      { userId: kira.userId, way: 'file', amount: 4500, currency: 'USD', day: '2025-07-22', reference: kira.reference },
    ])
    expect(JSON.stringify(await payments())).not.toContain('ORTEGA')
    expect((await accountOf(gia.userId))?.state).toBe('open')
    expect((await confirm(file, preview, found(preview))).status).toBe(409)
    const { body: again } = await look(file.replaceAll(',', ';'), { ...preview.columns, text: null })
    expect(said(again).slice(0, 2)).toEqual(['left-out: brought-before', 'decide: name-elsewhere'])
    expect(
      (await confirm(file, (await look(file)).body, [{ line: again.lines[0]?.line ?? '', userIds: [kira.userId] }]))
        .status,
    ).toBe(422)
    expect(await payments()).toHaveLength(1)
  })

  itOnce('[PA5] brings nothing in for a fee of another currency than the season’s', async () => {
    const kira = await register('Kira', 'Ortega')
    const fee = { ...usualFee('By bank'), currency: 'EUR' }
    const details = { ...season2025.details, asks: { ...ASKS_NOTHING, fee } }
    await organiser.call('PUT /api/leagues/:leagueId', { ...season2025, details }, params())
    const { body } = await look(`Date,Description,Amount\n2025-07-22,${kira.reference} KIRA ORTEGA,45.00\n`)
    expect(said(body)).toEqual(['left-out: not-the-fee'])
    expect(body.people).toEqual([])
  })

  it('[PA5] [Q101] knows a line again in another dress, and by the hash of before', async () => {
    const kira = await register('Kira', 'Ortega')
    const gia = await register('Gia', 'Greco')
    const file = `Date,Description,Amount,Ref\n07/22/2025,${kira.reference} ORTEGA,45.00,00071\n`
    const { body: preview } = await look(file)
    await confirm(file, preview, found(preview))
    const dress = `Ref;Amount;Date;Description\n71;45;2025-07-22;${kira.reference.toLowerCase()}  Ortega\n`
    expect(said((await look(dress)).body)).toEqual(['left-out: brought-before'])
    const { write } = site.store.connections
    const old = createHash('sha256').update(`07222025|${kira.reference.toLowerCase()}ortega|4500|00071#1`)
    await write
      .updateTable('payments')
      .set({ source: `file:${old.digest('hex')}/1/1` })
      .execute()
    expect(said((await look(file)).body)).toEqual(['left-out: brought-before'])
    // Of the old hash nothing else is known: as much on the same day is asked about.
    expect(said((await look(dress)).body)).toEqual(['decide: settled'])
    const other = `Date,Description,Amount\n07/22/2025,${gia.reference} GRECO,45.00\n`
    expect(said((await look(other)).body)).toEqual(['decide: same-sum'])
    expect(said((await look(`${file}07/22/2025,${gia.reference} GRECO,45.00,\n`)).body)).toEqual([
      'left-out: brought-before',
      'found: reference',
    ])
  })

  itOnce('[PA5] keeps two equal payments of a day apart, and asks about both', async () => {
    const fee = { ...usualFee('By bank'), amount: 9000 }
    const details = { ...season2025.details, asks: { ...ASKS_NOTHING, fee } }
    await organiser.call('PUT /api/leagues/:leagueId', { ...season2025, details }, params())
    const { userId, reference } = await register('Kira', 'Ortega')
    const file = `Date,Description,Amount\n7/22/2025,${reference},45.00\n7/22/2025,${reference},45.00\n`
    const { body: preview } = await look(file)
    expect(said(preview)).toEqual(['decide: same-line', 'decide: same-line'])
    const confirmed = preview.lines.map(({ line }) => ({ line, userIds: [userId] }))
    expect((await confirm(file, preview, confirmed)).status).toBe(200)
    expect((await payments()).map(({ amount }) => amount)).toEqual([4500, 4500])
    expect(said((await look(file)).body)).toEqual(['left-out: brought-before', 'left-out: brought-before'])
  })

  itOnce('[PA5] [Q101] notes nothing of a word that nobody knows before somebody says its way', async () => {
    const { userId, reference } = await register('Kira', 'Ortega')
    const file = `Date,Description,Way,Amount\n7/22/2025,${reference},Plim,45.00\n7/23/2025,WATER,Plam,45.00\n`
    const { body: unread } = await look(file)
    expect(said(unread)).toEqual(['left-out: unknown-direction', 'left-out: unknown-direction'])
    const [line = ''] = unread.lines.map((one) => one.line)
    expect((await confirm(file, unread, [{ line, userIds: [userId] }])).status).toBe(422)
    const words = [
      { word: 'Plim', means: 'in' as const },
      { word: 'Plam', means: 'out' as const },
    ]
    const reading = { ...UNREAD, file: base64(file), columns: unread.columns, directions: words }
    const { body } = await organiser.call('POST /api/leagues/:leagueId/fees-import/preview', reading, params())
    expect(said(body)).toEqual(['found: reference', 'out: money-out'])
    const form = { ...reading, seen: body.seen, confirmed: found(body) }
    expect((await organiser.call('POST /api/leagues/:leagueId/fees-import', form, params())).status).toBe(200)
    expect(await payments()).toMatchObject([{ userId, amount: 4500 }])
  })

  it('[PA5] notes a line once of two imports at the same instant', async () => {
    const { reference } = await register('Kira', 'Ortega')
    const file = `Date,Description,Amount\n7/22/2025,${reference},45.00\n`
    const { body: preview } = await look(file)
    const replies = await Promise.all([1, 2, 3].map(() => confirm(file, preview, found(preview))))
    expect(replies.map(({ status }) => status).toSorted()).toEqual([200, 409, 409])
    expect(await payments()).toHaveLength(1)
  })

  itOnce('[PA5] pays two fees with one line where both make up its amount', async () => {
    const [emi, tariq] = [await register('Emi', 'Tanaka'), await register('Tariq', 'Aziz')]
    const file = 'Date,Description,Amount\n7/18/2025,E TANAKA AND T AZIZ,90.00\n'
    const { body: preview } = await look(file)
    expect(said(preview)).toEqual(['decide: several-fees'])
    const [line = ''] = preview.lines.map((one) => one.line)
    const both = [emi.userId, tariq.userId]
    expect((await confirm(file, preview, [{ line, userIds: [...both, 'nobody'] }])).body).toMatchObject({
      fields: { confirmed: 'The fees that were chosen don’t make up the amount of row 2' },
    })
    expect((await confirm(file, preview, [{ line, userIds: both }])).status).toBe(200)
    expect((await payments()).map(({ amount }) => amount)).toEqual([4500, 4500])
    expect(said((await look(file)).body)).toEqual(['left-out: brought-before'])
  })

  itOnce('[PA5] takes a file back at once, and asks before it is noted anew', async () => {
    const kira = await register('Kira', 'Ortega')
    const file = `Date,Description,Amount\n7/22/2025,${kira.reference},45.00\n`
    const { body: preview } = await look(file)
    const { paymentIds } = (await confirm(file, preview, found(preview))).body
    const undo = () => organiser.call('POST /api/leagues/:leagueId/payment-corrections', { paymentIds }, params())
    expect([(await undo()).status, (await undo()).status]).toEqual([204, 204])
    expect(await accountOf(kira.userId)).toMatchObject({ state: 'open', payments: [{ corrected: true }] })
    const { body: again } = await look(file)
    expect(said(again)).toEqual(['decide: taken-back'])
    const confirmed = again.lines.map(({ line, userIds }) => ({ line, userIds }))
    expect((await confirm(file, again, confirmed)).status).toBe(200)
    expect(await accountOf(kira.userId)).toMatchObject({ state: 'paid', tooMuch: '' })
  })

  it('[PA5] writes nothing where somebody paid otherwise since the preview', async () => {
    const kira = await register('Kira', 'Ortega')
    const file = `Date,Description,Amount\n7/22/2025,${kira.reference},45.00\n`
    const { body: preview } = await look(file)
    await organiser.call(
      'PUT /api/leagues/:leagueId/people-fees',
      { fees: [{ userId: kira.userId, fee: 'paid' }] },
      params(),
    )
    expect((await confirm(file, preview, found(preview))).body).toMatchObject({ code: 'people_changed' })
    expect(said((await look(file)).body)).toEqual(['decide: settled'])
  })

  itOnce('[PA5] asks for columns that it does not know, and says why a file is none', async () => {
    await register('Kira', 'Ortega')
    const { body: unknown } = await look('Wann,Wieviel,Wer\n22.07.2025,45,Kira Ortega\n')
    expect(unknown).toMatchObject({
      lines: [],
      columns: { day: 0, amount: 1, name: null },
      firstRow: { isData: false },
    })
    expect(unknown.headings).toEqual([
      { name: 'Wann', example: '22.07.2025' },
      { name: 'Wieviel', example: '45' },
      { name: 'Wer', example: 'Kira Ortega' },
    ])
    const columns = { ...unknown.columns, name: 2 }
    expect(said((await look('Wann,Wieviel,Wer\n22.07.2025,45,Kira Ortega\n', columns)).body)).toEqual([
      'found: name-and-amount',
    ])
    const refused = async (file: string | Uint8Array, named: typeof columns | null = null) =>
      (await look(file, named)).body as unknown as { fields?: { file?: string } }
    expect((await refused('')).fields?.file).toBe('There are no rows below the headings.')
    expect((await refused('Date,Amount\n1/1/2025,45\n', columns)).fields?.file).toMatch(/other columns/)
    expect((await refused(Uint8Array.of(0x50, 0x4b, 3, 4))).fields?.file).toMatch(/workbook/)
    expect((await refused('a,b\n'.repeat(600_000))).fields?.file ?? 'too large').toMatch(/larger|too large/)
  })

  itOnce('[PA5] reads a file in UTF-16, and one with a euro sign in Latin-1', async () => {
    await register('Jörg', 'Müller', 'joerg@example.com')
    const text = 'Date\tName\tAmount\n7/22/2025\tJörg Müller\t45.00\n'
    expect(said((await look(Buffer.from(`\ufeff${text}`, 'utf16le'))).body)).toEqual(['found: name-and-amount'])
    const latin = Buffer.from(text.replaceAll('\t', ';').replace('45.00', '45,00 \xa4'), 'latin1')
    const { body } = await look(latin)
    expect([said(body), body.isGuess]).toEqual([['left-out: other-currency'], true])
  })

  itOnce('[PA5] leaves both of one name to be chosen', async () => {
    const first = await register('Sam', 'Ito', 'one@example.com')
    const second = await register('Sam', 'Ito', 'two@example.com')
    const { body } = await look('Date,Name,Amount\n7/22/2025,Sam Ito,45\n')
    expect(said(body)).toEqual(['decide: same-name'])
    expect(body.lines[0]?.userIds.toSorted()).toEqual([first.userId, second.userId].toSorted())
  })
})
