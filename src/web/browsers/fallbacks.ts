// Features that the site uses and the oldest browsers of package.json's browserslist lack, as fallbacks.json lists them.
import 'core-js/es/array/to-reversed.js'
import 'core-js/es/array/to-sorted.js'
import 'core-js/es/array/to-spliced.js'
import 'core-js/es/array/with.js'
import 'core-js/es/iterator/index.js'
import 'core-js/es/map/group-by.js'
import 'core-js/es/object/group-by.js'
import 'core-js/es/set/index.js'
import 'core-js/es/string/is-well-formed.js'
import 'core-js/es/string/to-well-formed.js'
import { markChecked } from './mark-checked.ts'

AbortSignal.timeout ??= (ms: number) => {
  const controller = new AbortController()
  setTimeout(() => controller.abort(new DOMException('The time is over', 'TimeoutError')), ms)
  return controller.signal
}

if (typeof CSS !== 'undefined' && !CSS.supports('selector(:has(a))')) markChecked()
