/** What we use of the library, which is loaded with the first large file. */
declare module 'tus-js-client' {
  interface Answered extends Error {
    readonly originalResponse?: { getStatus(): number; getBody(): string } | null
  }
  interface Previous {
    readonly creationTime: string
  }
  interface Options {
    readonly endpoint?: string
    /** Of one that was begun already. */
    readonly uploadUrl?: string
    readonly storeFingerprintForResuming?: boolean
    readonly chunkSize: number
    readonly retryDelays: readonly number[]
    readonly removeFingerprintOnSuccess: boolean
    readonly metadata?: Readonly<Record<string, string>>
    readonly onBeforeRequest: (request: { setHeader(name: string, value: string): void }) => void
    readonly onProgress: (sent: number, total: number) => void
    readonly onError: (cause: Answered) => void
    readonly onSuccess: () => void
  }
  export class Upload {
    constructor(file: Blob, options: Options)
    readonly url: string | null
    findPreviousUploads(): Promise<Previous[]>
    resumeFromPreviousUpload(previous: Previous): void
    start(): void
    abort(andForget?: boolean): Promise<void>
  }
}
