/** The cup as paths on 420 × 440, for the page and for the picture that is saved of it. */
export const CUP_SIZE = { width: 420, height: 440 } as const

/** Gold from left to right: the offset and the colour of each stop. */
export const GOLD = {
  bowl: [
    [0, '#8f6a12'],
    [0.3, '#f0d06a'],
    [0.48, '#fff4c4'],
    [0.5, '#d9ac33'],
    [1, '#a47817'],
  ],
  rim: [
    [0, '#7a590c'],
    [0.5, '#e8c556'],
    [1, '#8a650f'],
  ],
} as const
type Gold = keyof typeof GOLD

type Shape = {
  d: string
  opacity?: number
  /** The width of a line along the path; without one it is filled. */
  line?: number
} & ({ color: string } | { gold: Gold; left: number; right: number })

export const CUP_SHAPES: readonly Shape[] = [
  { d: 'M80 418A130 14 0 0 1 340 418A130 14 0 0 1 80 418Z', color: '#000000', opacity: 0.35 },
  {
    d: 'M104 74C40 66 34 150 84 186 108 203 128 208 144 208M316 74C380 66 386 150 336 186 312 203 292 208 276 208',
    gold: 'rim',
    left: 54,
    right: 366,
    line: 17,
  },
  { d: 'M92 44H328C330 150 296 232 210 262 124 232 90 150 92 44Z', gold: 'bowl', left: 92, right: 328 },
  { d: 'M210 44H328C330 150 296 232 210 262Z', color: '#7a5608', opacity: 0.16 },
  { d: 'M82 30H338V48H82Z', gold: 'rim', left: 82, right: 338 },
  { d: 'M82 30H338V36H82Z', color: '#fff3c0', opacity: 0.6 },
  { d: 'M192 256H228L236 330H184Z', gold: 'bowl', left: 184, right: 236 },
  {
    d: 'M184.5 284H235.5A6.5 6.5 0 0 1 235.5 297H184.5A6.5 6.5 0 0 1 184.5 284Z',
    gold: 'rim',
    left: 178,
    right: 242,
  },
  { d: 'M158 330H262L276 356H144Z', gold: 'bowl', left: 144, right: 276 },
  { d: 'M132 356H288V414H132Z', color: '#0a3325' },
  { d: 'M210 356H288V414H210Z', color: '#ffffff', opacity: 0.07 },
  { d: 'M132 356H288V360H132Z', color: '#d4a72c' },
]

/** The places of the year on the foot and the crest on the bowl, by its top left corner and in 44 × 50. */
export const YEAR_AT = { x: 210, y: 396, size: 26, color: '#f0d06a' } as const
export const CREST_AT = { x: 154, y: 78, scale: 2.54 } as const
export const CREST_SHAPES = ['M0 0H44V31L22 50 0 31Z', 'M22 0H44V31L22 50Z'] as const
