import { createECDH } from 'node:crypto'
import { expect, it } from 'vitest'
import { decryptPush } from '../testing/push-service.ts'
import { encryptPush } from './encryption.ts'

/** The example of RFC 8291, 5 and appendix A. */
const RFC = {
  text: 'When I grow up, I want to be a watermelon',
  sitePrivate: 'yfWPiYE-n46HLnH0KqZOF1fJJU3MYrct3AELtAQ-oRw',
  browserPrivate: 'q1dXpw3UpT5VOmu_cf_v6ih07Aems3njxI-JWgLcM94',
  browserPublic: 'BCVxsr7N_eNgVRqvHtD0zTZsEc6-VV-JvLexhqUzORcxaOzi6-AYWXvTBHm4bjyPjs7Vd8pZGH6SRpkNtoIAiw4',
  auth: 'BTBZMqHH6r4Tts7J_aSIgg',
  salt: 'DGv6ra1nlYgDCS1FRnbzlw',
  body: 'DGv6ra1nlYgDCS1FRnbzlwAAEABBBP4z9KsN6nGRTbVYI_c7VJSPQTBtkgcy27mlmlMoZIIgDll6e3vCYLocInmYWAmS6TlzAC8wEqKK6PBru3jl7A_yl95bQpu6cVPTpK4Mqgkf1CXztLVBSt2Ks3oZwbuwXPXLWyouBWLVWGNWQexSgSxsj_Qulcy4a-fN',
}
const withPrivate = (key: string) => {
  const ecdh = createECDH('prime256v1')
  ecdh.setPrivateKey(Buffer.from(key, 'base64url'))
  return ecdh
}
const BROWSER = { ecdh: withPrivate(RFC.browserPrivate), auth: Buffer.from(RFC.auth, 'base64url') }
const KEYS = { publicKey: RFC.browserPublic, auth: RFC.auth }

it('[MN6] encrypts the example of RFC 8291 to its very bytes', () => {
  const drawn = { local: withPrivate(RFC.sitePrivate), salt: Buffer.from(RFC.salt, 'base64url') }
  expect(encryptPush(RFC.text, KEYS, drawn).toString('base64url')).toBe(RFC.body)
})

it('[MN6] is read by its browser, and by the one that tests run', () => {
  expect(decryptPush(Buffer.from(RFC.body, 'base64url'), BROWSER)).toBe(RFC.text)
  const [one, other] = [encryptPush('Zoë 🥅', KEYS), encryptPush('Zoë 🥅', KEYS)]
  expect(decryptPush(one, BROWSER)).toBe('Zoë 🥅')
  expect(one.equals(other)).toBe(false)
})

it('[MN6] takes no key that is no point of the curve', () => {
  for (const publicKey of ['', 'AAAA', RFC.browserPublic.replace('BCV', 'BCW')])
    expect(() => encryptPush('', { ...KEYS, publicKey })).toThrow()
})
