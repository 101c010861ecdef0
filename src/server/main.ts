import module from 'node:module'
import './runtime.ts'

// Files that the server writes (database, secret, mails, logos) are for its own user alone.
process.umask(0o077)

// Keeps compiled code between starts: a third of the time to the first answer. It holds for what is imported after it.
module.enableCompileCache?.()

const { start } = await import('./start.ts')
await start()
