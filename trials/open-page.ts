import type { MatchCard, MatchesReply } from '#contract/match.ts'
import { ask } from './site.ts'

const RETRY_MS = 2000

export type OpenPage = ReturnType<typeof openPage>

/**
 * A page of a season's matches that somebody has open: it asks for them when its event stream begins and at every event,
 * and opens the stream again when it ends, as the site's own pages do.
 */
export function openPage(url: string, cookie: string, leagueId: string) {
  const closing = new AbortController()
  let matches = new Map<string, MatchCard>()
  let streams = 0
  let asked = 0
  let newest = 0

  async function look() {
    const number = ++asked
    const reply = await ask(url, 'GET', `/api/leagues/${leagueId}/matches`, { cookie })
    if (reply?.status !== 200 || number < newest) return
    newest = number
    const { weeks } = reply.body as unknown as MatchesReply
    const listed = weeks.flatMap(({ rounds }) => rounds.flatMap((round) => round.matches))
    matches = new Map(listed.map((match) => [match.id, match]))
  }

  async function listen() {
    while (!closing.signal.aborted) {
      try {
        const answer = await fetch(`${url}/api/events`, { headers: { cookie }, signal: closing.signal })
        if (answer.ok && answer.body) {
          streams++
          void look()
          for await (const chunk of answer.body.pipeThrough(new TextDecoderStream()))
            if (/^data:/m.test(chunk)) void look()
        }
      } catch {
        // It is opened again.
      }
      await new Promise((resolve) => setTimeout(resolve, RETRY_MS))
    }
  }
  const listening = listen()

  return {
    shows: (matchId: string, home: number, away: number) => {
      const match = matches.get(matchId)
      return match?.homeScore === home && match.awayScore === away
    },
    isOpen: () => streams > 0 && matches.size > 0,
    async close() {
      closing.abort()
      await listening.catch(() => {})
    },
  }
}
