import { fileURLToPath } from 'node:url'

const bundles = new Map<string, Promise<string>>()

/**
 * Where the server runs from its sources: a thread knows no TypeScript, and a loader would have to be started in each of them.
 * The program is made into one plain script instead, once per process.
 */
export function bundledProgram({ href }: URL): Promise<string> {
  const known = bundles.get(href) ?? bundle(href)
  bundles.set(href, known)
  return known
}

async function bundle(href: string): Promise<string> {
  const { build } = await import('esbuild')
  const { outputFiles } = await build({
    entryPoints: [fileURLToPath(href)],
    ...{ bundle: true, write: false, logLevel: 'warning' },
    ...{ platform: 'node', format: 'cjs', target: 'node20' },
  })
  return outputFiles[0]?.text ?? ''
}
