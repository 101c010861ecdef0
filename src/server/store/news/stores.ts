import type { Connections } from '../engine/connections.ts'
import { automaticMailStore } from './automatic-mails.ts'
import { mailEndStore } from './mail-ends.ts'
import { mailingStore } from './mailings.ts'
import { postStore } from './posts.ts'
import { newsReaderStore } from './readers.ts'
import { reminderStore } from './reminders.ts'

/** Posts and their readers, mails to many, and which kinds of mails somebody wants. */
export const newsStores = (connections: Connections) => ({
  automaticMails: automaticMailStore(connections),
  mailEnds: mailEndStore(connections),
  mailings: mailingStore(connections),
  newsReaders: newsReaderStore(connections),
  posts: postStore(connections),
  reminders: reminderStore(connections),
})
