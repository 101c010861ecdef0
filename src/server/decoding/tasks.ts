import { createHash } from 'node:crypto'
import type { FeeFile, FileReading } from '#league/fees/import/read-file.ts'

const bufferOf = (bytes: Uint8Array) => Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength)
const idOf = (text: string) => createHash('sha256').update(text).digest('hex')

// Each loads what it needs alone: the rest would be in memory beside it.
const pictures = () => import('../files/site-pictures.ts')

/** Tasks of the decoding process on an uploaded file. Arguments and results can be cloned. */
export const TASKS = {
  logo: async (picture: Uint8Array) => (await import('../files/logos.ts')).makeLogo(bufferOf(picture)),
  crest: async (picture: Uint8Array) => (await pictures()).makeCrest(bufferOf(picture)),
  slide: async (picture: Uint8Array) => (await pictures()).makeSlide(bufferOf(picture)),
  /** Reads a bank's file that is given as Base64. */
  feeFile: async ({ file, ...reading }: FileGiven): Promise<FeeFile | { refused: string }> => {
    const { readFeeFile } = await import('#league/fees/import/read-file.ts')
    return readFeeFile(Buffer.from(file, 'base64'), { ...reading, idOf })
  },
}
type FileGiven = Omit<FileReading, 'idOf'> & { file: string }

export type TaskName = keyof typeof TASKS
export type Given<Name extends TaskName> = Parameters<(typeof TASKS)[Name]>[0]
export type Gives<Name extends TaskName> = Awaited<ReturnType<(typeof TASKS)[Name]>>
