/** Returns the names in a text with one on each line, without empty lines and without a list's bullets and numbers. */
export const typedNames = (text: string): string[] =>
  text
    .split(/\r\n|[\n\r\u2028\u2029\t;]/)
    .map((line) => line.replace(/^\s*(?:[-*•–]|\d{1,2}[.)])\s+/, '').trim())
    .filter((name) => name !== '')

/** Complains about names before they are sent: about the first that is there twice, or that a team has already. */
export function nameComplaint(names: readonly string[], standing: readonly string[]): string | null {
  const taken = new Set(standing.map((name) => name.toLowerCase()))
  const typed = new Set<string>()
  for (const name of names) {
    const key = name.toLowerCase()
    if (taken.has(key)) return `There is a team called ${name} already.`
    if (typed.has(key)) return `${name} is in the list twice.`
    typed.add(key)
  }
  return null
}
