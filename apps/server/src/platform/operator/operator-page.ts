import { escapeHtml as safe } from '../html/escape-html.ts'
import { PAGE_FONT, PAGE_FONT_FACE } from '../html/page-font.ts'
import type { OperatorStatus } from './operator-status.ts'
import { warningsOf } from './operator-warnings.ts'
import type { Failures, Queue } from './queue-state.ts'

const REFRESH_SECONDS = 30

const STYLE = `${PAGE_FONT_FACE}
:root{color-scheme:light dark;--page:#f8f9fa;--card:#fff;--line:#dee2e6;--text:#212529;--soft:#5c636a;--bad:#a61e4d;--bad-page:#fff0f3;--good:#2b6a3d;--good-page:#ebfbee}
@media (prefers-color-scheme:dark){:root{--page:#141517;--card:#1f2023;--line:#373a40;--text:#e9ecef;--soft:#a6abb1;--bad:#faa2c1;--bad-page:#3a1623;--good:#8ce99a;--good-page:#15281a}}
*{box-sizing:border-box}body{margin:0;background:var(--page);color:var(--text);font:14px/20px ${PAGE_FONT};font-variant-numeric:tabular-nums}
main{max-width:1160px;margin:0 auto;padding:24px}header{display:flex;flex-wrap:wrap;gap:8px 16px;align-items:baseline;justify-content:space-between}
h1{font-size:24px;line-height:32px;font-weight:600;margin:0}h2{font-size:14px;font-weight:600;margin:0 0 8px}p{margin:0}a{color:inherit}
.soft{color:var(--soft);font-size:13px}.state{margin:16px 0;padding:12px 16px;border-radius:10px;background:var(--good-page);color:var(--good);font-weight:500}
.state.bad{background:var(--bad-page);color:var(--bad)}.state ul{margin:4px 0 0;padding-left:20px;font-weight:400}
.grid{display:grid;gap:16px;grid-template-columns:repeat(auto-fit,minmax(min(100%,300px),1fr))}section{background:var(--card);border:1px solid var(--line);border-radius:10px;padding:16px;min-width:0}
.wide{margin-top:16px}dl{display:grid;grid-template-columns:auto 1fr;gap:4px 16px;margin:0}dt{color:var(--soft)}dd{margin:0;text-align:right;overflow-wrap:anywhere}
table{width:100%;border-collapse:collapse}th{font-size:12px;color:var(--soft);font-weight:600;text-align:right;padding:4px 0 4px 12px}td{border-top:1px solid var(--line);padding:8px 0 8px 12px;text-align:right;white-space:nowrap}
th:first-child,td:first-child{text-align:left;padding-left:0;white-space:normal;overflow-wrap:anywhere}ol{list-style:none;margin:0;padding:0}li.row{border-top:1px solid var(--line);padding:8px 0;overflow-wrap:anywhere}li.row:last-child{padding-bottom:0}h2 .soft{font-weight:400}
code{font:13px/20px ui-monospace,monospace}@media (max-width:600px){main{padding:16px}}`

const UNITS = ['bytes', 'kB', 'MB', 'GB', 'TB']
export function bytes(count: number): string {
  const step = Math.min(UNITS.length - 1, Math.max(0, Math.floor(Math.log10(Math.max(1, count)) / 3)))
  const value = count / 1000 ** step
  return `${step === 0 || value >= 100 ? Math.round(value) : value.toFixed(1)} ${UNITS[step]}`
}

export function age(seconds: number): string {
  if (seconds < 90) return `${Math.max(0, Math.round(seconds))} s`
  if (seconds < 90 * 60) return `${Math.round(seconds / 60)} min`
  return seconds < 36 * 3600 ? `${Math.round(seconds / 3600)} h` : `${Math.round(seconds / 86_400)} days`
}

const count = (value: number) => value.toLocaleString('en')
const since = (now: string, then: string) => age((Date.parse(now) - Date.parse(then)) / 1000)
/** To the second and in UTC: whoever runs a server compares it with a log. */
const instant = (text: string) => `${new Date(text).toISOString().slice(0, 19).replace('T', ' ')} UTC`

const facts = (title: string, rows: [string, string][]) =>
  `<section><h2>${title}</h2><dl>${rows.map(([name, value]) => `<dt>${name}</dt><dd>${safe(value)}</dd>`).join('')}</dl></section>`

