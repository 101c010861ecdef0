import { createHash, createHmac } from 'node:crypto'
import { once } from 'node:events'
import { createServer, type IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'
import { buffer } from 'node:stream/consumers'

const REGION = 'us-east-1'
const KEYS = { accessKeyId: 'bucket-of-tests', secretAccessKey: 'secret-of-tests' }

/**
 * A bucket as S3 serves it, on loopback and in memory: puts, gets and deletes of whole objects and a list of them, each with
 * a signature of version 4. `config` and `variables` point a program of ours at it.
 */
export async function openBucket() {
  const objects = new Map<string, Buffer>()
  const server = createServer(async (request, response) => {
    const { method, url = '' } = request
    const body = await buffer(request)
    const object = objects.get(url)
    if (!isSigned(request)) response.writeHead(403).end()
    else if (method === 'PUT') {
      objects.set(url, body)
      response.writeHead(200).end()
    } else if (method === 'DELETE') {
      objects.delete(url)
      response.writeHead(204).end()
    } else if (method === 'GET' && url.startsWith('/logos/?list-type=2')) {
      const keys = [...objects.keys()].map((path) => `<Contents><Key>${path.slice('/logos/'.length)}</Key></Contents>`)
      response.writeHead(200).end(`<ListBucketResult>${keys.join('')}</ListBucketResult>`)
    } else if (method === 'GET') response.writeHead(object ? 200 : 404).end(object)
    else response.writeHead(405).end()
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const endpoint = `http://127.0.0.1:${(server.address() as AddressInfo).port}/logos`
  return {
    config: { endpoint, region: REGION, ...KEYS },
    variables: {
      S3_ENDPOINT: endpoint,
      S3_REGION: REGION,
      S3_ACCESS_KEY_ID: KEYS.accessKeyId,
      S3_SECRET_ACCESS_KEY: KEYS.secretAccessKey,
    },
    close: async () => {
      server.close()
      server.closeAllConnections()
      await once(server, 'close')
    },
  }
}

const hmac = (key: string | Buffer, text: string) => createHmac('sha256', key).update(text).digest()

/** Tells whether a request, its query sorted by name, is signed with `KEYS` (Amazon's "Signature Version 4"). */
function isSigned({ method, url = '', headers }: IncomingMessage): boolean {
  const [, id, date = '', names = '', signature] =
    /^AWS4-HMAC-SHA256 Credential=([^/]+)\/(\d+)\/\S+, SignedHeaders=(\S+), Signature=(\w+)$/.exec(
      headers.authorization ?? '',
    ) ?? []
  const signed = names.split(';').map((name) => `${name}:${headers[name]}\n`)
  const [path, query = ''] = url.split('?')
  const canonical = [method, path, query, signed.join(''), names, headers['x-amz-content-sha256']].join('\n')
  const scope = `${date}/${REGION}/s3/aws4_request`
  const digest = createHash('sha256').update(canonical).digest('hex')
  const key = [date, REGION, 's3', 'aws4_request'].reduce<string | Buffer>(hmac, `AWS4${KEYS.secretAccessKey}`)
  const expected = hmac(key, ['AWS4-HMAC-SHA256', headers['x-amz-date'], scope, digest].join('\n')).toString('hex')
  return id === KEYS.accessKeyId && names.split(';').includes('host') && signature === expected
}
