import type { Plugin } from 'vite'

const CONTRACT = /packages[\\/]contract[\\/]src[\\/].*\.ts$/
const SUMMARY = /^[ \t]*summary:\s*(?:'(?:[^'\\\n]|\\.)*'|"[^"\n]*"|summary\.\w+ \?\? `[^`\n]*`),\n/gm

/** Those of several calls, where `crudApi` makes them. */
const SUMMARIES = /^([ \t]*)summary: \{\n[\s\S]*?\n\1\},\n/gm

/** Every call carries a sentence for the API document; only the server documents its API, so the browser goes without. */
export const withoutSummaries = (): Plugin => ({
  name: 'without-summaries',
  apply: 'build',
  enforce: 'pre',
  transform: (code, id) => (CONTRACT.test(id) ? { code: code.replace(SUMMARY, '').replace(SUMMARIES, ''), map: null } : null),
})
