import type { ManagedNews, ManagedPost } from '#contract/news/post.ts'
import { call } from '#web/data/client.ts'
import type { Act } from '#web/data/use-act.ts'
import { saidOf } from '../managed-post.ts'

/** Something that is done with a post that went out, or is about to. */
export type PostAct =
  | { do: 'unplan' | 'withdraw' | 'put-back' }
  | { do: 'pin'; until: number | null; replaces: string | null }
  | { do: 'mail' | 'mail-correction' | 'stop' | 'resume'; mailingId: string }

/** The props of a post page's parts. They share one act at a time; the page says above them what came of it. */
export type PostPart = { post: ManagedPost; news: ManagedNews; leagueId: string; act: Act<PostAct, string> }

/** Carries out an act, and gives the sentence that says what was done. */
export async function carryOut(
  act: PostAct,
  { id: postId, version }: Pick<ManagedPost, 'id' | 'version'>,
  leagueId: string,
): Promise<string> {
  const params = { leagueId, postId }
  const body = { version }
  switch (act.do) {
    case 'unplan': {
      const saved = await call('POST /api/leagues/:leagueId/posts/:postId/unplan', { params, body })
      return saidOf('It is a draft again', saved)
    }
    case 'withdraw':
      return saidOf('Withdrawn', await call('POST /api/leagues/:leagueId/posts/:postId/withdraw', { params, body }))
    case 'put-back': {
      const saved = await call('POST /api/leagues/:leagueId/posts/:postId/put-back', { params, body })
      return saidOf('It is back on the page', saved)
    }
    case 'pin': {
      const { until, replaces } = act
      const saved = await call('PUT /api/leagues/:leagueId/posts/:postId/pin', { params, body: { until, replaces } })
      return saidOf(until === null ? 'The banner is down' : 'It is the banner', saved)
    }
    case 'mail':
    case 'mail-correction': {
      const correction = act.do === 'mail-correction'
      const saved = await call('POST /api/leagues/:leagueId/posts/:postId/mail', {
        params,
        body: { version, mailingId: act.mailingId, at: null, correction },
      })
      return saidOf(correction ? 'The correction is on its way' : 'The mails are on their way', saved)
    }
    case 'stop': {
      const { state, waiting } = await call('POST /api/leagues/:leagueId/mailings/:mailingId/stop', {
        params: { leagueId, mailingId: act.mailingId },
      })
      return state === 'stopped' ? `Stopped: ${waiting} kept back` : 'All were out already'
    }
    case 'resume': {
      const { state } = await call('POST /api/leagues/:leagueId/mailings/:mailingId/resume', {
        params: { leagueId, mailingId: act.mailingId },
      })
      return state === 'stopped' ? 'It stays stopped' : 'The rest goes out'
    }
  }
}
