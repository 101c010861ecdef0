import { parentPort, workerData } from 'node:worker_threads'
import sharp from 'sharp'
import type { Painted } from './painter.ts'
import type { Picture } from './picture.ts'
import { pictureSvg } from './picture-svg.ts'

/** The file of the thread that `paint` starts: one picture, and its end. */
const painted: Painted = await paint(workerData as Picture).then(
  (png) => ({ png }),
  (error) => ({ failed: error instanceof Error ? error.message : String(error) }),
)
parentPort?.postMessage(painted)

function paint(picture: Picture): Promise<Buffer> {
  return sharp(Buffer.from(pictureSvg(picture)))
    .png({ compressionLevel: 9, palette: true })
    .toBuffer()
}
