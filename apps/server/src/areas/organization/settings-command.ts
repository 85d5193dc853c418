import type { Database } from '../../platform/db/database.ts'
import {
  isSettingsPage,
  readSettings,
  SETTINGS,
  type SettingsPage,
  settingsFrom,
  writeSettings,
} from '../../platform/settings/settings.ts'

const asText = (value: unknown) => (typeof value === 'string' ? value : JSON.stringify(value))

/** true, 12, ["10.0.0.0/8"] as JSON; everything else is a text. */
function readValue(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return text
  }
}

const namesOf = (page: SettingsPage) => Object.keys(SETTINGS[page].shape)

function settingOf(path: string): { page: SettingsPage; name: string } {
  const [page = '', name = ''] = path.split('.')
  if (!isSettingsPage(page)) throw new Error(`There are no settings “${page}”. Known: ${Object.keys(SETTINGS).join(', ')}`)
  if (!namesOf(page).includes(name))
    throw new Error(
      `There is no setting “${path}”. Known: ${namesOf(page)
        .map((one) => `${page}.${one}`)
        .join(', ')}`,
    )
  return { page, name }
}

const same = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other)

/** A value that would be read as the default is refused: it would be set and do nothing. */
function checked(page: SettingsPage, name: string, value: unknown): unknown {
  const read: Readonly<Record<string, unknown>> = settingsFrom(page, { [name]: value })
  if (!same(read[name], value)) throw new Error(`“${asText(value)}” is not a value of ${page}.${name}`)
  return value
}

/** `npm run org -- set CODE [PAGE.NAME [VALUE|default]]`: without a value it tells what is set. */
export async function settingsCommand({ platform }: Database, code: string, path?: string, text?: string): Promise<string> {
  const org = await platform.selectFrom('organizations').select('id').where('code', '=', code).executeTakeFirst()
  if (!org) throw new Error(`There is no organization with the code ${code}`)
  const place = path === undefined ? undefined : settingOf(path)
  if (place && text !== undefined) {
    const value = text === 'default' ? undefined : checked(place.page, place.name, readValue(text))
    await writeSettings(platform, place.page, { [place.name]: value }, org.id)
  }
  const pages = place ? [place.page] : (Object.keys(SETTINGS) as SettingsPage[])
  const lines: string[] = []
  for (const page of pages) {
    const initial: Readonly<Record<string, unknown>> = settingsFrom(page, {})
    for (const [name, value] of Object.entries(await readSettings(platform, page, org.id)))
      if (!place || place.name === name)
        lines.push(`${page}.${name} = ${asText(value)}${same(value, initial[name]) ? '' : ` (default ${asText(initial[name])})`}`)
  }
  return lines.join('\n')
}
