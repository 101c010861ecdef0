import type { FastifyBaseLogger } from 'fastify'
import { Refusal } from '#contract/failures/refusal.ts'
import { pictureAddresses } from '#contract/stored-picture.ts'
import { mayAdminister } from '#league/permissions.ts'
import { decodePicture } from '../../decoding/decoder.ts'
import { clearLogo, isNamedBy, storeLogo } from '../../files/logo-storage.ts'
import { serve } from '../../http/serve.ts'
import type { SessionRecord } from '../../store/accounts/sessions.ts'
import { FILE_NAME } from '../../store/backup/league-files.ts'
import type { RouteContext } from '../route-context.ts'
import { findOpenSeason } from './league-data.ts'

/** Team logos: uploaded by organisers and captains, served to everybody under names made from their content. */
export function serveLogos(context: RouteContext) {
  const { store, files, clock } = context

  /** The team, for an organiser or its captain ([TE1]); nobody else learns of seasons and teams. */
  async function findTeam(leagueId: string, teamId: string, user: SessionRecord['user']) {
    const mayChange =
      mayAdminister(user, context.adminEmails) || (await store.captains.mayEdit(leagueId, teamId, user.id))
    if (!mayChange) return new Refusal('not_allowed')
    const season = await findOpenSeason(context, leagueId)
    if (season instanceof Refusal) return season
    return (await store.teams.list(leagueId)).find(({ id }) => id === teamId) ?? new Refusal('team_not_found')
  }

  /** Gives the name of the logo that nobody sees on this team any more, null where it had none or keeps it. */
  async function setLogo(leagueId: string, teamId: string, name: string | null, by: string) {
    const done = await store.teams.setLogo(leagueId, teamId, name, { by, now: clock.now() })
    if (done instanceof Refusal) return done
    return done.before === name ? null : done.before
  }

  /** Removes the files of a logo. A failing store of files undoes nothing: at worst, unused files are left. */
  const clear = (name: string | null, log: FastifyBaseLogger) =>
    name === null
      ? undefined
      : clearLogo(files, name, isNamedBy(store)).catch((error) => log.warn({ err: error }, 'old logo not removed'))

  serve(
    context,
    'PUT /api/leagues/:leagueId/teams/:teamId/logo',
    async ({ params, body, request, session }) => {
      const { leagueId, teamId } = params
      const made = await decodePicture('logo', body)
      if (made instanceof Refusal) return made
      await storeLogo(files, made)
      const before = await setLogo(leagueId, teamId, made.name, session.user.id)
      if (before instanceof Refusal) return before
      // Again, now that a team names them: another process may just have cleared the same picture away.
      await storeLogo(files, made)
      await clear(before, request.log)
      request.log.info({ user: session.user.id, league: leagueId, team: teamId }, 'logo uploaded')
      return pictureAddresses(made.name)
    },
    async ({ params: { leagueId, teamId }, session }) => {
      const team = await findTeam(leagueId, teamId, session.user)
      return team instanceof Refusal ? team : null
    },
  )

  serve(context, 'DELETE /api/leagues/:leagueId/teams/:teamId/logo', async ({ params, request, session }) => {
    const { leagueId, teamId } = params
    const team = await findTeam(leagueId, teamId, session.user)
    if (team instanceof Refusal) return team
    const before = await setLogo(leagueId, teamId, null, session.user.id)
    if (before instanceof Refusal) return before
    await clear(before, request.log)
    request.log.info({ user: session.user.id, league: leagueId, team: teamId }, 'logo taken away')
  })
}

/** `/files/…`: what was uploaded. A name holds the hash of its content, so it never changes. */
export function serveFiles(context: RouteContext) {
  serve(context, 'GET /files/:name', async ({ params: { name }, reply }) => {
    const content = FILE_NAME.test(name) ? await context.files.get(name) : null
    if (!content) return new Refusal('not_found')
    reply.header('cache-control', 'public, max-age=31536000, immutable')
    return content
  })
}
