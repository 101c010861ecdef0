import { ShownOnce } from '#web/components/shown-once.tsx'
import { useSite } from '#web/data/site.ts'

export type ShownCodesProps = { codes: readonly string[]; onClose: () => void }

/** Recovery codes that were just made, for the one time that they are seen. */
export default function ShownCodes({ codes, onClose }: ShownCodesProps) {
  const { productName } = useSite()
  return (
    <ShownOnce
      open={codes.length > 0}
      title="Save these codes"
      description="Keep them where you find them without your phone. This is the only time you see them."
      text={`${productName}: recovery codes\nEach logs you in once, in place of your passkey.\n\n${codes.join('\n')}\n`}
      fileName="recovery-codes.txt"
      closeLabel="I have saved them"
      onClose={onClose}
    >
      <ul className="shown-once-code grid gap-x-4 gap-y-1.5 text-md sm:grid-cols-2" aria-label="Recovery codes">
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ul>
    </ShownOnce>
  )
}
