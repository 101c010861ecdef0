/** Reads a table as RFC 4180 has it: quotes doubled inside quotes, CRLF between rows. Throws on anything else. */
export function csvRows(text: string): string[][] {
  const rows: string[][] = [[]]
  const cell = /(?:"((?:[^"]|"")*)"|([^",\r\n]*))(,|\r\n|$)/y
  const body = text.replace(/^\ufeff/, '').replace(/\r\n$/, '')
  for (;;) {
    const found = cell.exec(body)
    if (!found) throw new Error(`no table at ${cell.lastIndex}: ${body.slice(cell.lastIndex, cell.lastIndex + 40)}`)
    const [, quoted, plain = '', end] = found
    rows.at(-1)?.push(quoted === undefined ? plain : quoted.replaceAll('""', '"'))
    if (end === '') return rows
    if (end === '\r\n') rows.push([])
  }
}
