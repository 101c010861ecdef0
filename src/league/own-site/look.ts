import type { Drawing } from '#contract/own-site/defaults.ts'
import type { ShownValues, SiteLook } from '#contract/own-site/site-parts.ts'
import { pictureAddresses, STORED_PICTURE } from '#contract/stored-picture.ts'

/** Returns the public part of the league's own settings ([SI1]); nothing where all of it is the specification's. */
export function lookOf(own: ShownValues): { look?: SiteLook } {
  const { crest, accent, lines, audience, slogan, prize, slides, contact, links, hasRules } = own
  const look: SiteLook = {
    ...(crest && {
      crest: {
        ...(crest.letters && { letters: crest.letters }),
        ...(crest.picture && { picture: pictureAddresses(crest.picture) }),
      },
    }),
    ...(accent && { accent }),
    ...(lines && { lines }),
    ...(audience && { audience }),
    ...(slogan && { slogan }),
    ...(prize && { prize }),
    ...(slides && {
      slides: slides.map(({ image, caption, focus }) => ({
        image: STORED_PICTURE.test(image) ? pictureAddresses(image) : (image as Drawing),
        caption,
        ...(focus && { focus }),
      })),
    }),
    ...(contact && { contactEmail: contact.email }),
    ...(links && { social: links.social, resources: links.resources }),
    ...(hasRules && { hasRules: true }),
  }
  return Object.keys(look).length === 0 ? {} : { look }
}
