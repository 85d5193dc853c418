import { createRequire } from 'node:module'
import type { S3Config } from './s3-storage.ts'

interface FakeS3 {
  run(): Promise<{ port: number }>
  close(): Promise<void>
}
type FakeS3Class = new (options: Record<string, unknown>) => FakeS3

/** A real S3 server on a free port of this machine, for tests only. */
export async function startS3(directory: string): Promise<{ config: S3Config; close: () => Promise<void> }> {
  const S3rver = createRequire(import.meta.url)('s3rver') as FakeS3Class
  const server = new S3rver({ port: 0, address: '127.0.0.1', silent: true, directory, configureBuckets: [{ name: 'pelita' }] })
  const { port } = await server.run()
  const endpoint = `http://127.0.0.1:${port}`
  const config = { endpoint, region: 'us-east-1', bucket: 'pelita', accessKeyId: 'S3RVER', secretAccessKey: 'S3RVER' }
  return { config, close: () => server.close() }
}
