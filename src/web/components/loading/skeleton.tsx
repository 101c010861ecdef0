/** A grey bar where words or a picture will be. */
export const Bone = ({ className }: { className: string }) => (
  <span data-bone className={`block rounded-sm bg-line ${className}`} />
)

/** As many numbers as there are things to hold a place for. */
export const places = (count: number) => Array.from({ length: count }, (_, place) => place)
