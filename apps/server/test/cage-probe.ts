import { spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { chmodSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { pdfOf } from '@pelita/simulator/pdf-of.ts'
import { cagedUser, hidesFiles, startInCage } from '../src/platform/cage/cage.ts'
import { countPages } from '../src/platform/documents/count-pages.ts'
import { forgetProfile, makeProfile } from '../src/platform/render/browser-profile.ts'

// Run by tests as somebody else than they are: tells what a program in the cage finds around it.

const own = mkdtempSync(join(tmpdir(), 'pelita-probe-'))
chmodSync(own, 0o711)
const secret = join(own, 'secret')
writeFileSync(secret, 'a secret of the server', { mode: 0o600 })
process.env.SECRET = 'a secret of the surroundings'
writeFileSync(join(own, 'a.pdf'), pdfOf(['One', 'Two']))

const profile = makeProfile(cagedUser().uid)
/** What a program in the cage says. */
async function said(script: string): Promise<string> {
  const limits = { memoryMegabytes: 200, seconds: 5, fileMegabytes: 1, openFiles: 64 }
  const stdio = ['ignore', 'pipe', 'ignore'] as ['ignore', 'pipe', 'ignore']
  const child = startInCage({ path: '/bin/sh', args: ['-c', script], ...profile, stdio, limits, behind: 15 })
  const [all] = await Promise.all([child.stdout ? text(child.stdout) : '', once(child, 'exit')])
  return all.trim()
}

const found = {
  user: process.getuid?.(),
  hides: hidesFiles(),
  secret: await said(`cat '${secret}'`),
  surroundings: await said('env | grep -c SECRET'),
  places: (await said('ls /')).split('\n'),
  processes: (await said('ls /proc | grep -c "^[0-9]"')) || '0',
  network: await said('cat /proc/net/dev | grep -vc "lo:\\||"'),
  written: await said('echo x > here && cat here; echo x > /usr/bin/there 2>/dev/null; ls /usr/bin/there'),
  limits: (await said('ulimit -d; ulimit -t; ulimit -n')).split('\n').map(Number),
  large: await said('head -c 3000000 /dev/zero > large; wc -c < large'),
  pages: await countPages(join(own, 'a.pdf')),
  namespaces: spawnSync('/usr/bin/unshare', ['--user', 'true']).status === 0,
}
await forgetProfile(profile)
rmSync(own, { recursive: true, force: true })
process.stdout.write(JSON.stringify(found))
