import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { ENGINES, newPlace, type Place } from '../testing/engines.ts'
import { insertMail } from './mails.ts'
import { openStore, type Store } from './store.ts'

const NOW = Date.UTC(2025, 6, 9)
const MAIL = { id: 'mail', recipient: 'maya@example.com', subject: 's', text: 't', html: '<p>h</p>' }

describe.each(ENGINES)('mails on %s', (engine) => {
  let place: Place
  let store: Store
  beforeEach(async () => {
    place = await newPlace(engine)
    store = await openStore({ ...place, productName: 'Test Cup' })
  })
  afterEach(async () => {
    await store.close()
    await place.remove()
  })

  it('[Q56] writes a mail with what causes it, or neither', async () => {
    const { write } = store.connections
    const failing = write.transaction().execute(async (trx) => {
      expect(await insertMail(trx, MAIL, NOW)).toBeNull()
      throw new Error('the rest could not be written')
    })
    await expect(failing).rejects.toThrow('the rest')
    expect(await store.mails.nextDue()).toBeNull()
    await write.transaction().execute((trx) => insertMail(trx, MAIL, NOW))
    expect(await store.mails.nextDue()).toBe(NOW)
  })
})
