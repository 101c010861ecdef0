type TurnEyebrowProps = { isYours: boolean; children: string }

/** The line above whoever is on the clock: a mark that can't be missed where that is the viewer. */
export const TurnEyebrow = ({ isYours, children }: TurnEyebrowProps) => (
  <p className={`eyebrow ${isYours ? 'inline-block rounded-full bg-flood px-3 py-1 text-on-flood' : 'text-flood'}`}>
    {children}
  </p>
)
