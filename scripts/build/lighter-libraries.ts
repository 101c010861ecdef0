import type { Plugin } from 'vite'

const ROUTER = /\/react-router\/dist\/production\/lib\/.+\.js$/
const NAMING = /^\w+\.displayName = "[\w. ]+";$/gm
const MAKING = /^(const \w+ = )(React\$\d\.(?:forwardRef|createContext)\()/gm

const QUERIES = /\/@tanstack\/query-core\/build\/modern\/\w+\.js$/
const DECLARED = /^\t#\w+;$/gm
const PRIVATE = /(?<=^\t(?:async )?|\bthis\.|\?\.|\b\w+\.)#(?=[a-z])/gm

const FORMS = /\/react-hook-form\/dist\/index\.esm\.mjs$/
const TELLING_READY = /^ +updateFormState\(\(data\) => \(\{\n +\.\.\.data,\n +isReady: true,\n +\}\)\);\n/m

const SOCKJS = /\/sockjs-client\/dist\/sockjs\.min\.js$/
const REQUIRE = /"function"==typeof require&&require/g

/**
 * What four libraries would be if they knew the site's build; all are pinned (decisions 48, 54 and 56).
 *
 * The router's components bear names for developers' tools: what is named is kept by the bundler though nobody uses it, and the
 * forms and fetchers came along with every page. react-query has private fields: lowered for the oldest browsers, each is a
 * WeakMap and each reading of one a call. As plain properties they are 2 kB less on every page.
 *
 * react-hook-form renders a form a second time, in the task that mounts it, to say that it is ready: no form here reads that.
 *
 * sockjs-client looks for a `require` that it does not need; the bundler would give every page one.
 */
export function lighterLibraries(): Plugin {
  return {
    name: 'lighter-libraries',
    apply: 'build',
    transform: {
      filter: { id: [ROUTER, QUERIES, FORMS, SOCKJS] },
      handler(code, id) {
        if (FORMS.test(id) && !TELLING_READY.test(code)) this.error(`${id} says in another way that a form is ready`)
        if (SOCKJS.test(id) && !REQUIRE.test(code)) this.error(`${id} looks for its require in another way`)
        return { code: lighten(id)(code), map: null }
      },
    },
  }
}

const withoutNames = (code: string) => code.replace(NAMING, '').replace(MAKING, '$1/* @__PURE__ */ $2')

/** Each private member as a property that begins with an underscore. */
const withPlainFields = (code: string) => code.replace(DECLARED, '').replace(PRIVATE, '_')

const withoutRequire = (code: string) => code.replace(REQUIRE, 'false')

const withoutTellingReady = (code: string) => code.replace(TELLING_READY, '')

function lighten(id: string) {
  if (FORMS.test(id)) return withoutTellingReady
  if (SOCKJS.test(id)) return withoutRequire
  return QUERIES.test(id) ? withPlainFields : withoutNames
}
