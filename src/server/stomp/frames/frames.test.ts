import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { encodeFrame, type Frame, FrameDecoder, FrameError, VERSIONS, type Version } from './frames.ts'

const MAX_BODY = 1024

function decode(pieces: readonly Buffer[], version: Version | null = '1.2', maxBody = MAX_BODY): Frame[] {
  const decoder = new FrameDecoder(maxBody)
  decoder.version = version
  const frames: Frame[] = []
  for (const piece of pieces) {
    decoder.push(piece)
    for (let frame = decoder.next(); frame; frame = decoder.next()) frames.push(frame)
  }
  return frames
}

const text = fc.string({ unit: 'grapheme', maxLength: 20 })
const name = text.filter((one) => one !== '')
const someFrame = fc.record({
  command: fc.constantFrom('SEND', 'MESSAGE', 'ERROR'),
  headers: fc.uniqueArray(fc.tuple(name, text), { selector: ([key]) => key, maxLength: 8 }),
  body: fc.uint8Array({ maxLength: 200 }),
})

function split(bytes: Buffer, cuts: number[]): Buffer[] {
  const places = [...new Set(cuts.map((cut) => cut % (bytes.length + 1)))].sort((a, b) => a - b)
  return [...places, bytes.length].map((end, i) => bytes.subarray(places[i - 1] ?? 0, end))
}

