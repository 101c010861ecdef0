import { STATUS_CODES } from 'node:http'

/** An HTTP answer as it is written to a socket before an upgrade. */
export function plainAnswer(status: number, text: string, headers: Record<string, string> = {}): string {
  const all = {
    connection: 'close',
    ...(text && { 'content-type': 'text/plain; charset=UTF-8' }),
    'content-length': String(Buffer.byteLength(text)),
    'cache-control': 'no-store',
    ...headers,
  }
  const lines = Object.entries(all).map(([name, value]) => `${name}: ${value}\r\n`)
  return `HTTP/1.1 ${status} ${STATUS_CODES[status]}\r\n${lines.join('')}\r\n${text}`
}
