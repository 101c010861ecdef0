/** Programs of other origin name their variables so: none of these is a setting that somebody has misspelt. */
const FOREIGN = /^(npm_|NODE_|npm$|XDG_|LC_|GIT|CI_|GITHUB_|RUNNER_|SYSTEMD_|DOCKER_|KUBERNETES_|VITEST|VITE_|PG)/i
/** Shorter names are too near to other words for one edit to tell. */
const LEAST_FOR_AN_EDIT = 6

const plain = (name: string) => name.toUpperCase().replace(/[^A-Z0-9]/g, '')

/**
 * Variables that are nearly a setting, each with the setting: in other letters, with other underscores, with one letter
 * more, less, changed or swapped with the next. A setting that is there itself, or a name of another program's, is none.
 */
export function nearMisses(
  source: Readonly<Record<string, string | undefined>>,
  settings: readonly string[],
): { name: string; meant: string }[] {
  const missing = settings.filter((setting) => (source[setting] ?? '').trim() === '')
  return Object.keys(source)
    .filter((name) => !settings.includes(name) && !FOREIGN.test(name) && (source[name] ?? '').trim() !== '')
    .flatMap((name) => {
      const meant = missing.find((setting) => isNear(name, setting))
      return meant === undefined ? [] : [{ name, meant }]
    })
}

function isNear(name: string, setting: string): boolean {
  const [one, other] = [plain(name), plain(setting)]
  if (one === other || isSwapped(one, other)) return true
  return setting.length >= LEAST_FOR_AN_EDIT && isOneEdit(one, other)
}

/** Two letters beside each other have changed places. */
function isSwapped(one: string, other: string): boolean {
  const at = firstDifference(one, other)
  return (
    one.length === other.length &&
    one[at] === other[at + 1] &&
    one[at + 1] === other[at] &&
    one.slice(at + 2) === other.slice(at + 2)
  )
}

/** One letter is more, less or another. */
function isOneEdit(one: string, other: string): boolean {
  const at = firstDifference(one, other)
  const [rest, otherRest] = [one.slice(at), other.slice(at)]
  return rest.slice(1) === otherRest.slice(1) || rest === otherRest.slice(1) || rest.slice(1) === otherRest
}

function firstDifference(one: string, other: string): number {
  let at = 0
  while (at < one.length && one[at] === other[at]) at++
  return at
}
