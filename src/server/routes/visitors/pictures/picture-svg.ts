import { crest, EDGE, HEIGHT, LINE, SOFT, WHITE, WIDTH } from './frame.ts'
import { iconSvg } from './icon-svg.ts'
import { fitText, setText, type TextStyle } from './outlines.ts'
import type { LinkPicture, Picture, PictureTeam } from './picture.ts'
import { teamPicture } from './team-svg.ts'

/** Rows of a table or a list, at most. */
const MOST_ROWS = 8

/** A picture as SVG, all of its letters outlines. */
export function pictureSvg(picture: Picture): string {
  if (picture.kind === 'icon') return iconSvg(picture)
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${WIDTH}" height="${HEIGHT}" viewBox="0 0 ${WIDTH} ${HEIGHT}">
<defs><radialGradient id="glow" cx="1" cy="1" r="1"><stop offset="0" stop-color="#0f4a35"/><stop offset=".6" stop-color="#06231a"/></radialGradient></defs>
<rect width="${WIDTH}" height="${HEIGHT}" fill="url(#glow)"/>${head(picture)}${body(picture)}</svg>`
}

function body(picture: LinkPicture): string {
  switch (picture.kind) {
    case 'table':
      return table(picture)
    case 'result':
      return result(picture)
    case 'next':
      return next(picture)
    case 'team':
      return teamPicture(picture)
    case 'site':
      return sitePicture(picture)
  }
}

function head({ product, letters, note }: LinkPicture): string {
  const right = fitText(note.toUpperCase(), { size: 20, cut: 'text', fill: '#fde047', spacing: 2.4 }, 460, 14)
  const name = fitText(product.toUpperCase(), { size: 34, cut: 'display', fill: WHITE }, 1000 - right.width, 18)
  return (
    crest({ name: product, color: '22c55e', crest: letters }, { x: EDGE, y: 52, width: 40 }) +
    name.draw(EDGE + 55, 87) +
    right.draw(WIDTH - EDGE - right.width, 81)
  )
}

function table({ rows }: Extract<Picture, { kind: 'table' }>): string {
  const shown = rows.slice(0, rows.length > MOST_ROWS ? MOST_ROWS - 1 : MOST_ROWS)
  const height = shown.length > 6 ? 54 : 65
  const small: TextStyle = { size: 20, cut: 'text', fill: SOFT }
  const columns = { played: 943, difference: 1040, points: WIDTH - EDGE }
  const heading = [
    drawRight('P', small, columns.played, 146),
    drawRight('GD', small, columns.difference, 146),
    drawRight('Pts', small, columns.points, 146),
  ]
  const lines = shown.map(({ team, position, played, goalDifference, points }, i) => {
    const top = 162 + i * height
    const base = top + height / 2 + 11
    return [
      `<path d="M${EDGE} ${top}H${WIDTH - EDGE}" stroke="${LINE}"/>`,
      setText(String(position), { size: 32, cut: 'display', fill: SOFT }).draw(EDGE, base),
      crest(team, { x: 118, y: top + height / 2 - 22, width: 39 }),
      fitText(team.name, { size: 32, cut: 'text', fill: WHITE }, columns.played - 240, 18).draw(178, base),
      drawRight(String(played), { size: 30, cut: 'plain', fill: SOFT }, columns.played, base),
      drawRight(goalDifference, { size: 30, cut: 'plain', fill: SOFT }, columns.difference, base),
      drawRight(String(points), { size: 42, cut: 'display', fill: WHITE }, columns.points, base + 4),
    ].join('')
  })
  return [...heading, ...lines, more(rows.length - shown.length, 162 + shown.length * height)].join('')
}

function more(left: number, top: number): string {
  if (left <= 0) return ''
  const text = setText(`and ${left} more`, { size: 26, cut: 'text', fill: SOFT })
  return `<path d="M${EDGE} ${top}H${WIDTH - EDGE}" stroke="${LINE}"/>${text.draw(178, top + 38)}`
}

function result({ home, away, homeScore, awayScore, where, place }: Extract<Picture, { kind: 'result' }>): string {
  const figures: TextStyle = { size: 220, cut: 'display', fill: WHITE }
  const [left, right] = [setText(String(homeScore), figures), setText(String(awayScore), figures)]
  const foot: TextStyle = { size: 24, cut: 'plain', fill: SOFT }
  const at = fitText(place, foot, 500, 16)
  return [
    side(home, 263),
    side(away, 937),
    left.draw(570 - left.width, 367),
    `<path d="M577 314H623" stroke="#ffffff" stroke-opacity=".6" stroke-width="15"/>`,
    right.draw(640, 367),
    fitText(where, foot, 520, 16).draw(EDGE, 576),
    at.draw(WIDTH - EDGE - at.width, 576),
  ].join('')
}

/** A team below its crest, in two lines where it needs them. */
function side(team: PictureTeam, center: number): string {
  const style: TextStyle = { size: 48, cut: 'display', fill: WHITE }
  const lines = inLines(team.name, style).map((line) => fitText(line, style, 380, 22))
  return (
    crest(team, { x: center - 84, y: 144, width: 168 }) +
    lines.map((line, i) => line.draw(center - line.width / 2, 396 + i * 46)).join('')
  )
}

function inLines(name: string, style: TextStyle): string[] {
  const upper = name.toUpperCase()
  if (setText(upper, style).width <= 320) return [upper]
  const words = upper.split(/\s+/)
  const half = Math.ceil(words.length / 2)
  return [words.slice(0, half).join(' '), words.slice(half).join(' ')].filter((line) => line !== '')
}

function next({ day, matches }: Extract<Picture, { kind: 'next' }>): string {
  const title = fitText((day || 'Matches').toUpperCase(), { size: 60, cut: 'display', fill: WHITE }, 1072, 30)
  const shown = matches.slice(0, 6)
  const lines = shown.map(({ time, home, away, venue }, i) => {
    const top = 210 + i * 62
    const base = top + 41
    const name: TextStyle = { size: 28, cut: 'text', fill: WHITE }
    const field = fitText(venue.replace(/^Field /, ''), { size: 28, cut: 'display', fill: SOFT }, 130, 14)
    return [
      `<path d="M${EDGE} ${top}H${WIDTH - EDGE}" stroke="${LINE}"/>`,
      setText(time, { size: 24, cut: 'plain', fill: SOFT }).draw(EDGE, base),
      crest(home, { x: 200, y: top + 13, width: 33 }),
      fitText(home.name, name, 320, 11).draw(246, base),
      crest(away, { x: 596, y: top + 13, width: 33 }),
      fitText(away.name, name, 350, 11).draw(642, base),
      field.draw(WIDTH - EDGE - field.width, base),
    ].join('')
  })
  return [title.draw(EDGE, 178), ...lines, more(matches.length - shown.length, 210 + shown.length * 62)].join('')
}

/** The season's name in one line or two, and when it is played below. */
function sitePicture({ title, lines }: Extract<Picture, { kind: 'site' }>): string {
  const style: TextStyle = { size: 110, cut: 'display', fill: WHITE }
  const upper = title.toUpperCase()
  const names = setText(upper, style).width <= WIDTH - 2 * EDGE ? [upper] : inLines(title, style)
  const top = 470 - 36 * lines.length - 112 * (names.length - 1)
  return [
    ...names.map((line, i) => fitText(line, style, WIDTH - 2 * EDGE, 40).draw(EDGE, top + 112 * i)),
    ...lines.map((line, i) =>
      fitText(line, { size: 32, cut: 'text', fill: SOFT }, WIDTH - 2 * EDGE, 18).draw(
        EDGE,
        top + 112 * (names.length - 1) + 72 + 48 * i,
      ),
    ),
  ].join('')
}

function drawRight(text: string, style: TextStyle, right: number, baseline: number): string {
  const set = setText(text, style)
  return set.draw(right - set.width, baseline)
}
