/** What we use of the library, which is loaded with the first large file. */
declare module '@tus/server' {
  import type { IncomingMessage, ServerResponse } from 'node:http'
  import type { Readable } from 'node:stream'

  export class Upload {
    constructor(told: { id: string; size: number; offset: number; creation_date: string })
    readonly id: string
    readonly size?: number
    readonly offset: number
    readonly metadata?: Readonly<Record<string, string | null>>
  }
  export class DataStore {
    extensions: string[]
    create(upload: Upload): Promise<Upload>
    write(stream: Readable, id: string, offset: number): Promise<number>
    getUpload(id: string): Promise<Upload>
    remove(id: string): Promise<void>
  }
  interface Options {
    readonly path: string
    readonly datastore: DataStore
    readonly relativeLocation: boolean
    readonly allowedOrigins: (origin: string) => boolean
    readonly namingFunction: () => string
    readonly onResponseError: (request: unknown, cause: unknown) => { status_code: number; body: string } | undefined
  }
  export class Server {
    constructor(options: Options)
    handle(request: IncomingMessage, response: ServerResponse): Promise<unknown>
  }
}
