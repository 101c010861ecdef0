import { afterEach, beforeEach } from 'vitest'
import type { Engine } from '../store/engine/connections.ts'
import { type Store, storeOn } from '../store/store.ts'
import { newPlace, openPlace, type Place } from './engines.ts'

/** Opens an empty store before each test of the block that calls it, and removes it afterwards. */
export function storeOfEachTest(engine: Engine): { readonly store: Store } {
  let place: Place
  let store: Store
  beforeEach(async () => {
    place = await newPlace(engine)
    store = storeOn(await openPlace(place), 'Test Cup')
  })
  afterEach(async () => {
    await store.close()
    await place.remove()
  })
  return {
    get store() {
      return store
    },
  }
}
