type Policy = { createScriptURL: (address: string) => unknown }
type Factory = { createPolicy: (name: string, rules: Policy) => Policy }

/** A path to a script, never the address of another host. */
const OWN = /^\/[\w-][\w./?=&-]*$/

let policy: Policy | undefined

/**
 * The address of one of the site's own workers. Where the browser knows trusted types, the site's policy `kickabout` lets
 * such an address through, and pages may make no other policy.
 */
export function trustedScript(address: string): unknown {
  const { trustedTypes } = globalThis as { trustedTypes?: Factory }
  const rules: Policy = {
    createScriptURL: (text) => {
      if (!OWN.test(text)) throw new TypeError('not a script of this site')
      return text
    },
  }
  policy ??= trustedTypes ? trustedTypes.createPolicy('kickabout', rules) : rules
  return policy.createScriptURL(address)
}
