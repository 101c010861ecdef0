import type { Honour } from '#contract/table/finals.ts'
import { initials } from '#league/initials.ts'
import { isLight } from '#web/components/crest.tsx'
import { CREST_AT, CREST_SHAPES, CUP_SHAPES, CUP_SIZE, GOLD, YEAR_AT } from '#web/components/league/cup-shapes.ts'
import { sharePicture } from '#web/components/share/share-picture.ts'

/** Pixels of the picture: upright, as phones show it. */
const [WIDTH, HEIGHT] = [1080, 1350]
const MARGIN = 84
const NIGHT = '#06231a'
const CUP = { top: 96, scale: 1.6 } as const
/** Lines of a name at most, and the sizes that it may have. */
const NAME = { lines: 3, largest: 190, smallest: 64 } as const
const PAPERS = 90
/** Below this stands text. */
const PAPERS_TO = 790

/**
 * Saves a picture of a champion: on a phone by what the phone shares with, elsewhere as a file. It names teams alone: it
 * is made to be passed on, and many players are minors.
 */
export async function saveChampionPicture(champion: Honour): Promise<void> {
  const canvas = document.createElement('canvas')
  canvas.width = WIDTH
  canvas.height = HEIGHT
  const context = canvas.getContext('2d')
  if (!context) throw new Error('no canvas')
  // Faces that the page has not used are fetched by this.
  const faces = [font(90), font(40, 'normal'), font(40, 'condensed')].map((face) => document.fonts.load(face))
  // If a font does not load, the picture uses another.
  await Promise.allSettled(faces)
  draw(context, champion)
  const blob = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, 'image/png'))
  if (!blob) throw new Error('no picture')
  await sharePicture(blob, `${champion.season.slug}-champions.png`)
}

type Stretch = 'extra-condensed' | 'condensed' | 'normal'
const font = (size: number, stretch: Stretch = 'extra-condensed', weight = 800) =>
  `${weight} ${stretch} ${size}px "Archivo Variable", "Archivo Fallback", "Archivo on Roboto", system-ui, sans-serif`

function draw(context: CanvasRenderingContext2D, champion: Honour) {
  const { team, season } = champion
  drawNight(context, `#${team.color}`)
  context.save()
  context.translate((WIDTH - CUP_SIZE.width * CUP.scale) / 2, CUP.top)
  context.scale(CUP.scale, CUP.scale)
  drawCup(context, champion)
  context.restore()

  context.textAlign = 'center'
  const top = CUP.top + CUP_SIZE.height * CUP.scale + 78
  context.fillStyle = '#fde047'
  const eyebrow = `${season.name} · champions`.toUpperCase()
  context.font = fitted(context, eyebrow, 34, (size) => font(size, 'condensed', 700))
  context.fillText(eyebrow, WIDTH / 2, top)

  const line = championLine(champion)
  const bottom = HEIGHT - 76
  const { lines, size } = nameLines(context, team.name.toUpperCase(), bottom - 64 - top)
  context.fillStyle = '#ffffff'
  context.font = font(size)
  const room = bottom - 50 - top
  const first = top + (room - lines.length * size * 0.88) / 2 + size * 0.8
  for (const [i, text] of lines.entries()) context.fillText(text, WIDTH / 2, first + i * size * 0.88)

  context.fillStyle = 'rgb(255 255 255 / 0.9)'
  context.font = fitted(context, line, 40, (px) => font(px, 'normal', 500))
  context.fillText(line, WIDTH / 2, bottom)
}

/** The font in which a text fits into the width of the picture. */
function fitted(context: CanvasRenderingContext2D, text: string, largest: number, face: (size: number) => string) {
  context.font = face(largest)
  const width = context.measureText(text).width
  return face(Math.min(largest, Math.floor((largest * (WIDTH - 2 * MARGIN)) / Math.max(1, width))))
}

/** A name in up to three lines, as large as the room allows. */
function nameLines(context: CanvasRenderingContext2D, name: string, room: number): { lines: string[]; size: number } {
  const words = name.split(/\s+/)
  for (let size: number = NAME.largest; size > NAME.smallest; size -= 6) {
    context.font = font(size)
    const lines = wrapped(words, (text) => context.measureText(text).width <= WIDTH - 2 * MARGIN)
    if (lines && lines.length <= NAME.lines && lines.length * size * 0.88 <= room) return { lines, size }
  }
  // One word too long for the smallest: as small as it needs.
  context.font = font(100)
  const width = context.measureText(name).width
  return { lines: [name], size: Math.floor((100 * (WIDTH - 2 * MARGIN)) / Math.max(1, width)) }
}

