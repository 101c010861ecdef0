import { constants, deflateRawSync } from 'node:zlib'

const FIN = 0x80
/** First reserved bit: the message is compressed by permessage-deflate (RFC 7692). */
const RSV1 = 0x40

export type Opcode = 'text' | 'binary'

/** One whole unmasked websocket message, as a server writes it to the socket. */
export function websocketFrame(opcode: Opcode, compressed: boolean, parts: readonly Buffer[]): Buffer {
  const length = parts.reduce((sum, part) => sum + part.length, 0)
  const start = length < 126 ? 2 : length < 65_536 ? 4 : 10
  const frame = Buffer.allocUnsafe(start + length)
  frame[0] = FIN | (compressed ? RSV1 : 0) | (opcode === 'text' ? 1 : 2)
  if (start === 2) frame[1] = length
  else if (start === 4) {
    frame[1] = 126
    frame.writeUInt16BE(length, 2)
  } else {
    frame[1] = 127
    frame.writeBigUInt64BE(BigInt(length), 2)
  }
  let at = start
  for (const part of parts) at += part.copy(frame, at)
  return frame
}

/** Bytes as a stored block of a deflate stream: what differs by client, put before what is compressed once for all. */
export function storedBlock(bytes: Buffer): Buffer {
  if (bytes.length > 65_535) throw new RangeError('a stored block holds at most 65,535 bytes')
  const head = Buffer.alloc(5)
  head.writeUInt16LE(bytes.length, 1)
  head.writeUInt16LE(~bytes.length & 0xffff, 3)
  return Buffer.concat([head, bytes])
}

const LEVEL = 3
const SYNC_TAIL = 4

/** The last blocks of a compressed message, without the four bytes that RFC 7692 leaves out. Refers to nothing before. */
export function deflatedTail(bytes: Buffer): Buffer {
  const stream = deflateRawSync(bytes, { level: LEVEL, finishFlush: constants.Z_SYNC_FLUSH })
  return stream.subarray(0, stream.length - SYNC_TAIL)
}
