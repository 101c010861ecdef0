/** The name of a stored picture: a hash of its content. */
export const STORED_PICTURE = /^[0-9a-f]{32}$/

/** The sizes in which each picture is stored, as WebP. */
export const PICTURE_SIZES = ['small', 'large'] as const
export type PictureSize = (typeof PICTURE_SIZES)[number]

export const pictureFile = (name: string, size: PictureSize): string => `${name}-${size}.webp`

/** The addresses of a stored picture. They hold a hash of its content, so they are good for ever. */
export const pictureAddresses = (name: string): Record<PictureSize, string> => ({
  small: `/files/${pictureFile(name, 'small')}`,
  large: `/files/${pictureFile(name, 'large')}`,
})
