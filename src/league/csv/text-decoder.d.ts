/** The part of TextDecoder that `decode.ts` uses: every browser and Node have it, but the league's `lib` does not. */
declare class TextDecoder {
  constructor(label?: string, options?: { fatal?: boolean })
  decode(bytes: Uint8Array): string
}
