import { lstatSync, readlinkSync } from 'node:fs'
import { dirname } from 'node:path'

/** What a program in the cage may use. Beyond it the system refuses more, or ends it. */
export interface CageLimits {
  /** Memory it writes to itself: its heap, its buffers, its stacks. What it merely reserves does not count. */
  readonly memoryMegabytes: number
  /** Of a processor. */
  readonly seconds: number
  /** Of any file it writes. */
  readonly fileMegabytes: number
  readonly openFiles: number
}

/** V8 reserves addresses it never uses, for its code and for traps around memory. */
const RESERVED_MEGABYTES = 4096

/** The words every shell knows, also where no other tool is there; what a system does not count it says so of, and is passed over. */
export const limitLines = ({ memoryMegabytes, seconds, fileMegabytes, openFiles }: CageLimits): string =>
  [
    '-c 0',
    `-d ${memoryMegabytes * 1024}`,
    `-v ${(memoryMegabytes + RESERVED_MEGABYTES) * 1024}`,
    `-t ${Math.ceil(seconds)}`,
    `-f ${fileMegabytes * 2048}`,
    `-n ${openFiles}`,
  ]
    .map((limit) => `ulimit ${limit} 2>/dev/null || :`)
    .join('\n')

/** Programs and what they need to run: of the rest of the system nothing is there. */
export const SYSTEM: readonly string[] = [
  ...[
    '/bin',
    '/sbin',
    '/lib',
    '/lib32',
    '/lib64',
    '/usr/bin',
    '/usr/sbin',
    '/usr/lib',
    '/usr/lib32',
    '/usr/lib64',
    '/usr/libexec',
  ],
  ...['/usr/share', '/usr/local/bin', '/usr/local/lib', '/usr/local/share/fonts', '/nix/store', '/var/cache/fontconfig'],
  ...['/etc/ld.so.cache', '/etc/alternatives', '/etc/fonts', '/etc/libreoffice', '/etc/localtime'],
]
const TEMPORARY = '/var/tmp'
const DEVICES: readonly string[] = ['/dev/null', '/dev/zero', '/dev/random', '/dev/urandom']

export interface Shown {
  /** An empty folder to build the root in. */
  readonly at: string
  readonly read: readonly string[]
  readonly written: readonly string[]
  /** Programs look for a place of their own in one all have. */
  readonly temporary: string | null
  readonly begins: string
}

const quoted = (text: string) => `'${text.replaceAll("'", "'\\''")}'`
/** As a table of mounts writes what would part its words. */
const inTable = (path: string) => path.replace(/[\s\\]/g, (sign) => `\\${sign.charCodeAt(0).toString(8).padStart(3, '0')}`)

interface Place {
  readonly path: string
  readonly kind: 'folder' | 'file' | { readonly link: string }
  readonly options: string
}

function mountOf(path: string, options: string): Place[] {
  try {
    const found = lstatSync(path)
    if (found.isSymbolicLink()) return [{ path, kind: { link: readlinkSync(path) }, options }]
    return [{ path, kind: found.isDirectory() ? 'folder' : 'file', options }]
  } catch {
    return []
  }
}

let system: readonly Place[] | undefined
const READ = 'bind,ro,nosuid,nodev'
/** What else lies below a place of the system is shown with it. */
const systemPlaces = () => {
  system ??= [...SYSTEM.flatMap((path) => mountOf(path, `r${READ}`)), ...DEVICES.flatMap((path) => mountOf(path, 'bind'))]
  return system
}

/**
 * Makes a root of its own that holds the named places and nothing else, and goes there. All that is mounted stands in one table: a
 * program for each would take longer than what is started.
 */
function hiding({ at, read, written, temporary, begins }: Shown): string {
  const below = (path: string) => quoted(at + path)
  const places = [
    ...systemPlaces(),
    ...written.flatMap((path) => mountOf(path, 'bind,nosuid,nodev')),
    ...read.flatMap((path) => mountOf(path, READ)),
  ]
  const of = (kind: 'folder' | 'file') => places.filter((place) => place.kind === kind).map(({ path }) => path)
  const folders = [
    ...of('folder'),
    ...(temporary ? [TEMPORARY] : []),
    ...places.filter(({ kind }) => kind !== 'folder').map(({ path }) => dirname(path)),
    '/proc',
  ]
  const links = places.flatMap(({ path, kind }) =>
    typeof kind === 'string' ? [] : [`ln -s ${quoted(kind.link)} ${below(path)}`],
  )
  const table = places.flatMap(({ path, kind, options }) =>
    typeof kind === 'string' ? [`${inTable(path)} ${inTable(at + path)} none ${options} 0 0`] : [],
  )
  if (temporary) table.push(`${inTable(temporary)} ${inTable(at + TEMPORARY)} none bind,nosuid,nodev 0 0`)
  return [
    'set -e',
    'export PATH=/usr/sbin:/usr/bin:/sbin:/bin',
    `mount -t tmpfs -o mode=0755,size=1m,nosuid,nodev cage ${quoted(at)}`,
    `mkdir -p ${folders.map(below).join(' ')}`,
    `touch ${of('file').map(below).join(' ')}`,
    ...links,
    `printf '%s\\n' ${quoted(table.join('\n'))} > ${below('/table')}`,
    `mount -a -T ${below('/table')}`,
    `rm ${below('/table')}`,
    // Where the system shows its own with parts covered, it allows nobody another one.
    `mount -t proc -o nosuid,nodev,noexec proc ${below('/proc')} 2>/dev/null || :`,
    `mount -o remount,bind,ro,nosuid,nodev ${quoted(at)}`,
    `cd ${quoted(at)}`,
    'pivot_root . .',
    'umount -l .',
    `cd ${quoted(begins)}`,
    'set +e',
  ].join('\n')
}

/** The words that start `command` within limits; with `shown` where nothing else is there. */
export const scripted = (limits: CageLimits, shown: Shown | null, command: readonly string[]): string[] => [
  ...['/bin/sh', '-c', [...(shown ? [hiding(shown)] : []), limitLines(limits), 'exec "$@"'].join('\n')],
  ...['cage', ...command],
]
