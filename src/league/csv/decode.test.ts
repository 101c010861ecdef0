import { expect, it } from 'vitest'
import { decode } from './decode.ts'

const TEXT = 'Name,Class\r\nZoë Müller,2027\r\n'
const utf16 = (text: string, isBig: boolean) => {
  const view = new DataView(new ArrayBuffer(text.length * 2))
  for (let i = 0; i < text.length; i++) view.setUint16(i * 2, text.charCodeAt(i), !isBig)
  return new Uint8Array(view.buffer)
}
const latin1 = (text: string) => Uint8Array.from(text, (letter) => letter.charCodeAt(0))

it.each([
  ['UTF-8', new TextEncoder().encode(TEXT)],
  ['UTF-8 with a mark', new TextEncoder().encode(`\ufeff${TEXT}`)],
  ['UTF-16', utf16(`\ufeff${TEXT}`, false)],
  ['UTF-16, big end first', utf16(`\ufeff${TEXT}`, true)],
  ['UTF-16 without a mark', utf16(TEXT, false)],
  ['UTF-16 without a mark, big end first', utf16(TEXT, true)],
])('[PE4] a file is read as %s', (_, bytes) => {
  expect(decode(bytes)).toEqual({ text: TEXT, isGuess: false })
})

it('[PE4] a file in Latin-1 is read, and said to be a guess', () => {
  expect(decode(latin1(TEXT))).toEqual({ text: TEXT, isGuess: true })
})

it('[PE4] a workbook and a picture are refused in a sentence', () => {
  expect(decode(Uint8Array.of(0x50, 0x4b, 3, 4, 1, 2, 3))).toEqual({
    refused: 'That is a workbook, not a CSV file. Open it, and save it as CSV first.',
  })
  expect(decode(Uint8Array.of(0x89, 0x50, 0x4e, 0x47, 0, 0, 0, 13))).toEqual({
    refused: 'That isn’t a CSV file. Save the table as CSV first.',
  })
  expect(decode(new Uint8Array())).toEqual({ text: '', isGuess: false })
})

it.each([
  ['Windows-1252', 0x80],
  ['ISO-8859-15', 0xa4],
])('[PA5] the euro sign of %s is read as one', (_, euro) => {
  const line = [...latin1('Müller;45,00 '), euro]
  expect(decode(Uint8Array.from(line))).toEqual({ text: 'Müller;45,00 €', isGuess: true })
})
