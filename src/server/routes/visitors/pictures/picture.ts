import type { SiteIconShape } from '#contract/own-site/icons.ts'
import type { VisitorTeamSummary } from '#contract/visitors/opening.ts'

/** A picture beside a link in a messenger, below the site's name. */
export type Drawing =
  | {
      kind: 'table'
      /** '2025 · after week 2' */
      note: string
      rows: { team: PictureTeam; position: number; played: number; goalDifference: string; points: number }[]
    }
  | {
      kind: 'result'
      /** 'Final score · week 2' */
      note: string
      home: PictureTeam
      away: PictureTeam
      homeScore: number
      awayScore: number
      /** 'Wednesday, July 16, field E' */
      where: string
      /** 'Harbor Town stay 1st', '' where there is nothing to say. */
      place: string
    }
  | {
      kind: 'next'
      /** '2025' */
      note: string
      /** 'Wednesday, July 30', '' where no match is planned. */
      day: string
      matches: { time: string; home: PictureTeam; away: PictureTeam; venue: string }[]
    }
  | {
      kind: 'team'
      /** '2025' */
      note: string
      team: PictureTeam
      /** '13 players' */
      players: string
      /** Null before any match has a date. `when` is 'Wednesday, July 9, 6:00 PM', `where` 'field E'. */
      match: { label: string; when: string; where: string; against: PictureTeam } | null
    }
  | {
      kind: 'site'
      note: string
      /** 'Wakeman Cup 2025' */
      title: string
      /** 'Wednesdays, 6–8 PM' */
      lines: string[]
    }

/** With the letters of the site's own crest, where they are not those of its name. */
export type LinkPicture = Drawing & { product: string; letters?: string }

/** The site on a start screen: its crest, which is left out where a picture is laid over it, on its dark ground ([MN6]). */
export type IconPicture = {
  kind: 'icon'
  shape: SiteIconShape
  /** Pixels of a side. */
  size: number
  crest: PictureTeam | null
}

export type Picture = LinkPicture | IconPicture

/** Height of the crest, as a part of the side; a system may cut away all but a circle of eight tenths of a maskable one. */
export const CREST_HEIGHT: Record<SiteIconShape, number> = { any: 0.62, maskable: 0.5, touch: 0.62, badge: 0.92 }

export type PictureTeam = Pick<VisitorTeamSummary, 'name' | 'color' | 'crest'>
