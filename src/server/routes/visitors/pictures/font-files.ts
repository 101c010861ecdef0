import { readFile } from 'node:fs/promises'

/** A font of the folder beside this file, in the sources as in the bundle. */
export const readFont = (file: string): Promise<Buffer> => readFile(new URL(`./fonts/${file}`, import.meta.url))
