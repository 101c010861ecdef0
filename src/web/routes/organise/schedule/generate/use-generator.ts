import { useEffect, useRef, useState } from 'react'
import type { Generated } from '#league/schedule/generator/generate.ts'
import type { GeneratorInput } from '#league/schedule/generator/input.ts'
import type { NamedRemedy } from '#league/schedule/generator/remedies.ts'
import { trustedScript } from '#web/browsers/trusted-script.ts'
import address from './generator.worker.ts?worker&url'
import type { FromWorker, ToWorker } from './messages.ts'

/** A generation as it is shown: its progress (0 to 1), null once it is over; the last result; what would help. */
export type Generation = {
  progress: number | null
  result: Generated | null
  /** Null while remedies are looked for. */
  remedies: NamedRemedy[] | null
  /** True where the worker could not be started, or failed. */
  hasFailed: boolean
  stop: () => void
}

/** Generates in a worker whenever `input` changes; the run before is given up. */
export function useGenerator(input: GeneratorInput): Generation {
  const [state, setState] = useState<Omit<Generation, 'stop'>>(BEGINNING)
  const worker = useRef<Worker | null>(null)
  const key = JSON.stringify(input)

  useEffect(() => {
    setState(({ result }) => ({ ...BEGINNING, result }))
    const started = startWorker()
    worker.current = started
    started.onmessage = ({ data }: MessageEvent<FromWorker>) => {
      if (data.kind === 'progress') setState((before) => ({ ...before, progress: data.done }))
      else if (data.kind === 'result')
        setState({ progress: null, result: data.result, remedies: null, hasFailed: false })
      else setState((before) => ({ ...before, remedies: data.remedies }))
    }
    started.onerror = () => setState({ progress: null, result: null, remedies: null, hasFailed: true })
    started.postMessage({ kind: 'generate', input: JSON.parse(key) } satisfies ToWorker)
    return () => started.terminate()
  }, [key])

  return { ...state, stop: () => worker.current?.postMessage({ kind: 'stop' } satisfies ToWorker) }
}

const BEGINNING: Omit<Generation, 'stop'> = { progress: 0, result: null, remedies: null, hasFailed: false }

/** The worker that generates schedules. */
const startWorker = () => new Worker(trustedScript(address) as string, { type: 'module' })
