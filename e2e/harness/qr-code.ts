import jsqr from 'jsqr'
import sharp from 'sharp'

/** Returns what a phone reads in a picture of a screen; null where it finds no QR code. */
export async function scan(png: Buffer): Promise<string | null> {
  const { data, info } = await sharp(png).ensureAlpha().raw().toBuffer({ resolveWithObject: true })
  return jsqr.default(new Uint8ClampedArray(data), info.width, info.height)?.data ?? null
}
