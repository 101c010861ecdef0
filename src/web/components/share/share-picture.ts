import { saveFile } from '#web/data/save-file.ts'

/** Passes a picture on: on a phone by what the phone shares with, elsewhere as a file to be saved. */
export async function sharePicture(picture: Blob, name: string): Promise<void> {
  if (!(await isShared(new File([picture], name, { type: 'image/png' })))) saveFile(picture, name)
}

/** Offers a file to what the phone shares with; false where it is to be saved instead. */
async function isShared(file: File): Promise<boolean> {
  const isPhone = matchMedia('(pointer: coarse) and (hover: none)').matches
  if (!isPhone || !navigator.canShare?.({ files: [file] })) return false
  try {
    await navigator.share({ files: [file] })
    return true
  } catch (error) {
    // Closing the sheet means that no file is wanted; after any other error, such as a press too long ago, it is saved.
    return error instanceof DOMException && error.name === 'AbortError'
  }
}
