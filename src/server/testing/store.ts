import { afterEach, beforeEach } from 'vitest'
import type { Engine } from '../store/engine/connections.ts'
import { type Store, storeOn } from '../store/store.ts'
import { newStorage, openStorage, type TestStorage } from './engines.ts'

/** Opens an empty store before each test of the block that calls it, and removes it afterwards. */
export function storeOfEachTest(engine: Engine): { readonly store: Store } {
  let storage: TestStorage
  let store: Store
  beforeEach(async () => {
    storage = await newStorage(engine)
    store = storeOn(await openStorage(storage), 'Test Cup')
  })
  afterEach(async () => {
    await store.close()
    await storage.remove()
  })
  return {
    get store() {
      return store
    },
  }
}
