import { randomUUID } from 'node:crypto'
import { type Endpoint, endpoint } from '@pelita/contract/core/endpoint.ts'
import { fileApi, LARGE_PART, LARGE_UPLOADS, LEARNER_PARTS } from '@pelita/contract/platform/file.ts'
import type { Server } from '@tus/server'
import type { FastifyError, FastifyInstance, FastifyRequest } from 'fastify'
import { z } from 'zod'
import { enterSession } from '../../http/bind.ts'
import { toAnswer } from '../../http/error-handler.ts'
import type { Services } from '../../services.ts'
import { partTooLarge } from '../file-refused.ts'
import type { Storage } from '../storage.ts'
import { beginUpload, dropUpload, keepPart, readUpload, uploader } from './upload-store.ts'

/** Counted like any other call of the person who sends. */
const sending = endpoint({
  method: 'PATCH',
  path: LARGE_UPLOADS,
  access: fileApi.finishUpload.access,
  summary: 'Parts of a large file by the tus protocol',
  data: z.null(),
})

/** What learners began is sent by learners; beginning and finishing it are calls of the area it is for. */
const sendingAsLearner = { ...sending, path: LEARNER_PARTS, access: 'learner' } as const satisfies Endpoint

/** Large files arrive in parts by the tus protocol: what was received survives a lost line and a restart of the server. */
export async function serveUploads(api: FastifyInstance, services: Services): Promise<void> {
  let made: Promise<Server> | undefined
  await api.register(async (scope) => {
    // Left where it is: the library reads the parts as they come.
    scope.removeAllContentTypeParsers()
    scope.addContentTypeParser('*', (_request, _payload, done) => done(null))
    for (const [method, url, by] of [
      ['POST', LARGE_UPLOADS, sending],
      ['HEAD', `${LARGE_UPLOADS}/:id`, sending],
      ['PATCH', `${LARGE_UPLOADS}/:id`, sending],
      ['DELETE', `${LARGE_UPLOADS}/:id`, sending],
      ['HEAD', `${LEARNER_PARTS}/:id`, sendingAsLearner],
      ['PATCH', `${LEARNER_PARTS}/:id`, sendingAsLearner],
      ['DELETE', `${LEARNER_PARTS}/:id`, sendingAsLearner],
    ] as const)
      scope.route({
        method,
        url,
        handler: async (request, reply) => {
          const { session, again } = await enterSession(by, services, request)
          assertOnePart(request)
          made ??= tusServer(services.storage)
          const tus = await made
          reply.hijack()
          await uploader.run({ session, again }, () => tus.handle(request.raw, reply.raw))
        },
      })
  })
}

/** What says how long it is is refused before its first byte; what does not is broken off where it becomes too long (`keepPart`). */
function assertOnePart({ headers }: FastifyRequest): void {
  if (Number(headers['content-length'] ?? 0) > LARGE_PART) throw partTooLarge(LARGE_PART)
}

/** Loaded with the first large file. */
async function tusServer(storage: Storage): Promise<Server> {
  const { DataStore, Server: TusServer, Upload } = await import('@tus/server')
  class Store extends DataStore {
    override extensions = ['creation', 'termination']
    override async create(upload: InstanceType<typeof Upload>) {
      await beginUpload(storage, upload.id, upload.size ?? 0, upload.metadata ?? {})
      return upload
    }
    override async getUpload(id: string) {
      const { size, received, created_at } = await readUpload(id)
      return new Upload({ id, size, offset: received, creation_date: created_at })
    }
    override write(content: Parameters<InstanceType<typeof DataStore>['write']>[0], id: string, offset: number) {
      return keepPart(storage, content, id, offset)
    }
    override remove(id: string) {
      return dropUpload(storage, id)
    }
  }
  return new TusServer({
    path: `/api${LARGE_UPLOADS}`,
    datastore: new Store(),
    relativeLocation: true,
    allowedOrigins: () => false,
    namingFunction: randomUUID,
    onResponseError: (_, cause) => {
      // The library's own refusals are told by itself; what is longer than was promised ends the stream with one that is an error as well.
      if (!(cause instanceof Error) || 'status_code' in cause) return undefined
      const { status, body } = toAnswer(cause as FastifyError)
      return { status_code: status, body: JSON.stringify(body) }
    },
  })
}
