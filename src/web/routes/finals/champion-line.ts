import type { Honour } from '#contract/table/finals.ts'

/** How a champion became it, without a person's name: 'Final against Reds: 2–2, 4–3 on penalties'. */
export const championLine = ({ against, result }: Honour): string =>
  against ? `Final against ${against}: ${result}` : 'Declared champion'
