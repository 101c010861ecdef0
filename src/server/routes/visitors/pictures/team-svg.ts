import { crest, EDGE, HEIGHT, LINE, SOFT, WHITE, WIDTH } from './frame.ts'
import { fitText, setText, type TextStyle } from './outlines.ts'
import type { Picture } from './picture.ts'

const LEFT = 420
const ROOM = WIDTH - EDGE - LEFT

/** A team: its crest large, its name in up to three lines, how many play there, and its first match. */
export function teamPicture({ team, players, match }: Extract<Picture, { kind: 'team' }>): string {
  const count = setText(players.toUpperCase(), { size: 26, cut: 'text', fill: '#fde047', spacing: 2.4 })
  const { lines, style } = nameLines(team.name.toUpperCase())
  const top = 232 - (lines.length - 1) * 26
  const names = lines.map((line, i) => fitText(line, style, ROOM, 26).draw(LEFT, top + i * style.size * 0.94))
  const end = top + (lines.length - 1) * style.size * 0.94
  return [
    `<path d="M0 ${HEIGHT - 14}H${WIDTH}V${HEIGHT}H0Z" fill="#${team.color}"/>`,
    crest(team, { x: EDGE, y: 150, width: 276 }),
    ...names,
    count.draw(LEFT, end + 56),
    match ? matchLines(match, end + 92) : '',
  ].join('')
}

function matchLines(
  { label, when, where, against }: NonNullable<Extract<Picture, { kind: 'team' }>['match']>,
  top: number,
) {
  const name = fitText(`against ${against.name}`, { size: 34, cut: 'text', fill: WHITE }, ROOM - 56, 22)
  return [
    `<path d="M${LEFT} ${top}H${WIDTH - EDGE}" stroke="${LINE}"/>`,
    fitText([label, where].filter(Boolean).join(' · '), { size: 24, cut: 'plain', fill: SOFT }, ROOM, 40).draw(
      LEFT,
      top + 44,
    ),
    fitText(when, { size: 34, cut: 'text', fill: WHITE }, ROOM, 40).draw(LEFT, top + 90),
    crest(against, { x: LEFT, y: top + 112, width: 38 }),
    name.draw(LEFT + 54, top + 146),
  ].join('')
}

/** A name in as few lines as it needs, the more of them the smaller. */
function nameLines(name: string): { lines: string[]; style: TextStyle } {
  const words = name.split(/\s+/)
  for (const [most, size] of [
    [1, 112],
    [2, 88],
    [3, 64],
  ] as const) {
    const style: TextStyle = { size, cut: 'display', fill: WHITE }
    const lines = wrapped(words, style)
    if (lines.length <= most || most === 3) return { lines: lines.slice(0, 3), style }
  }
  throw new Error('a name has lines')
}

function wrapped(words: readonly string[], style: TextStyle): string[] {
  const lines: string[] = []
  for (const word of words) {
    const longer = [lines.at(-1), word].filter(Boolean).join(' ')
    if (lines.length > 0 && setText(longer, style).width <= ROOM) lines[lines.length - 1] = longer
    else lines.push(word)
  }
  return lines
}
