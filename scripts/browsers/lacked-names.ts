import bcd from '@mdn/browser-compat-data' with { type: 'json' }
import type { CompatStatement, Identifier } from '@mdn/browser-compat-data'
import { isNewer } from './oldest-browsers.ts'

/** The browsers of the floor that lack a feature. */
export function lackedBy({ support }: CompatStatement, oldest: ReadonlyMap<string, string>): string[] {
  return [...oldest]
    .filter(([browser, version]) => {
      const statements = [support[browser as keyof typeof support] ?? []].flat()
      return !statements.some(
        ({ version_added: added, flags, partial_implementation: partial }) =>
          typeof added === 'string' && added !== 'preview' && !flags && !partial && !isNewer(added, version),
      )
    })
    .map(([browser]) => browser)
}

/** Names that scripts use for what a browser of the floor lacks: methods and properties, `Map.groupBy`, and globals. */
export type Lacked = { members: Set<string>; statics: Set<string>; globals: Set<string> }

/**
 * Objects whose methods are called like anybody's (`take`, `move`, `use`). Fallbacks bring iterators along whole, and a
 * stack of disposables is noticed where it is made.
 */
const NAMED_LIKE_OTHERS: ReadonlySet<string> = new Set(['Iterator', 'DisposableStack', 'AsyncDisposableStack'])

/**
 * Returns the names in scripts of what the oldest browsers lack: everything of the language; of the browser's own objects
 * static functions and constructors, since names of their members are common words (`when`, `path`, `side`).
 */
export function lackedNames(oldest: ReadonlyMap<string, string>): Lacked {
  const lacked: Lacked = { members: new Set(), statics: new Set(), globals: new Set() }
  const there = new Set<string>()
  const isLacked = ({ __compat: compat }: Identifier) => compat !== undefined && lackedBy(compat, oldest).length > 0
  for (const [owner, features] of objectsOf(bcd.javascript.builtins)) {
    if (isLacked(features)) lacked.globals.add(owner)
    if (NAMED_LIKE_OTHERS.has(owner)) continue
    for (const [name, feature] of objectsOf(features)) {
      if (isStaticOf(owner, name)) {
        if (isLacked(feature)) lacked.statics.add(`${owner}.${name}`)
      } else if (isMethodOf(owner, name)) (isLacked(feature) ? lacked.members : there).add(name)
    }
  }
  for (const [owner, features] of objectsOf(bcd.api)) {
    if (isLacked(features)) lacked.globals.add(owner)
    for (const [key, feature] of objectsOf(features))
      if (key.endsWith('_static') && isLacked(feature)) lacked.statics.add(`${owner}.${key.replace('_static', '')}`)
  }
  // A name that the floor has for something else says nothing: `map` of iterators is one of arrays too.
  for (const name of there) lacked.members.delete(name)
  return lacked
}

const objectsOf = (group: Identifier | undefined) =>
  Object.entries(group ?? {}).filter((entry): entry is [string, Identifier] => entry[0] !== '__compat')

/** The data has methods, other members and static functions of the language in one list; this engine knows which is which. */
function isStaticOf(owner: string, name: string): boolean {
  const object: unknown = Reflect.get(globalThis, owner)
  return isObject(object) && name in object && !isMethodOf(owner, name)
}

function isMethodOf(owner: string, name: string): boolean {
  const object: unknown = Reflect.get(globalThis, owner)
  const prototype: unknown = isObject(object) && Reflect.get(object, 'prototype')
  const described = isObject(prototype) && Object.getOwnPropertyDescriptor(prototype, name)
  return Boolean(described) && typeof (described as PropertyDescriptor).value === 'function'
}

const isObject = (value: unknown): value is object =>
  typeof value === 'function' || (typeof value === 'object' && value !== null)
