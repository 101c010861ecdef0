import type { z } from 'zod'
import { Refusal } from '#contract/failures/refusal.ts'
import type { feeFilePreviewForm } from '#contract/fees/fee-import.ts'
import { beginning } from '#contract/letters.ts'
import type { FileLine } from '#league/fees/import/read-lines.ts'
import { decode, TooDear } from '../../decoding/decoder.ts'
import { serve } from '../../http/serve.ts'
import { openSeason } from '../../store/season/open-season.ts'
import type { RouteContext } from '../route-context.ts'

type Sent = z.infer<typeof feeFilePreviewForm>

/** Returns a line's name and note, or else all of its cells. */
const textOf = ({ name, text, all }: FileLine) =>
  [name, text].filter(Boolean).join(' · ') || all.replace(/\s*\n\s*/g, ' · ')

/** For a file that is read for too long. */
const TOO_DEAR = 'The file takes too long to read. Delete the columns that aren’t needed, and choose it again.'

/** Characters of a line's text that are shown. */
const SHOWN = 140

/** `fees-import`: payments from a bank's file, previewed first; the file is read, hashed and forgotten ([PA5]). */
export function serveFeeImport(context: RouteContext) {
  const { store, clock } = context

  /** Reads a file for a season whose fee is known, or says why it can't be brought in. */
  async function read(leagueId: string, { file, columns, dayOrder, firstRowIsData, directions }: Sent) {
    const season = openSeason(await store.people.season(leagueId))
    if (season instanceof Refusal) return season
    const { fee } = season.details.asks
    if (!fee || fee.amount === null) return new Refusal('no_fee_asked')
    const reading = { columns, dayOrder, firstRowIsData, directions, currency: fee.currency }
    const found = await decode('feeFile', { file, ...reading }).catch((error) => {
      if (error instanceof TooDear) return { refused: TOO_DEAR }
      throw error
    })
    return 'refused' in found ? refusedFile(found.refused) : { found, currency: fee.currency }
  }

  serve(context, 'POST /api/leagues/:leagueId/fees-import/preview', async ({ params: { leagueId }, body }) => {
    const file = await read(leagueId, body)
    if (file instanceof Refusal) return file
    const { found } = file
    const plan = await store.feeImport.preview(leagueId, found.lines)
    if (!plan) return new Refusal('league_not_found')
    return {
      kind: found.kind,
      headings: found.headings,
      columns: found.columns,
      dayOrder: found.dayOrder,
      unclearDay: found.unclearDay,
      isGuess: found.isGuess,
      firstRow: found.firstRow,
      rows: found.rows,
      otherCurrency: found.otherCurrency,
      unknownDirections: found.unknownDirections,
      currency: file.currency,
      lines: plan.lines.map((line) => ({
        line: line.id,
        row: line.row,
        day: line.day,
        amount: line.amount,
        currency: line.currency,
        outcome: line.outcome,
        reason: line.reason,
        userIds: line.userIds,
        foundBy: line.foundBy,
        mayBeGiven: line.mayBeGiven,
        text: beginning(textOf(line), SHOWN),
      })),
      people: plan.payers
        .map(({ userId, firstName, lastName, open }) => ({ userId, name: `${firstName} ${lastName}`, open }))
        .toSorted((a, b) => (a.name < b.name ? -1 : 1)),
      seen: plan.seen,
    }
  })

  serve(
    context,
    'POST /api/leagues/:leagueId/fees-import',
    async ({ params: { leagueId }, body, session, request }) => {
      const file = await read(leagueId, body)
      if (file instanceof Refusal) return file
      const { confirmed, seen } = body
      const by = { by: session.user.id, now: clock.now() }
      const result = await store.feeImport.bringIn(leagueId, { lines: file.found.lines, confirmed, seen }, by)
      if (result instanceof Refusal) return result
      const { paymentIds } = result
      request.log.info({ user: session.user.id, leagueId, payments: paymentIds.length }, 'fees brought in')
      return { lines: confirmed.length, paymentIds }
    },
  )

  serve(context, 'POST /api/leagues/:leagueId/payment-corrections', async ({ params: { leagueId }, body, session }) => {
    const season = await store.people.season(leagueId)
    if (season instanceof Refusal) return season
    const by = { by: session.user.id, now: clock.now() }
    return store.feeImport.takeBack(leagueId, body.paymentIds, by)
  })
}

const refusedFile = (file: string) => new Refusal('invalid_fields', { fields: { file } })
