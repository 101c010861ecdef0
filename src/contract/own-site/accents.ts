/*
 * The accent colours that a site can have: of its one action on a screen, and of its crest in letters. Yellow and red are
 * not among them: yellow means "now", red danger. No zod here: screens show them before they load the contract's schemas.
 */

/** The dark band on top of every screen, which accents stand on. */
export const BAND_COLOR = '06231a'

type Accent = {
  name: string
  /** Six hex digits without '#', as the other two. */
  color: string
  /** Under the pointer. */
  hover: string
}

/**
 * Each is a checked one ([SI1]): dark or white letters on it have a contrast of 4.5 or more, also under the pointer, and it stands out
 * from the dark band by 3 or more. `styles/accents.css` has the same colours; tests hold both.
 */
export const ACCENTS = {
  green: { name: 'Green', color: '22c55e', hover: '4ade80' },
  lime: { name: 'Lime', color: 'a3e635', hover: 'bef264' },
  sky: { name: 'Sky', color: '7dd3fc', hover: 'bae6fd' },
  cyan: { name: 'Cyan', color: '22d3ee', hover: '67e8f9' },
  rose: { name: 'Rose', color: 'f9a8d4', hover: 'fbcfe8' },
  orange: { name: 'Orange', color: 'fb923c', hover: 'fdba74' },
  blue: { name: 'Blue', color: '2563eb', hover: '1d4ed8' },
  violet: { name: 'Violet', color: '8149f2', hover: '6d28d9' },
  teal: { name: 'Teal', color: '0f7d74', hover: '0f766e' },
  pink: { name: 'Pink', color: 'd3256f', hover: 'be185d' },
  brown: { name: 'Brown', color: 'b45309', hover: '92400e' },
  slate: { name: 'Slate', color: '64748b', hover: '475569' },
} as const satisfies Record<string, Accent>
export type AccentId = keyof typeof ACCENTS
export const ACCENT_IDS = Object.keys(ACCENTS) as [AccentId, ...AccentId[]]

/** The specification's green. */
export const DEFAULT_ACCENT = 'green' satisfies AccentId
