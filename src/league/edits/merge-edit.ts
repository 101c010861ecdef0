type Fields = Record<string, unknown>

/** The rules by which the fields of a form are compared. A field that is not named here is compared as a whole. */
export type EditRules = {
  /** Dotted paths of fields that hold fields of their own, each of which is merged by itself. */
  parts?: readonly string[]
  /** Paths of fields that mean nothing without each other, such as an amount and its currency. */
  together?: readonly (readonly string[])[]
}

/** A field that is another by now than its author saw; `isYoursToo` where the author changes it to something else again. */
export type OvertakenChange = { field: string; theirs: unknown; isYoursToo: boolean }

export type MergedEdit<Form> = {
  /** The current form with the author's changes; not usable while there are conflicts to resolve. */
  merged: Form
  /** Dotted paths of what the author changes. */
  changed: string[]
  /** The fields that others have changed meanwhile. */
  overtaken: OvertakenChange[]
}

type Leaf = { path: string[]; before: unknown; after: unknown; now: unknown }

/**
 * Merges what an author makes of a form with what others have made of it since it was read. A field that the author leaves
 * as it was seen stays as it is now; one that both have changed alike is no conflict. `before` is what was seen, `after` what
 * it is to be, and holds the fields that are sent alone; `now` is what stands.
 */
export function mergeEdit<Form extends object>(
  { before, after, now }: { before: object; after: Partial<Form>; now: Form },
  { parts = [], together = [] }: EditRules = {},
): MergedEdit<Form> {
  const leaves = leavesOf({ path: [], before, after, now }, new Set(parts))
  const isMine = (leaf: Leaf) => !isSame(leaf.before, leaf.after) && !isSame(leaf.after, leaf.now)
  const isTheirs = (leaf: Leaf) => !isSame(leaf.before, leaf.now)
  const contested = new Set<string>()
  for (const group of groupsOf(leaves, together))
    if (group.some(isMine) && group.some((leaf) => isTheirs(leaf) && !isSame(leaf.after, leaf.now)))
      for (const leaf of group) if (!isSame(leaf.after, leaf.now)) contested.add(nameOf(leaf))
  const changed = leaves.filter((leaf) => isMine(leaf) && !contested.has(nameOf(leaf)))
  return {
    merged: changed.reduce<object>((fields, { path, after }) => withField(fields, path, after), now) as Form,
    changed: changed.map(nameOf),
    overtaken: leaves
      .filter((leaf) => isTheirs(leaf) || contested.has(nameOf(leaf)))
      .map((leaf) => ({ field: nameOf(leaf), theirs: leaf.now, isYoursToo: contested.has(nameOf(leaf)) })),
  }
}

/** Dotted paths of the fields in which two forms differ. */
export const differingFields = (one: object, other: object, { parts = [] }: EditRules = {}): string[] =>
  leavesOf({ path: [], before: one, after: other, now: other }, new Set(parts)).flatMap((leaf) =>
    isSame(leaf.before, leaf.after) ? [] : nameOf(leaf),
  )

const nameOf = ({ path }: Leaf) => path.join('.')

function leavesOf(whole: Leaf, parts: ReadonlySet<string>): Leaf[] {
  const { path, before, after, now } = whole
  const isTop = path.length === 0
  const isDivided = isTop || parts.has(path.join('.'))
  if (!isDivided || !isFields(before) || !isFields(after) || !isFields(now)) return [whole]
  // Fields that a form does not send stay; within a field, what is left out is deleted.
  const names = isTop ? Object.keys(after) : [after, now].flatMap(Object.keys)
  return [...new Set(names)]
    .filter((name) => !isTop || after[name] !== undefined)
    .flatMap((name) =>
      leavesOf({ path: [...path, name], before: before[name], after: after[name], now: now[name] }, parts),
    )
}

/** The fields in groups: those that belong together, and every other by itself. */
function groupsOf(leaves: readonly Leaf[], together: readonly (readonly string[])[]): Leaf[][] {
  const groups = together.map((names) => leaves.filter((leaf) => names.includes(nameOf(leaf))))
  const grouped = new Set(together.flat())
  return [...groups, ...leaves.filter((leaf) => !grouped.has(nameOf(leaf))).map((leaf) => [leaf])]
}

/** Fields with another value where a path leads; without it where that is undefined. */
export function withField(fields: object, [name = '', ...rest]: readonly string[], value: unknown): Fields {
  const { [name]: before, ...others } = fields as Fields
  if (rest.length > 0) return { ...fields, [name]: withField(before as Fields, rest, value) }
  return value === undefined ? others : { ...fields, [name]: value }
}

const isFields = (value: unknown): value is Fields =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** Tells whether two values of JSON are the same. Looks no deeper than the first of them is. */
export function isSame(one: unknown, other: unknown): boolean {
  if (Array.isArray(one) && Array.isArray(other))
    return one.length === other.length && one.every((value, i) => isSame(value, other[i]))
  if (!isFields(one) || !isFields(other)) return one === other
  const names = Object.keys(one).filter((name) => one[name] !== undefined)
  return (
    names.length === Object.keys(other).filter((name) => other[name] !== undefined).length &&
    names.every((name) => Object.hasOwn(other, name) && isSame(one[name], other[name]))
  )
}
