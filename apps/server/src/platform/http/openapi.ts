import { type Endpoint, FILE } from '@pelita/contract/core/endpoint.ts'
import { z } from 'zod'

const schemaOf = (schema: z.ZodType, io: 'input' | 'output') => {
  const { $schema: _, ...rest } = z.toJSONSchema(schema, { io, unrepresentable: 'any' }) as Record<string, unknown>
  return rest
}

const parametersOf = (place: 'path' | 'query', schema: z.ZodObject | undefined) =>
  Object.entries(schema?.shape ?? {}).map(([name, field]) => {
    const json = schemaOf(field as z.ZodType, 'input')
    return { name, in: place, required: place === 'path' || !(field as z.ZodType).safeParse(undefined).success, schema: json }
  })

function bodyOf(e: Endpoint) {
  if (e.upload) {
    const fields = schemaOf(e.upload, 'input') as { properties?: object; required?: string[] }
    const properties = { file: { type: 'string', format: 'binary' }, ...fields.properties }
    return {
      content: {
        'multipart/form-data': { schema: { type: 'object', properties, required: ['file', ...(fields.required ?? [])] } },
      },
    }
  }
  return e.body ? { content: { 'application/json': { schema: schemaOf(e.body, 'input') } } } : undefined
}

function answerOf(e: Endpoint) {
  if (e.data === FILE)
    return { description: 'The file', content: { 'application/octet-stream': { schema: { type: 'string', format: 'binary' } } } }
  const properties = { success: { const: true }, message: { type: 'string' }, data: schemaOf(e.data, 'output') }
  return { description: 'Success', content: { 'application/json': { schema: { type: 'object', properties } } } }
}

const failure = (description: string) => ({
  description,
  content: { 'application/json': { schema: { $ref: '#/components/schemas/Failure' } } },
})

/** What the document says of one call. */
export const operation = (name: string, e: Endpoint) => ({
  operationId: name,
  summary: e.summary,
  tags: [name.split('.')[0]],
  description:
    typeof e.access === 'string'
      ? `Access: ${e.access}${e.byPerson ? ', no API credential' : ''}`
      : `Needs one of: ${e.access.join(', ')}${e.also ? `; and besides: ${e.also.join(', ')}` : ''}`,
  security: e.access === 'public' ? [] : [{ token: [] }],
  parameters: [...parametersOf('path', e.params), ...parametersOf('query', e.query)],
  requestBody: bodyOf(e),
  responses: {
    ...(e.redirects ? { 302: { description: 'On to another page' } } : { [e.status ?? 200]: answerOf(e) }),
    ...(e.access !== 'public' && { 401: failure('No session'), 403: failure('Not permitted') }),
    ...(e.record && { 409: failure('Changed by somebody else meanwhile') }),
    422: failure('Validation error'),
  },
})

/** The API document, drawn from the same definitions that serve it. */
export function openApi(endpoints: readonly (readonly [string, Endpoint])[], version: string) {
  const paths: Record<string, Record<string, unknown>> = {}
  for (const [name, e] of endpoints) {
    const path = `/api${e.path.replace(/:(\w+)/g, '{$1}')}`
    paths[path] = { ...paths[path], [e.method.toLowerCase()]: operation(name, e) }
  }
  const text = { type: 'string' }
  const message = { anyOf: [text, { type: 'array', items: text }] }
  const reference = { ...text, description: 'Stands in the log of the server, with failures nobody foresaw' }
  const properties = { success: { const: false }, error: text, message, reference }
  return {
    openapi: '3.1.0',
    info: { title: 'Pelita API', version },
    paths,
    components: {
      securitySchemes: { token: { type: 'apiKey', in: 'header', name: 'Authorization' } },
      schemas: { Failure: { type: 'object', properties } },
    },
  }
}