/** Words in lines that fit; null where a word is longer than a line. */
function wrapped(words: readonly string[], fits: (text: string) => boolean): string[] | null {
  const lines: string[] = []
  for (const word of words) {
    if (!fits(word)) return null
    const longer = `${lines.at(-1)} ${word}`
    if (lines.length > 0 && fits(longer)) lines[lines.length - 1] = longer
    else lines.push(word)
  }
  return lines
}

/** The night sky with the light of two floodlights, and paper in the colour of the team. */
function drawNight(context: CanvasRenderingContext2D, color: string) {
  context.fillStyle = NIGHT
  context.fillRect(0, 0, WIDTH, HEIGHT)
  const glow = context.createRadialGradient(WIDTH / 2, 420, 0, WIDTH / 2, 420, 720)
  glow.addColorStop(0, '#2f8f5b')
  glow.addColorStop(0.5, 'rgb(15 74 53 / 0.75)')
  glow.addColorStop(1, 'rgb(6 35 26 / 0)')
  context.fillStyle = glow
  context.fillRect(0, 0, WIDTH, HEIGHT)
  const beam = context.createLinearGradient(0, 0, 0, 900)
  beam.addColorStop(0, 'rgb(255 246 200 / 0.24)')
  beam.addColorStop(1, 'rgb(255 246 200 / 0)')
  context.fillStyle = beam
  for (const d of ['M-40 -60L330 900H700L60 -60Z', 'M1120 -60L750 900H380L1020 -60Z']) context.fill(new Path2D(d))
  const colors = [color, '#fde047', '#ffffff', color, '#d4a72c']
  for (let i = 0; i < PAPERS; i++) {
    const [x, y] = [(i * 397) % WIDTH, (i * 211) % PAPERS_TO]
    const size = 7 + ((i * 7) % 10)
    context.save()
    context.translate(x, y)
    context.rotate(((i * 53) % 180) * (Math.PI / 180))
    context.globalAlpha = 0.35 + (i % 5) / 9
    context.fillStyle = colors[i % colors.length] ?? color
    context.fillRect(0, 0, size, size * (i % 2 ? 0.5 : 1.5))
    context.restore()
  }
}

function drawCup(context: CanvasRenderingContext2D, { team, season }: Honour) {
  for (const shape of CUP_SHAPES) {
    context.globalAlpha = shape.opacity ?? 1
    const path = new Path2D(shape.d)
    const paint = 'gold' in shape ? goldOf(context, shape) : shape.color
    if (shape.line) {
      context.lineWidth = shape.line
      context.lineCap = 'round'
      context.strokeStyle = paint
      context.stroke(path)
    } else {
      context.fillStyle = paint
      context.fill(path)
    }
  }
  context.globalAlpha = 1
  context.textAlign = 'center'
  context.font = font(YEAR_AT.size, 'condensed')
  context.fillStyle = YEAR_AT.color
  context.fillText(String(season.year), YEAR_AT.x, YEAR_AT.y)

  const color = `#${team.color}`
  context.translate(CREST_AT.x, CREST_AT.y)
  context.scale(CREST_AT.scale, CREST_AT.scale)
  context.fillStyle = color
  context.fill(new Path2D(CREST_SHAPES[0]))
  context.fillStyle = 'rgb(255 255 255 / 0.15)'
  context.fill(new Path2D(CREST_SHAPES[1]))
  context.font = font(20, 'condensed')
  context.fillStyle = isLight(color) ? NIGHT : '#ffffff'
  context.fillText(initials(team.name), 22, 27)
}

function goldOf(
  context: CanvasRenderingContext2D,
  { gold, left, right }: { gold: keyof typeof GOLD; left: number; right: number },
) {
  const gradient = context.createLinearGradient(left, 0, right, 0)
  for (const [offset, color] of GOLD[gold]) gradient.addColorStop(offset, color)
  return gradient
}

/** Says how a champion became it, without a person's name: 'Final against Reds: 2–2, 4–3 on penalties'. */
const championLine = ({ against, result }: Honour): string =>
  against ? `Final against ${against}: ${result}` : 'Declared champion'
