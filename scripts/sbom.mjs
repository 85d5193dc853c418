// npm run sbom: dist/sbom.cdx.json, the packages of the product as CycloneDX, for whoever gets a release. `npm run release` builds and writes it.
import { execFile } from 'node:child_process'
import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { PRODUCT } from './production-packages.mjs'
import { root, say } from './steps.mjs'

const args = [
  'sbom',
  '--sbom-format=cyclonedx',
  '--sbom-type=application',
  '--omit=dev',
  ...PRODUCT.flatMap((name) => ['--workspace', name]),
]
const { stdout } = await promisify(execFile)('npm', args, { cwd: root, maxBuffer: 64_000_000 })
const bill = JSON.parse(stdout)
// npm calls it by the folder it lies in.
bill.metadata.component.name = 'pelita'
mkdirSync(join(root, 'dist'), { recursive: true })
writeFileSync(join(root, 'dist/sbom.cdx.json'), `${JSON.stringify(bill, null, 1)}\n`)
say(`dist/sbom.cdx.json: ${bill.components.length} packages`)
