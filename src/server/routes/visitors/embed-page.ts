import type { VisitorTeamSummary } from '#contract/visitors/opening.ts'
import type { VisitorStandings } from '#contract/visitors/season.ts'
import { lettersOn } from '#league/contrast.ts'
import { initials } from '#league/initials.ts'
import { signed } from '#league/standings.ts'
import { escapeHtml } from '../../escape-html.ts'
import { EMBED_FACES } from './embed-fonts.ts'

/** Rows of a list in a frame, at most: the matches of an evening with three fields and two kick-offs. */
export const NEXT_ROWS = 6

/** Of the box, and half a pixel of the table's. */
const BORDERS = 3
const HEIGHTS = { head: 48, names: 36, row: 41, foot: 44 }

/** Pixels that a frame with so many rows needs, however wide it is: what has no room in its row ends with an ellipsis ([PU2]). */
export const embedHeight = (rows: number): number =>
  HEIGHTS.head + HEIGHTS.names + rows * HEIGHTS.row + HEIGHTS.foot + BORDERS

/** One style sheet for both looks: the policy lists its hash. */
export const EMBED_STYLE = `${EMBED_FACES}
*{box-sizing:border-box;margin:0}body{font:15px/1.3 Archivo,Arial,sans-serif;color:#10201a;background:#fff;font-variant-numeric:tabular-nums}
body.dark{color:#fff;background:#06231a}.box{border:1px solid #d9d7cd}.dark .box{border-color:#1c4a38}
h1{display:flex;align-items:center;gap:9px;height:${HEIGHTS.head}px;padding:0 14px;font:800 20px/1.1 "Archivo Display",Archivo,Arial,sans-serif;text-transform:uppercase}
h1 span,.team,footer *,.pair span{min-width:0;overflow:hidden;text-overflow:ellipsis;white-space:nowrap}small{flex:none;margin-inline-start:auto;font:400 13px/1.3 Archivo,Arial,sans-serif;text-transform:none;color:#4d5d55}.dark small,.dark th,.dark footer,.dark .off{color:#b9cbc2}
table{width:100%;border-collapse:collapse}th,td{padding:0 6px;text-align:end;white-space:nowrap}th{height:${HEIGHTS.names}px;font-size:13px;font-weight:600;color:#4d5d55;border-top:1px solid #e4e2d8}
td{height:${HEIGHTS.row}px;border-top:1px solid #e4e2d8}.dark th,.dark td,.dark footer{border-color:#1c4a38}
tr>:first-child{padding-inline-start:14px;text-align:start}tr>:last-child{padding-inline-end:14px}.team,.name{width:99%;max-width:0;text-align:start}
.name>span,.pair>span{display:flex;align-items:center;gap:9px;font-weight:620}.name>span>span{display:-webkit-box;overflow:hidden;-webkit-box-orient:vertical;-webkit-line-clamp:2;white-space:normal;overflow-wrap:anywhere}
.pair{display:flex;flex-wrap:wrap;align-content:center;column-gap:12px;height:40px}.pair>span{flex:1 1 130px;height:20px}svg,img{flex:none;width:21px;height:24px;object-fit:contain}.pair svg,.pair img{height:20px}text{font:800 16px "Archivo Display",Arial,sans-serif}
footer{display:flex;align-items:center;justify-content:space-between;gap:12px;padding:0 14px;height:${HEIGHTS.foot}px;font-size:13px;border-top:1px solid #e4e2d8;color:#4d5d55}
a{color:#15803d;font-weight:650}.dark a{color:#4ade80}a:focus-visible{outline:3px solid currentColor;outline-offset:2px}.off{padding:24px 14px;color:#4d5d55}
.field{max-width:24vw;overflow:hidden;text-overflow:ellipsis}footer a{flex:none;max-width:100%}@media(max-width:300px){small,footer span,.name>span>svg,.name>span>img,.played{display:none}}`

export type Theme = 'light' | 'dark'

type EmbedPage = {
  theme: Theme
  /** The league's own crest. */
  crest: EmbedCrest
  title: string
  /** At the right of the title: 'after week 2'. */
  note: string
  /** HTML. */
  table: string
  /** The time at which it was made, in the league's own time zone. */
  madeText: string
  link: { address: string; text: string }
}

