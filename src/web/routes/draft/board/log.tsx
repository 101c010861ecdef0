import { DrawProofPanel } from './draw-proof-panel.tsx'
import { PickLog } from './pick-log.tsx'

/** The log of the draft, and the proof of how its order was drawn. */
export default function Log() {
  return (
    <>
      <PickLog />
      <DrawProofPanel />
    </>
  )
}
