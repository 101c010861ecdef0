import { type FileReading, readFeeFile } from './read-file.ts'

/** The settings for a file of which nothing is known. */
export const UNREAD: FileReading = {
  columns: null,
  dayOrder: null,
  firstRowIsData: null,
  directions: [],
  currency: 'USD',
  idOf: (key) => key,
}
/** The answer that amounts without any sign came in. */
export const ALL_IN: Partial<FileReading> = { directions: [{ word: '', means: 'in' }] }

/** Reads a file, and holds that each of its rows is a line, headings or empty. */
export function read(text: string, given: Partial<FileReading> | string = {}) {
  const reading = typeof given === 'string' ? { currency: given } : given
  const file = readFeeFile(new TextEncoder().encode(text), { ...UNREAD, ...reading })
  if ('refused' in file) throw new Error(file.refused)
  const { total, headings, empty } = file.rows
  const shown = file.lines.length + headings + empty
  if (file.lines.length > 0 && shown !== total) throw new Error(`${shown} of ${total} rows are shown`)
  return file
}
/** The lines below the headings. */
export const below = (file: ReturnType<typeof read>) => file.lines.filter(({ wrong }) => wrong !== 'above-headings')
/** Day, amount and what is wrong of each line. */
export const money = (text: string, given?: Partial<FileReading> | string) =>
  below(read(text, given)).map(({ day, amount, wrong }) => [day, amount, wrong])
/** Returns the amount that came in of each line, or what is wrong with it. */
export const ways = (text: string, given?: Partial<FileReading> | string) =>
  below(read(text, given)).map(({ amount, wrong }) => (wrong === null ? amount : wrong))

/** The part of TextEncoder that this file uses, which every browser and Node have and the league's own library of types has not. */
declare class TextEncoder {
  encode(text: string): Uint8Array
}
