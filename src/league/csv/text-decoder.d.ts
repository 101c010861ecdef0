/** What `decode.ts` takes of TextDecoder, which every browser and Node have and the league's own library of types has not. */
declare class TextDecoder {
  constructor(label?: string, options?: { fatal?: boolean })
  decode(bytes: Uint8Array): string
}
