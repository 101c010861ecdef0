import address from './generator.worker.ts?worker&url'

type Policy = { createScriptURL: (address: string) => string }
type Factory = { createPolicy: (name: string, rules: Policy) => Policy }

let policy: Policy | null = null

/**
 * The worker that generates schedules. Where the browser knows trusted types, the site's own policy lets the address of
 * this script through and no other.
 */
export function startWorker(): Worker {
  const { trustedTypes } = globalThis as { trustedTypes?: Factory }
  const rules: Policy = {
    createScriptURL: (text) => {
      if (text !== address) throw new TypeError('not a script of this site')
      return text
    },
  }
  policy ??= trustedTypes ? trustedTypes.createPolicy('kickabout', rules) : rules
  return new Worker(policy.createScriptURL(address), { type: 'module' })
}
