import { createHash } from 'node:crypto'
import { type FeeFile, type FileReading, readFeeFile } from '#league/fees/import/read-file.ts'
import { makeLogo } from '../files/logos.ts'
import { makeCrest, makeSlide } from '../files/site-pictures.ts'

const bufferOf = (bytes: Uint8Array) => Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength)
const idOf = (text: string) => createHash('sha256').update(text).digest('hex')

/** What the thread of decodings does with an uploaded file. What it is given, and what it gives, can be cloned. */
export const TASKS = {
  logo: (picture: Uint8Array) => makeLogo(bufferOf(picture)),
  crest: (picture: Uint8Array) => makeCrest(bufferOf(picture)),
  slide: (picture: Uint8Array) => makeSlide(bufferOf(picture)),
  /** Reads a bank's file that is given as Base64. */
  feeFile: ({ file, ...reading }: Omit<FileReading, 'idOf'> & { file: string }): FeeFile | { refused: string } =>
    readFeeFile(Buffer.from(file, 'base64'), { ...reading, idOf }),
}
export type TaskName = keyof typeof TASKS
export type Given<Name extends TaskName> = Parameters<(typeof TASKS)[Name]>[0]
export type Gives<Name extends TaskName> = Awaited<ReturnType<(typeof TASKS)[Name]>>
