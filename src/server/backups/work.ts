import type { BackupCounts } from '#contract/backup.ts'
import { backUp } from '../store/backup/backup.ts'
import { proveBackup } from '../store/backup/proof.ts'
import { restore } from '../store/backup/restore.ts'
import type { Task } from './tasks.ts'

/** Does a task, and gives what it gives. SQLite keeps the whole thread from anything else meanwhile. */
export async function work(task: Task): Promise<BackupCounts | null> {
  switch (task.name) {
    case 'make':
      await backUp(task.config, task.file, task.at)
      return proveBackup(task.file, task.workFolder)
    case 'prove':
      return proveBackup(task.file, task.workFolder)
    case 'restore':
      await restore(task.config, task.file)
      return null
  }
}
