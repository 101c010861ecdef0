/** The colour of a team that has none: the bright green of the pitch (spec section 9). Hex without '#'. */
export const DEFAULT_COLOR = '22c55e'

/** Colours that teams get one after the other, the first of them those of a draft; far enough apart to be told apart. */
export const TEAM_COLORS = [
  { hex: '2563eb', name: 'Blue' },
  { hex: 'f97316', name: 'Orange' },
  { hex: '22c55e', name: 'Green' },
  { hex: 'dc2626', name: 'Red' },
  { hex: '7c3aed', name: 'Violet' },
  { hex: '0891b2', name: 'Cyan' },
  { hex: 'eab308', name: 'Yellow' },
  { hex: 'db2777', name: 'Pink' },
  { hex: '4d7c0f', name: 'Olive' },
  { hex: '92400e', name: 'Brown' },
  { hex: '475569', name: 'Slate' },
  { hex: '0f766e', name: 'Teal' },
  { hex: '1e3a8a', name: 'Navy' },
  { hex: '7f1d1d', name: 'Maroon' },
  { hex: 'a3e635', name: 'Lime' },
  { hex: '7dd3fc', name: 'Sky' },
  { hex: 'f9a8d4', name: 'Rose' },
  { hex: '111827', name: 'Black' },
] as const
