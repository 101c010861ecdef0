import type { Generated } from '#league/schedule/generator/generate.ts'
import type { GeneratorInput } from '#league/schedule/generator/input.ts'
import type { NamedRemedy } from '#league/schedule/generator/remedies.ts'

/** What the page asks of the worker: to generate, or to end what it does with the best so far. */
export type ToWorker = { kind: 'generate'; input: GeneratorInput } | { kind: 'stop' }

/** What the worker says: how far it is (0 to 1), what came of it, and what would lead to a schedule. */
export type FromWorker =
  | { kind: 'progress'; done: number }
  | { kind: 'result'; result: Generated }
  | { kind: 'remedies'; remedies: NamedRemedy[] }