describe('a frame', () => {
  it('comes back as it was, whatever is in it and however the bytes are cut', () => {
    fc.assert(
      fc.property(
        fc.array(someFrame, { minLength: 1, maxLength: 4 }),
        fc.array(fc.nat(), { maxLength: 12 }),
        fc.constantFrom('', '\n', '\n\r\n\n'),
        (frames, cuts, beats) => {
          const encoded = frames.map(({ command, headers, body }) =>
            Buffer.concat([
              encodeFrame('1.2', command, [...headers, ['content-length', `${body.length}`]], Buffer.from(body)),
              Buffer.from(beats),
            ]),
          )
          const decoded = decode(split(Buffer.concat(encoded), cuts))
          expect(decoded.map(({ body }) => [...body])).toEqual(frames.map(({ body }) => [...body]))
          for (const [i, { command, headers }] of frames.entries()) {
            expect(decoded[i]?.command).toBe(command)
            for (const [key, value] of headers)
              if (key !== 'content-length') expect(decoded[i]?.headers.get(key)).toBe(value)
          }
        },
      ),
    )
  })

  it('may be cut at every byte', () => {
    const bytes = Buffer.from(
      '\nSEND\r\ndestination:/a\\cb\r\ncontent-length:5\r\n\r\na\0é\n\0\r\n\nSEND\nx:é\n\nend\0\n',
    )
    const whole = decode([bytes])
    expect(whole.map(({ body }) => body.toString())).toEqual(['a\0é\n', 'end'])
    for (let at = 0; at <= bytes.length; at++)
      expect(decode([bytes.subarray(0, at), bytes.subarray(at)])).toEqual(whole)
    expect(decode([...bytes].map((byte) => Buffer.of(byte)))).toEqual(whole)
  })

  it.each([
    ['1.0', 'a:b\\c\\n', 'b\\c\\n'],
    ['1.1', 'a:b\\c\\n\\\\', 'b:\n\\'],
    ['1.2', 'a:b\\c\\n\\r\\\\', 'b:\n\r\\'],
    ['1.2', 'a:b:c', 'b:c'],
    ['1.1', 'a:b\r', 'b\r'],
    ['1.2', 'a:b\r', 'b'],
  ] as const)('of STOMP %s reads the header %j as %j', (version, header, value) => {
    const [frame] = decode([Buffer.from(`SEND\n${header}\n\n\0`)], version)
    expect(frame?.headers.get('a')).toBe(value)
  })

  it('of the handshake is not escaped, whatever is agreed', () => {
    for (const version of VERSIONS)
      expect(encodeFrame(version, 'CONNECTED', [['server', 'a\\b']]).toString()).toBe('CONNECTED\nserver:a\\b\n\n\0')
    expect(decode([Buffer.from('CONNECT\npasscode:C:\\new\n\n\0')], null)[0]?.headers.get('passcode')).toBe('C:\\new')
  })

  it('has the first of a repeated header', () => {
    expect(decode([Buffer.from('SEND\na:1\na:2\n\n\0')])[0]?.headers.get('a')).toBe('1')
  })

  it('may have the longest body and the longest head, and not one byte more', () => {
    const body = 'x'.repeat(MAX_BODY)
    expect(decode([Buffer.from(`SEND\n\n${body}\0`)])).toHaveLength(1)
    expect(decode([Buffer.from(`SEND\ncontent-length:${MAX_BODY}\n\n${body}\0`)])).toHaveLength(1)
    const head = `SEND\na:${'x'.repeat(8192 - 8)}\n\n\0`
    expect(decode([Buffer.from(head)])).toHaveLength(1)
    expect(() => decode([Buffer.from(head.replace('a:', 'ab:'))])).toThrow(/longer than 8192/)
  })

  it.each([
    ['a body that is too long', `SEND\n\n${'x'.repeat(MAX_BODY + 1)}`, /longer than 1024/],
    ['a length that is too long', `SEND\ncontent-length:${MAX_BODY + 1}\n\n`, /longer than 1024/],
    ['a length that is no number', 'SEND\ncontent-length:0x5\n\n', /not a number/],
    ['a negative length', 'SEND\ncontent-length:-1\n\n', /not a number/],
    ['an empty length', 'SEND\ncontent-length:\n\n', /not a number/],
    ['a length that is too short', 'SEND\ncontent-length:1\n\nabc\0', /longer than its content-length/],
    ['an undefined escape', 'SEND\na:\\t\n\n\0', /undefined escape/],
    ['an escape without its letter', 'SEND\na:b\\\n\n\0', /undefined escape/],
    ['an undefined escape in a name', 'SEND\na\\x:b\n\n\0', /undefined escape/],
    ['a header without a colon', 'SEND\nabc\n\n\0', /no colon/],
    ['a header without a name', 'SEND\n:abc\n\n\0', /no name/],
    ['41 headers', `SEND\n${'a:b\n'.repeat(41)}\n\0`, /more than 40/],
    ['a head without an end', 'x'.repeat(8193), /longer than 8192/],
    ['a NUL in its head', 'SEND\0', /before its blank line/],
    ['a body where none belongs', 'SUBSCRIBE\nid:1\n\nx\0', /SUBSCRIBE has no body/],
  ])('with %s is refused at once', (_, frame, why) => {
    expect(() => decode([Buffer.from(frame)])).toThrow(FrameError)
    expect(() => decode([Buffer.from(frame)])).toThrow(why)
  })

  it('with a head that is not UTF-8 is refused', () => {
    expect(() => decode([Buffer.concat([Buffer.from('SEND\na:'), Buffer.of(0xff), Buffer.from('\n\n\0')])])).toThrow(
      /not UTF-8/,
    )
  })

  it('[Q39] of random bytes is read or refused, and nothing else happens', () => {
    fc.assert(
      fc.property(fc.uint8Array({ maxLength: 300 }), fc.array(fc.nat(), { maxLength: 5 }), (bytes, cuts) => {
        try {
          decode(split(Buffer.from(bytes), cuts))
        } catch (error) {
          expect(error).toBeInstanceOf(FrameError)
        }
      }),
    )
  })
})

describe('a large frame in small pieces', () => {
  it('costs time in proportion to its length', () => {
    const body = 4 * 1024 * 1024
    const decoder = new FrameDecoder(body)
    decoder.version = '1.2'
    decoder.push(Buffer.from(`SEND\ncontent-length:${body}\n\n`))
    const piece = Buffer.alloc(256, 120)
    for (let sent = 0; sent < body; sent += piece.length) {
      expect(decoder.next() === null).toBe(true)
      decoder.push(piece)
    }
    decoder.push(Buffer.of(0))
    expect(decoder.next()?.body.length).toBe(body)
  })
})
