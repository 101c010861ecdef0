import type { Site } from '#contract/site.ts'

/** The texts of the picture that stands beside a link to the site in messengers: those that visitors read on Home, and no others. */
export type HomePicture = { product: string; letters?: string; title: string; lines: string[] }

/** Returns what the site's picture says; of a season that is over its name alone. */
export function homePictureOf({ productName, look, season, over }: Site): HomePicture {
  const letters = look?.crest?.letters
  return {
    product: productName,
    ...(letters && { letters }),
    title: season?.name ?? productName,
    lines: season && !over ? [`${season.weekday}, ${season.hours}`, `From ${season.startsText}`] : [],
  }
}