const document = (theme: Theme, title: string, body: string) => `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1"><meta name="robots" content="noindex">
<title>${escapeHtml(title)}</title><style>${EMBED_STYLE}</style></head>
<body class="${theme}"><div class="box">${body}</div></body></html>`

/** A part of a season for other sites' pages: HTML and one style sheet ([PU2]). */
export const embedPage = ({ theme, crest, title, note, table, madeText, link }: EmbedPage): string =>
  document(
    theme,
    title,
    `<h1>${crestHtml(crest)}<span translate="no" dir="auto">${escapeHtml(title)}</span><small>${escapeHtml(note)}</small></h1>${table}
<footer><span>${escapeHtml(madeText)}</span><a href="${escapeHtml(link.address)}" target="_blank" rel="noopener">${escapeHtml(link.text)}</a></footer>`,
  )

/** Returns the page for a frame whose season is closed, or may not be framed. */
export const closedEmbedPage = (theme: Theme): string =>
  document(theme, 'This table is not public', '<p class="off">This table is not public</p>')

/** The table of a season. */
export const embeddedTable = (rows: VisitorStandings['rows']): string => `<table><thead><tr>
<th><span aria-hidden="true"></span></th><th class="team" scope="col">Team</th><th class="played" scope="col"><abbr title="Played">P</abbr></th><th scope="col"><abbr title="Goal difference">GD</abbr></th><th scope="col"><abbr title="Points">Pts</abbr></th></tr></thead><tbody>
${rows
  .map(
    ({ team, position, played, goalDifference, points }) =>
      `<tr><td>${position}</td><td class="name">${teamHtml(team)}</td><td class="played">${played}</td><td><bdi dir="ltr">${signed(goalDifference)}</bdi></td><td><b>${points}</b></td></tr>`,
  )
  .join('\n')}</tbody></table>`

/** The next matches of a season. */
export const embeddedMatches = (next: VisitorStandings['next']): string => {
  const all = next?.kickoffs.flatMap(({ time, matches }) => matches.map((match) => ({ time, ...match }))) ?? []
  const shown = all.slice(0, all.length > NEXT_ROWS ? NEXT_ROWS - 1 : NEXT_ROWS)
  const left = all.length - shown.length
  return `<table><thead><tr><th scope="col">Time</th><th class="team" scope="col">${escapeHtml(next?.day ?? 'No match is planned')}</th><th scope="col">Field</th></tr></thead><tbody>
${shown
  .map(
    ({ time, home, away, venue }) =>
      `<tr><td><bdi dir="ltr">${time}</bdi></td><td class="name"><div class="pair">${teamHtml(home)}${teamHtml(away)}</div></td><td class="field" title="${escapeHtml(venue)}">${escapeHtml(venue.replace(/^Field /, ''))}</td></tr>`,
  )
  .join('\n')}${left > 0 ? `<tr><td></td><td class="team" colspan="2">and ${left} more</td></tr>` : ''}</tbody></table>`
}

function teamHtml(team: VisitorTeamSummary | null): string {
  if (!team) return '<span>To come</span>'
  const name = escapeHtml(team.name)
  return `<span>${crestHtml(team)}<span translate="no" dir="auto" title="${name}">${name}</span></span>`
}

/** A crest: a picture, or letters on a colour. */
export type EmbedCrest = Pick<VisitorTeamSummary, 'name' | 'color' | 'crest' | 'logo'>

const crestHtml = ({ name, color, crest, logo }: EmbedCrest): string =>
  logo
    ? `<img src="${escapeHtml(logo.small)}" alt="">`
    : `<svg viewBox="0 0 44 50" aria-hidden="true"><path d="M0 0h44v31L22 50 0 31Z" fill="#${color}"/><path d="M22 0h22v31L22 50Z" fill="#fff" fill-opacity=".09"/><text x="22" y="26" text-anchor="middle" fill="#${lettersOn(color).letters}">${escapeHtml(crest ?? initials(name))}</text></svg>`
