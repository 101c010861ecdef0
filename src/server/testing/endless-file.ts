import { createHash } from 'node:crypto'

const PAGE_BYTES = 4096
const SEAL_BYTES = `\nsha256 ${'0'.repeat(64)}\n`.length

/** The bytes of a backup before its seal. */
export const unsealed = (backup: Buffer): Buffer => backup.subarray(0, -SEAL_BYTES)

/** Bytes with a seal that fits them: whoever makes a file can make that too. */
export const withSeal = (bytes: Buffer): Buffer =>
  Buffer.concat([bytes, Buffer.from(`\nsha256 ${createHash('sha256').update(bytes).digest('hex')}\n`)])

/** Makes a page an inner one of a tree, whose every branch is this page. */
export function makeInner(pages: Buffer, number: number, child: number) {
  const start = (number - 1) * PAGE_BYTES
  const header = number === 1 ? start + 100 : start
  const CELLS = 300
  const [headerBytes, cellBytes] = [12, 6]
  pages.fill(0, header, start + PAGE_BYTES)
  pages.writeUInt8(5, header)
  pages.writeUInt16BE(CELLS, header + 3)
  pages.writeUInt16BE(PAGE_BYTES - CELLS * cellBytes, header + 5)
  pages.writeUInt32BE(child, header + 8)
  for (let i = 0; i < CELLS; i++) {
    const cell = PAGE_BYTES - (i + 1) * cellBytes
    pages.writeUInt16BE(cell, header + headerBytes + 2 * i)
    pages.writeUInt32BE(child, start + cell)
    pages.writeUInt8(1, start + cell + 4)
  }
}

/** A leaf of a table with one row of three columns, all of them null. */
function leaf(): Buffer {
  const page = Buffer.alloc(PAGE_BYTES)
  const row = Buffer.from([4, 1, 4, 0, 0, 0])
  const start = PAGE_BYTES - row.length
  page.writeUInt8(13, 0)
  page.writeUInt16BE(1, 3)
  page.writeUInt16BE(start, 5)
  page.writeUInt16BE(start, 8)
  row.copy(page, start)
  return page
}

/**
 * A backup that keeps SQLite busy for ever as soon as it is opened: it reads its statistics then, of which each branch is
 * the next page, and each branch of that the next one. Give a backup that was analyzed.
 */
export function endless(backup: Buffer, rootOfStatistics: number): Buffer {
  const LEVELS = 12
  const before = unsealed(backup)
  const count = before.length / PAGE_BYTES
  const pages = Buffer.concat([before, Buffer.alloc((LEVELS - 1) * PAGE_BYTES), leaf()])
  makeInner(pages, rootOfStatistics, count + 1)
  for (let i = 1; i < LEVELS; i++) makeInner(pages, count + i, count + i + 1)
  pages.writeUInt32BE(count + LEVELS, 28)
  return withSeal(pages)
}
