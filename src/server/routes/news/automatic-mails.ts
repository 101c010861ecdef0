import { Refusal } from '#contract/failures/refusal.ts'
import { ALWAYS_SENT, AUTOMATIC_MAILS, type AutomaticMail } from '#contract/news/choices.ts'
import type { AutomaticMailView } from '#contract/news/mail-switches.ts'
import { serve } from '../../http/serve.ts'
import { exampleMail } from '../../mail/example-mails.ts'
import { openSeason } from '../../store/season/open-season.ts'
import type { PeopleSeason } from '../../store/season/people-season.ts'
import type { RouteContext } from '../route-context.ts'

/** `automatic-mails`: what the site mails by itself about a season, as organisers see and change it ([NE5]). */
export function serveAutomaticMails(context: RouteContext) {
  const { store, mailer, clock } = context
  const { automaticMails, people, reminders } = store

  async function present(season: PeopleSeason, kind: AutomaticMail): Promise<AutomaticMailView> {
    const { on, introduction } = await automaticMails.of(season.id, kind)
    const upcoming = await reminders.upcoming(season.id, clock.now())
    const { subject, text } = exampleMail(kind, season, upcoming, {
      firstWords: introduction,
      productName: mailer.productName(),
    })
    return { kind, on, fixed: kind === ALWAYS_SENT, introduction, subject, text }
  }

  serve(context, 'GET /api/leagues/:leagueId/automatic-mails', async ({ params: { leagueId } }) => {
    const season = await people.season(leagueId)
    if (season instanceof Refusal) return season
    return Promise.all(AUTOMATIC_MAILS.map((kind) => present(season, kind)))
  })

  serve(context, 'PUT /api/leagues/:leagueId/automatic-mails/:kind', async ({ params, body, session }) => {
    const { leagueId, kind } = params
    const season = openSeason(await people.season(leagueId))
    if (season instanceof Refusal) return season
    if (kind === ALWAYS_SENT && !body.on)
      return new Refusal('invalid_fields', { fields: { on: 'This mail is always sent' } })
    const by = { by: session.user.id, now: clock.now() }
    const refused = await automaticMails.save(leagueId, kind, body, by)
    return refused ?? present(season, kind)
  })
}
