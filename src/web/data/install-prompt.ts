/** The browser's question whether to put the site on the start screen; it can be asked once. */
type InstallPrompt = Event & { prompt(): Promise<{ outcome: 'accepted' | 'dismissed' }> }

let held: InstallPrompt | null = null

/** Keeps the browser from offering by itself to put the site on the start screen: the site offers it when it is of use. */
export function holdInstallPrompt(): void {
  window.addEventListener('beforeinstallprompt', (event) => {
    event.preventDefault()
    held = event as InstallPrompt
  })
}

/** Tells whether the browser can ask. */
export const canAskToInstall = (): boolean => held !== null

/** Has the browser ask; gives whether the site is on the start screen then. */
export async function askToInstall(): Promise<boolean> {
  const prompt = held
  held = null
  return (await prompt?.prompt())?.outcome === 'accepted'
}
