/** As the server has it (server/http/serve.ts): what is larger is not even sent. */
export const MAX_BYTES = 5 * 1024 * 1024

/** The types that the dialog for files offers. */
export const ACCEPTED = 'image/png,image/jpeg,image/webp,image/avif'

/** Returns why a chosen file can't become a picture, as far as its name, type and size tell; null for a good one. */
export function fileComplaint(
  { name, type, size }: Pick<File, 'name' | 'type' | 'size'>,
  maxBytes = MAX_BYTES,
): string | null {
  if (type === 'image/svg+xml' || /\.svgz?$/i.test(name))
    return 'SVG files can contain programs, so we don’t take them. Save yours as PNG, then choose it.'
  if (size === 0) return 'That file is empty.'
  if (size > maxBytes) return `The picture is larger than ${maxBytes / 1024 / 1024} MB. Choose a smaller one.`
  // Phones leave the type of some pictures empty: the server looks into those.
  if (type !== '' && !ACCEPTED.split(',').includes(type)) return 'Choose a PNG, JPEG, WebP or AVIF picture.'
  return null
}
