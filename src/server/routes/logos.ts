import type { FastifyBaseLogger, FastifyInstance } from 'fastify'
import { FILE_NAME, type Files } from '../files/files.ts'
import { clearLogo, keepLogo } from '../files/logo-keeping.ts'
import { logoAddresses, makeLogo } from '../files/logos.ts'
import { Refusal } from '../http/refusal.ts'
import { type Door, serve } from '../http/serve.ts'
import type { LeagueParts } from './league-data.ts'

/** Team logos: uploaded by administrators, served to everybody under names made from their content. */
export function serveLogos(door: Door, { store }: LeagueParts, files: Files) {
  async function findTeam(leagueId: string, teamId: string) {
    if ((await store.leagues.version(leagueId)) === null) throw new Refusal('league_not_found')
    if (!(await store.teams.list(leagueId)).some(({ id }) => id === teamId)) throw new Refusal('team_not_found')
  }

  /** Gives the name of the logo that nobody sees on this team any more, null where it had none or keeps it. */
  async function setLogo(leagueId: string, teamId: string, name: string | null): Promise<string | null> {
    const done = await store.teams.setLogo(leagueId, teamId, name)
    if (!done) throw new Refusal('team_not_found')
    return done.before === name ? null : done.before
  }

  /** What is saved stays saved when the store of files does not answer: at worst a file that nobody asks for is left. */
  const clear = (name: string | null, log: FastifyBaseLogger) =>
    name === null
      ? undefined
      : clearLogo(files, name, store.teams.hasLogo).catch((error) => log.warn({ err: error }, 'old logo not removed'))

  serve(door, 'PUT /api/leagues/:leagueId/teams/:teamId/logo', async ({ params, request, session }) => {
    const { leagueId, teamId } = params
    // Before the work and the files: a team that is not there leaves neither.
    await findTeam(leagueId, teamId)
    const made = await makeLogo(request.body as Buffer)
    if ('refused' in made) throw new Refusal(made.refused)
    await keepLogo(files, made)
    const before = await setLogo(leagueId, teamId, made.name)
    // Again, now that a team names them: another process may just have cleared the same picture away.
    await keepLogo(files, made)
    await clear(before, request.log)
    request.log.info({ user: session.user.id, league: leagueId, team: teamId }, 'logo uploaded')
    return logoAddresses(made.name)
  })

  serve(door, 'DELETE /api/leagues/:leagueId/teams/:teamId/logo', async ({ params, request, session }) => {
    const { leagueId, teamId } = params
    await findTeam(leagueId, teamId)
    await clear(await setLogo(leagueId, teamId, null), request.log)
    request.log.info({ user: session.user.id, league: leagueId, team: teamId }, 'logo taken away')
  })
}

/** `/files/…`: what was uploaded. A name holds the hash of its content, so it never changes. */
export function serveFiles(app: FastifyInstance, files: Files) {
  app.get<{ Params: { name: string } }>('/files/:name', async ({ params: { name } }, reply) => {
    const content = FILE_NAME.test(name) ? await files.get(name) : null
    if (!content) throw new Refusal('not_found')
    return reply.type('image/webp').header('cache-control', 'public, max-age=31536000, immutable').send(content)
  })
}
