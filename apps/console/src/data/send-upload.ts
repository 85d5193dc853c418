import { unreachable } from './api-error.ts'

/** The share that has left this browser, from 0 to 1. */
export type UploadProgress = (share: number) => void

const headersIn = (text: string): Headers => {
  const headers = new Headers()
  for (const line of text.trim().split(/[\r\n]+/)) {
    const at = line.indexOf(':')
    if (at > 0) headers.append(line.slice(0, at).trim(), line.slice(at + 1).trim())
  }
  return headers
}

/** Sends a file and tells how much of it is on its way, which `fetch` cannot. */
export const sendUpload = (url: string, init: RequestInit, progress: UploadProgress): Promise<Response> =>
  new Promise((resolve, reject) => {
    const request = new XMLHttpRequest()
    request.open(init.method ?? 'POST', url)
    for (const [name, value] of new Headers(init.headers)) request.setRequestHeader(name, value)
    request.responseType = 'blob'
    request.upload.onprogress = ({ loaded, total, lengthComputable }) => lengthComputable && progress(loaded / total)
    request.onload = () => {
      const { status, response } = request
      resolve(new Response(response as Blob, { status, headers: headersIn(request.getAllResponseHeaders()) }))
    }
    request.onerror = () => reject(unreachable())
    request.onabort = () => reject(init.signal?.reason ?? unreachable())
    init.signal?.addEventListener('abort', () => request.abort(), { once: true })
    request.send(init.body as XMLHttpRequestBodyInit)
  })
