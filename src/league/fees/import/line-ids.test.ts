import { describe, expect, it } from 'vitest'
import type { FileReading } from './read-file.ts'
import { below, read } from './testing.ts'

describe('a line that comes again', () => {
  const ids = (text: string, given?: Partial<FileReading>) => below(read(text, given)).map(({ id }) => id)
  const FILE =
    'Date,Description,Amount,Balance,Ref\n07/22/2025,Zelle from Jörg,"1,045.00","2,045.00",000123456789012\n07/23/2025,Zelle from Ann,45.00,"2,090.00",0007\n'

  it('[PA5] [Q101] is known in another dress, as a spreadsheet saves it', () => {
    const dresses = [
      FILE.replaceAll(',', ';')
        .replaceAll('"1;045.00"', '1,045.00')
        .replaceAll('"2;045.00"', '2,045.00')
        .replaceAll('"2;090.00"', '2,090.00'),
      'Date,Description,Amount,Balance,Ref\n2025-07-22,zelle  from JÖRG,1045,2045,1.23457E+11\n2025-07-23,Zelle from Ann,45,2090,7\n',
      'Date\tAmount\tDescription\tRef\tBalance\n22-Jul-25\t$1045.00\tZelle from Jörg\t123456789012\t2045.0\n23-Jul-25\t$45\tZelle from Ann\t7\t2090\n',
      '\ufeffRef;Balance;Date;Amount;Description\r\n123456789012;2.045,00;22.07.2025;1.045,00;Zelle from Jörg\r\n7;2.090,00;23.07.2025;45,00;"Zelle from Ann "\r\n',
    ]
    for (const dress of dresses) expect(ids(dress), dress).toEqual(ids(FILE))
  })

  it('[PA5] is another one where day, amount, direction or words are others', () => {
    const line = (text: string) => ids(`Date,Description,Amount\n${text}\n`)[0]
    const lines = [
      '07/22/2025,Ann,45',
      '07/23/2025,Ann,45',
      '07/22/2025,Ann,46',
      '07/22/2025,Ann,-45',
      '07/22/2025,Ben,45',
      '07/22/2025,Ref 12,45',
      '07/22/2025,Ref 13,45',
    ]
    expect(new Set(lines.map(line)).size).toBe(lines.length)
  })

  it('[PA5] [Q101] is told from another by what a spreadsheet drops of a long number, where it stands in full', () => {
    const of = (ref: string) => below(read(`Date,Description,Ref,Amount\n7/22/2025,Ann,${ref},-45\n`))[0]
    const [one, other, short] = [of('4101234567890123'), of('4101234599990123'), of('4.10123E+15')]
    expect([other?.id, short?.id]).toEqual([one?.id, one?.id])
    expect([one?.exact === other?.exact, short?.exact, of('4101')?.exact]).toEqual([false, null, ''])
    expect(of('"4,10123E+15"')?.id).toBe(one?.id)
    expect(of('410123456')?.id).not.toBe(of('410123499')?.id)
    expect(of('43.20')?.id).toBe(of('43.2')?.id)
    expect(of('1.0823')?.id).toBe(of('1,0823'.replace(',', '.'))?.id)
  })

  it('[PA5] is known with its day in the other order, where it may be read so', () => {
    const of = (day: string, dayOrder: FileReading['dayOrder'] = null) =>
      below(read(`Date,Description,Amount\n${day},Ann,-45\n`, { dayOrder }))[0]
    expect(of('07/08/2025', 'day-first')?.id).toBe(of('07/08/2025')?.otherDayId)
    expect(of('07/22/2025')?.otherDayId).toBe(of('07/22/2025')?.id)
  })

  it('[PA5] is known by how it was known before, whatever its letters and separators', () => {
    const old = (text: string) => below(read(text)).map(({ oldId }) => oldId)
    const commas = old('Date,Description,Amount\n2025-07-22,Jörg,45.00\n2025-07-22,Jörg,45.00\n')
    expect(commas).toEqual(['2025-07-22|jorg|4500#1', '2025-07-22|jorg|4500#2'])
    expect(old('Date;Description;Amount\r\n2025-07-22;"Jörg ";45.00\r\n2025-07-22;Jörg;45.00\r\n')).toEqual(commas)
    expect(old('Date,Description,Amount\n2025-07-22,Jörg,-45.00\n')).toEqual(['2025-07-22|jorg|-4500#1'])
  })

  it('[PA5] is told from another that says the same, and both say so', () => {
    const lines = below(read('Date,Description,Amount\n2025-07-22,Ann,45.00\n2025-07-22,Ann,45\n2025-07-23,Ann,45\n'))
    expect(new Set(lines.map(({ id }) => id)).size).toBe(3)
    expect(lines.map(({ isTwin }) => isTwin)).toEqual([true, true, false])
  })

  it('[PA5] is the same once a part of it has gone back', () => {
    const of = (refunded: string, status: string) =>
      ids(
        `id,Description,Created (UTC),Amount,Amount Refunded,Currency,Status\nch_1,A,2025-07-22 17:01,45.00,${refunded},usd,${status}\n`,
      )
    expect(of('20.00', 'Partially refunded')).toEqual(of('0.00', 'Paid'))
  })

  it('[PA5] is known by how it was known before also where its days and amounts are written in rare ways', () => {
    const old = (text: string) => below(read(text)).map(({ oldId, day, amount }) => [oldId, day, amount])
    expect(
      old('Date,Description,Amount,Balance\n26-09-14,Ann,-45.000,1045.000\n26-09-15,Ben,-12.800,1032.200\n'),
    ).toEqual([
      ['26-09-14|ann|-45000|1045000#1', '2026-09-14', -4500],
      ['26-09-15|ben|-12800|1032200#1', '2026-09-15', -1280],
    ])
  })
})
