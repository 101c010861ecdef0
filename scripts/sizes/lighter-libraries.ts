import type { Plugin } from 'vite'

const ROUTER = /\/react-router\/dist\/production\/lib\/.+\.js$/
const NAMING = /^\w+\.displayName = "[\w. ]+";$/gm
const MAKING = /^(const \w+ = )(React\$\d\.(?:forwardRef|createContext)\()/gm

const QUERIES = /\/@tanstack\/query-core\/build\/modern\/\w+\.js$/
const DECLARED = /^\t#\w+;$/gm
const PRIVATE = /(?<=^\t(?:async )?|\bthis\.|\?\.|\b\w+\.)#(?=[a-z])/gm

/**
 * What two libraries would be if they knew the site's build; both are pinned (decision 48).
 *
 * The router's components bear names for developers' tools: what is named is kept by the bundler though nobody uses it, and the
 * forms and fetchers came along with every page. react-query has private fields: lowered for the oldest browsers, each is a
 * WeakMap and each reading of one a call. As plain properties they are 2 kB less on every page.
 */
export function lighterLibraries(): Plugin {
  return {
    name: 'lighter-libraries',
    apply: 'build',
    transform: {
      filter: { id: [ROUTER, QUERIES] },
      handler: (code, id) => ({ code: QUERIES.test(id) ? withPlainFields(code) : withoutNames(code), map: null }),
    },
  }
}

const withoutNames = (code: string) => code.replace(NAMING, '').replace(MAKING, '$1/* @__PURE__ */ $2')

/** Each private member as a property that begins with an underscore. */
const withPlainFields = (code: string) => code.replace(DECLARED, '').replace(PRIVATE, '_')
