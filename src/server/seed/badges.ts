import type { Club } from './clubs.ts'

const SHAPES: Record<NonNullable<Club['logo']>, string> = {
  waves:
    '<path d="M96 252q40-34 80 0t80 0 80 0 80 0" /><path d="M96 312q40-34 80 0t80 0 80 0 80 0" opacity=".7"/><path d="M256 96v110M256 110l74 70h-74" />',
  mill: '<circle cx="256" cy="250" r="92"/><circle cx="256" cy="250" r="26"/><path d="M256 120v260M126 250h260M164 158l184 184M348 158 164 342"/>',
  oak: '<path d="M256 396V230M256 300l-58-44M256 276l52-40"/><path d="M176 250a58 58 0 0 1 4-112 78 78 0 0 1 150-6 62 62 0 0 1 10 120"/>',
}

/** The picture of a club's badge as SVG: a shield in its colour with one shape in chalk. Null when it has none. */
export function badgeOf({ logo, color }: Club): string | null {
  if (!logo) return null
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 512 512" width="512" height="512">
<path d="M56 40H456V300Q456 400 256 484 56 400 56 300Z" fill="#${color}"/>
<path d="M256 40H456V300Q456 400 256 484Z" fill="#06231a" opacity=".16"/>
<path d="M56 40H456V300Q456 400 256 484 56 400 56 300Z" fill="none" stroke="#fbfaf6" stroke-width="14"/>
<g fill="none" stroke="#fbfaf6" stroke-width="20" stroke-linecap="round" stroke-linejoin="round">${SHAPES[logo]}</g></svg>`
}
