import { Refusal, refuseOvertaken } from '#contract/failures/refusal.ts'
import { ALWAYS_SENT, AUTOMATIC_MAILS, type AutomaticMail } from '#contract/news/choices.ts'
import type { AutomaticMailView } from '#contract/news/mail-switches.ts'
import { serve } from '../../http/serve.ts'
import { exampleMail } from '../../mail/example-mails.ts'
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
    if (!season) return new Refusal('league_not_found')
    return Promise.all(AUTOMATIC_MAILS.map((kind) => present(season, kind)))
  })

  serve(context, 'PUT /api/leagues/:leagueId/automatic-mails/:kind', async ({ params, body, session }) => {
    const { leagueId, kind } = params
    const season = await people.season(leagueId)
    if (!season) return new Refusal('league_not_found')
    if (season.archivedAt !== null) return new Refusal('season_archived')
    if (kind === ALWAYS_SENT && !body.on)
      return new Refusal('invalid_fields', { fields: { on: 'This mail is always sent' } })
    const by = { by: session.user.id, now: clock.now() }
    const saved = await automaticMails.save(leagueId, kind, body, by)
    return saved === 'saved' ? present(season, kind) : refuseOvertaken(saved.overtaken)
  })
}
