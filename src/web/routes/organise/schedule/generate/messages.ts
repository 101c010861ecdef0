import type { Generated } from '#league/schedule/generator/generate.ts'
import type { GeneratorInput } from '#league/schedule/generator/input.ts'
import type { NamedRemedy } from '#league/schedule/generator/remedies.ts'

/** A message to the worker: generate, or stop with the best so far. */
export type ToWorker = { kind: 'generate'; input: GeneratorInput } | { kind: 'stop' }

/** A message of the worker: its progress (0 to 1), the result, or what would lead to a schedule. */
export type FromWorker =
  | { kind: 'progress'; done: number }
  | { kind: 'result'; result: Generated }
  | { kind: 'remedies'; remedies: NamedRemedy[] }
