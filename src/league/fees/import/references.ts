/** Payers by reference without its line, and the beginnings of these references. */
export type References<Payer> = { prefixes: readonly string[]; payers: ReadonlyMap<string, Payer> }

/** The references of payers, ready to be looked for. */
export function referencesOf<Payer extends { reference: string }>(payers: readonly Payer[]): References<Payer> {
  const found = payers.filter(({ reference }) => reference.includes('-'))
  return {
    prefixes: [...new Set(found.map(({ reference }) => reference.slice(0, reference.lastIndexOf('-'))))],
    payers: new Map(found.map((payer) => [payer.reference.replaceAll('-', ''), payer])),
  }
}

/**
 * Returns the payers whose references a text has, each once with its words there: also in small letters, and with other
 * characters between the parts, as banks break lines.
 */
export function referencesIn<Payer>(
  text: string,
  { prefixes, payers }: References<Payer>,
): { payer: Payer; words: string }[] {
  const found = new Map<Payer, string>()
  for (const prefix of prefixes) {
    const pattern = new RegExp(
      `(?<![a-z0-9])${[...prefix].join('[^a-z0-9]?')}[^a-z0-9]{0,3}([a-z0-9](?:[^a-z0-9]?[a-z0-9]){3})(?![a-z0-9])`,
      'gi',
    )
    for (const [words, random = ''] of text.matchAll(pattern)) {
      const payer = payers.get(prefix.replaceAll('-', '') + random.replace(/[^a-z0-9]/gi, '').toUpperCase())
      if (payer && !found.has(payer)) found.set(payer, words.replace(/\s+/g, ' '))
    }
  }
  return [...found].map(([payer, words]) => ({ payer, words }))
}
