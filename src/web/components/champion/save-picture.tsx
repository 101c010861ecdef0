import type { Honour } from '#contract/table/finals.ts'
import { Button } from '#web/components/button.tsx'
import { useAct } from '#web/data/use-act.ts'
import { scripts } from '#web/start/script-loader.ts'

/** Saves or shares a picture of the champion; what draws it is fetched with the press. */
export function SavePicture({ champion }: { champion: Honour }) {
  const save = useAct({
    attempt: 'team-picture',
    async send() {
      const { saveChampionPicture } = await scripts.load(() => import('./champion-picture.ts'), 'part')
      await saveChampionPicture(champion)
    },
  })
  return (
    <>
      <Button
        variant="ghost"
        className="max-md:w-full"
        pending={save.isPending}
        pendingText="Making the picture…"
        onClick={() => void save.run()}
      >
        <svg viewBox="0 0 24 24" fill="none" aria-hidden="true" className="size-5 shrink-0">
          <path
            d="M12 4v11m-5-4.5 5 4.5 5-4.5M5 20h14"
            stroke="currentColor"
            strokeWidth="2"
            strokeLinecap="round"
            strokeLinejoin="round"
          />
        </svg>
        Save the picture
      </Button>
      {save.failure && (
        <p role="status" className="w-full text-white/90">
          This browser could not make the picture.
        </p>
      )}
    </>
  )
}