const queueTable = (queues: readonly Queue[]) => `<section class="wide"><h2>Queues</h2><table>
<thead><tr><th scope="col">Kind</th><th scope="col">Waiting</th><th scope="col">Running</th><th scope="col">Oldest</th></tr></thead><tbody>
${queues.map((queue) => `<tr><td>${safe(queue.kind)}</td><td>${queue.waiting}</td><td>${queue.running}</td><td>${queue.oldest_seconds === null ? '–' : age(queue.oldest_seconds)}</td></tr>`).join('')}
</tbody></table></section>`

const failureList = (
  title: string,
  { count, latest }: Failures['jobs'],
) => `<section class="wide"><h2>${title} <span class="soft">last 7 days: ${count}</span></h2>
${latest.length === 0 ? '<p class="soft">None.</p>' : ''}<ol>${latest
  .map(
    (one) => `<li class="row"><p>${safe(one.error)}</p>
<p class="soft"><code>${safe(one.reference)}</code> · ${safe(one.kind)} · ${safe(one.organization)} · ${instant(one.at)}${one.will_be_tried_again ? ' · will be tried again' : ''}</p></li>`,
  )
  .join('')}</ol></section>`

function state(warnings: readonly string[]): string {
  if (warnings.length === 0) return '<div class="state" role="status">All is well.</div>'
  return `<div class="state bad" role="status">To look at: ${warnings.length}<ul>${warnings.map((text) => `<li>${safe(text)}</li>`).join('')}</ul></div>`
}

const databaseFacts = ({ database, pool }: OperatorStatus): [string, string][] => [
  ['Kind', database ? `${database.kind === 'embedded' ? 'Embedded' : 'PostgreSQL'} ${database.version}` : 'does not answer'],
  ...(database
    ? ([
        ['Size', bytes(database.size_bytes)],
        ['Migrations', `${database.migrations.applied}, last ${database.migrations.latest.replace(/\.sql$/, '')}`],
        ['Organisations', String(database.organizations)],
      ] as [string, string][])
    : []),
  ['Connections', `${pool.busy} busy, ${pool.idle} idle, ${pool.waiting} waiting`],
]

/** The operator's page: one look, no script, nothing to press. */
export function operatorPage(status: OperatorStatus, nonce: string): string {
  const { server, machine, disk, database, backup, at } = status
  const none: [string, string][] = [['Last', 'none yet']]
  return `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex"><meta http-equiv="refresh" content="${REFRESH_SECONDS}"><title>Pelita operator</title><style nonce="${nonce}">${STYLE}</style></head>
<body><main><header><h1>Pelita operator</h1><p class="soft">${instant(at)} · <a href="/operator">Refresh</a> · <a href="/operator/status.json">JSON</a> · <a href="/metrics">Metrics</a></p></header>
${state(warningsOf(status))}<div class="grid">
${facts('Server', [
  ['Version', server.version],
  ['Running for', since(at, server.started_at)],
  ['Started', instant(server.started_at)],
  ['Process', `${server.pid} on ${server.host}`],
  ['Node.js', server.node],
])}
${facts('Database', databaseFacts(status))}
${facts(
  'Backup',
  backup
    ? [
        ['Last', `${since(at, backup.made_at)} ago`],
        ['Made', instant(backup.made_at)],
        ['Size', bytes(backup.bytes)],
        ['Holds', `${count(backup.rows)} rows, ${count(backup.files)} files`],
      ]
    : none,
)}
${facts('Disk', [
  ['Data folder', disk?.folder ?? 'cannot be read'],
  ['Free', disk ? `${bytes(disk.free_bytes)} of ${bytes(disk.bytes)}` : '–'],
  ['Uploaded files', database ? `${count(database.stored_files)}, ${bytes(database.stored_bytes)}` : '–'],
  ['Kept in', status.storage === 's3' ? 'S3' : 'the data folder'],
])}
${facts('Memory', [
  ['This process', bytes(server.memory_bytes)],
  ['Heap in use', bytes(server.heap_bytes)],
  ['Machine free', `${bytes(machine.memory_free_bytes)} of ${bytes(machine.memory_bytes)}`],
  ['Load', `${machine.load} on ${machine.processors} processors`],
])}
${facts(
  'Processes on the database',
  (database?.processes ?? []).map(({ name, connections }) => [
    safe(name),
    `${connections} ${connections === 1 ? 'connection' : 'connections'}`,
  ]),
)}
</div>${queueTable(status.queues)}${failureList('Failed jobs', status.failures.jobs)}${failureList('Mails that did not leave', status.failures.mails)}
</main></body></html>`
}
