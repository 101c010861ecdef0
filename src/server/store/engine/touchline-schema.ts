import type { Generated } from 'kysely'
import type { TapAct } from '#league/touchline/tapped-match.ts'

/** Scores by those who stand at the touchline ([MN3], [MN5]). Nothing in these tables is about a person. */
export type TouchlineTables = {
  touchlineLinks: TouchlineLinkTable
  touchlinePhones: TouchlinePhoneTable
  touchlineTaps: TouchlineTapTable
  liveMatches: LiveMatchTable
}

export type TouchlineLinkTable = {
  id: string
  leagueId: string
  /** Need not be there any more. */
  eveningId: string
  /** '' where the link is for the whole evening. */
  field: string
  /** Of its token. */
  hash: string
  /** The token under the site's secret, so that its code can be printed again. */
  sealed: string
  madeAt: number
  endedAt: Generated<number | null>
}

/** A phone that has opened a link, by the hash of its cookie; `phone` is the random name that it gave itself. */
type TouchlinePhoneTable = { hash: string; linkId: string; phone: string; openedAt: number; expiresAt: number }

type TouchlineTapTable = {
  linkId: string
  phone: string
  /** As the phone counts its taps; with link and phone it says which tap it is. */
  number: number
  matchId: string
  /** Counts the taps of the match, as they came. */
  seq: number
  kind: TapAct['kind']
  /** JSON of a `TapAct`. */
  act: string
  seen: number
  /** The time of the tap by the server's clock, as far as that can be told. */
  at: number
  receivedAt: number
  /** 1 where it came after the link's time or end, or to a match that is not the link's any more: it counts nowhere by itself. */
  late: number
}

/** The score and times of a match that follow from its taps, while it is scored and afterwards. */
type LiveMatchTable = {
  matchId: string
  leagueId: string
  home: number
  away: number
  startedAt: number | null
  /** The time of the last tap. */
  tappedAt: number
  /** The time of the final whistle, or at which nobody had tapped for hours; null while it is live. */
  endedAt: number | null
}
