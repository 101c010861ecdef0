/** Says that an evening is not played, and why where somebody said so. */
export const CalledOff = ({ reason }: { reason: string }) => (
  <p
    role="status"
    className="rounded-m border border-live/40 bg-live/10 px-4 py-3 font-semibold text-live"
  >{`Called off${reason ? `: ${reason}` : ''}. The new date will be here once it is set.`}</p>
)
