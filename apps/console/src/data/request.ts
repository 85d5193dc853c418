import type { Endpoint, UploadFile } from '@pelita/contract/core/endpoint.ts'
import { fillPath } from '@pelita/contract/core/screen.ts'

/** A call's input, seen without its types. */
export interface Parts {
  params?: Readonly<Record<string, unknown>>
  query?: Readonly<Record<string, unknown>>
  body?: unknown
  file?: UploadFile
  fields?: Readonly<Record<string, unknown>>
}

const isEmpty = (value: unknown) => value === null || value === undefined || value === ''

/** Empty values never travel; false, 0 and [] do. Nested documents stay as they are. */
const withoutEmpty = (values: Readonly<Record<string, unknown>>): Record<string, unknown> =>
  Object.fromEntries(Object.entries(values).filter(([, value]) => !isEmpty(value)))

const queryText = (query: Readonly<Record<string, unknown>>): string => {
  const search = new URLSearchParams()
  for (const [name, value] of Object.entries(withoutEmpty(query))) {
    search.set(name, Array.isArray(value) ? value.join(',') : String(value))
  }
  const text = search.toString()
  return text && `?${text}`
}

export const urlOf = (endpoint: Endpoint, { params, query }: Parts): string =>
  `/api${fillPath(endpoint.path, params)}${queryText(query ?? {})}`

const isPlain = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && Object.getPrototypeOf(value) === Object.prototype

/** A PATCH is partial, so fields emptied on purpose are named in `_clear` instead of silently left out. */
export const jsonBody = (method: Endpoint['method'], body: unknown): unknown => {
  if (!isPlain(body)) return body
  const sent = withoutEmpty(body)
  if (method !== 'PATCH') return sent
  const cleared = Object.keys(body).filter((name) => body[name] === null || body[name] === '')
  return cleared.length > 0 ? { ...sent, _clear: cleared } : sent
}

const formBody = ({ file, fields }: Parts): FormData => {
  const form = new FormData()
  // Fields go first: a server that reads the body as a stream knows them before the file arrives.
  for (const [name, value] of Object.entries(withoutEmpty(fields ?? {}))) form.append(name, String(value))
  if (file) form.append('file', file, file.name)
  return form
}

export const bodyOf = (endpoint: Endpoint, parts: Parts): BodyInit | undefined => {
  if (endpoint.upload) return formBody(parts)
  if (parts.body instanceof FormData) return parts.body
  if (!endpoint.body) return undefined
  return JSON.stringify(jsonBody(endpoint.method, parts.body ?? {}))
}
