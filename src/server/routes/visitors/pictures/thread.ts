import { parentPort, workerData } from 'node:worker_threads'
import { sharp } from '../../../files/sharp.ts'
import { drawablePicture, foreignLetters } from './drawable.ts'
import { hasOutline } from './outlines.ts'
import type { Painted } from './painter.ts'
import type { Picture } from './picture.ts'
import { pictureSvg } from './picture-svg.ts'
import { lettersMissingHere } from './system-letters.ts'

/** The file of the thread that `paint` starts: one picture, and its end. */
const painted: Painted = await paint(workerData as Picture).then(
  (png) => ({ png }),
  (error) => ({ failed: error instanceof Error ? error.message : String(error) }),
)
parentPort?.postMessage(painted)

async function paint(picture: Picture): Promise<Buffer> {
  const missing = await lettersMissingHere(foreignLetters(picture, hasOutline))
  return sharp(Buffer.from(pictureSvg(drawablePicture(picture, missing))))
    .png({ compressionLevel: 9, palette: true })
    .toBuffer()
}
