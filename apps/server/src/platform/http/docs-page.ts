import { escapeHtml as safe } from '../html/escape-html.ts'
import type { openApi } from './openapi.ts'

interface Operation {
  tags: string[]
  summary: string
  description: string
  parameters: { name: string; in: string; required: boolean }[]
  requestBody?: unknown
  responses: Record<string, unknown>
}

const block = (title: string, value: unknown) =>
  value === undefined ? '' : `<h4>${title}</h4><pre>${safe(JSON.stringify(value, null, 2))}</pre>`

const entry = (method: string, path: string, operation: Operation) => `
<details><summary><b class="${method}">${method.toUpperCase()}</b> <code>${safe(path)}</code> <span>${safe(operation.summary)}</span></summary>
<p>${safe(operation.description)}</p>
${block('Parameters', operation.parameters.length > 0 ? operation.parameters : undefined)}
${block('Body', operation.requestBody)}${block('Answers', operation.responses)}</details>`

/** A page without scripts: every call by area, opened by a click or the keyboard. */
export function docsPage(document: ReturnType<typeof openApi>): string {
  const sections = new Map<string, string>()
  for (const [path, methods] of Object.entries(document.paths))
    for (const [method, operation] of Object.entries(methods) as [string, Operation][]) {
      const tag = operation.tags[0] ?? 'other'
      sections.set(tag, (sections.get(tag) ?? '') + entry(method, path, operation))
    }
  const body = [...sections].map(([tag, html]) => `<section><h2>${safe(tag)}</h2>${html}</section>`).join('')
  return `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<title>${safe(document.info.title)}</title><link rel="stylesheet" href="/docs.css"></head>
<body><main><h1>${safe(document.info.title)} <small>${safe(document.info.version)}</small></h1>
<p>The machine-readable document is at <a href="/api/docs/json">/api/docs/json</a>.</p>${body}</main></body></html>`
}
