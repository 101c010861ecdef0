import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import S3rver from 's3rver'

const BUCKET = 'logos'
/** The only keys that the double knows; it refuses others by their id. */
const KEYS = { accessKeyId: 'S3RVER', secretAccessKey: 'S3RVER' }

/** A bucket of a store that speaks S3, on loopback. `config` and `variables` point a program of ours at it. */
export async function openBucket() {
  const directory = mkdtempSync(join(tmpdir(), 'kickabout-bucket-'))
  const double = new S3rver({
    address: '127.0.0.1',
    port: 0,
    silent: true,
    vhostBuckets: false,
    directory,
    configureBuckets: [{ name: BUCKET, configs: [] }],
  })
  const { port } = await double.run()
  const endpoint = `http://127.0.0.1:${port}/${BUCKET}`
  return {
    config: { endpoint, region: 'us-east-1', ...KEYS },
    variables: {
      S3_ENDPOINT: endpoint,
      S3_REGION: 'us-east-1',
      S3_ACCESS_KEY_ID: KEYS.accessKeyId,
      S3_SECRET_ACCESS_KEY: KEYS.secretAccessKey,
    },
    close: async () => {
      await double.close()
      rmSync(directory, { recursive: true, force: true })
    },
  }
}
