import { expect, it } from 'vitest'
import { acceptableOffers } from './extension-offers.ts'

it.each([
  [undefined, undefined],
  ['', undefined],
  ['permessage-deflate', 'permessage-deflate'],
  ['permessage-deflate; client_max_window_bits', 'permessage-deflate; client_max_window_bits'],
  ['permessage-deflate;client_max_window_bits="15"', 'permessage-deflate;client_max_window_bits="15"'],
  [
    'permessage-deflate; server_no_context_takeover; client_no_context_takeover',
    'permessage-deflate; server_no_context_takeover; client_no_context_takeover',
  ],
  ['permessage-deflate; client_max_window_bits=7', undefined],
  ['permessage-deflate; client_max_window_bits=16', undefined],
  ['permessage-deflate; client_max_window_bits="10', undefined],
  ['permessage-deflate; client_max_window_bits=10; client_max_window_bits=10', undefined],
  ['permessage-deflate; server_max_window_bits=10', undefined],
  ['permessage-deflates', undefined],
  ['x-webkit-deflate-frame, permessage-deflate', 'permessage-deflate'],
  ['permessage-deflate; server_max_window_bits=10, permessage-deflate', 'permessage-deflate'],
  [
    'permessage-deflate, permessage-deflate; client_max_window_bits',
    'permessage-deflate, permessage-deflate; client_max_window_bits',
  ],
  ['x; a="b, permessage-deflate"', undefined],
  ['x; a="b\\", permessage-deflate, \\"c", permessage-deflate', 'permessage-deflate'],
  ['x; a=", permessage-deflate', undefined],
])('of the offer %j it takes %j', (header, accepted) => {
  expect(acceptableOffers(header)).toBe(accepted)
})
