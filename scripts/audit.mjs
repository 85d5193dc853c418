// npm run audit: asks the registry whether something is known against the packages of the product. Without an answer nothing is proved: it says so and ends with 1.
import { execFile } from 'node:child_process'
import { pathToFileURL } from 'node:url'
import { PRODUCT } from './production-packages.mjs'
import { root, say } from './steps.mjs'

/** Days until a version without it is delivered (docs/security.md). */
export const WITHIN_DAYS = { critical: 2, high: 7, moderate: 30, low: 90, info: 90 }

const titlesOf = ({ via }) => via.filter((one) => typeof one === 'object').map(({ title, url }) => `${title} (${url})`)

/** What `npm audit --json` wrote, as lines and an exit code. */
export function readAudit(text) {
  let answer
  try {
    answer = JSON.parse(text)
  } catch {
    answer = {}
  }
  if (!answer.vulnerabilities || !answer.metadata)
    return { code: 1, lines: [`The registry gave no answer, so nothing is known: ${answer.message ?? 'no reason told'}`] }
  const found = Object.values(answer.vulnerabilities)
  const lines = found.flatMap((one) => [
    `${one.severity}, within ${WITHIN_DAYS[one.severity] ?? 2} days: ${one.name} ${one.range}`,
    ...titlesOf(one).map((title) => `  ${title}`),
  ])
  const asked = answer.metadata.dependencies?.total ?? 0
  return found.length > 0
    ? { code: 1, lines }
    : { code: 0, lines: [`Nothing is known against the ${asked} packages of the lockfile.`] }
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) {
  const args = ['audit', '--omit=dev', '--json', ...PRODUCT.flatMap((name) => ['--workspace', name])]
  // It ends with 1 as well where something was found, and writes the same.
  execFile('npm', args, { cwd: root, maxBuffer: 64_000_000 }, (_, out) => {
    const { code, lines } = readAudit(out)
    for (const line of lines) say(line)
    process.exitCode = code
  })
}
