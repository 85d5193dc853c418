import { COURSE_FLAG_NAMES, COURSE_FLAGS, type CourseFlag, withCourseFlags } from '@pelita/contract/areas/course/course-flags.ts'
import type { Database } from '../../platform/db/database.ts'

const isFlag = (name: string): name is CourseFlag => COURSE_FLAG_NAMES.some((known) => known === name)

function switched(name: CourseFlag, said: string): boolean {
  if (said !== 'on' && said !== 'off') throw new Error(`“${said}” is not known. Write on or off`)
  // There are no other types of content yet that it could give way to.
  if (name === 'content_type_mvp' && said === 'off')
    throw new Error('There are no other types of content yet: content_type_mvp stays on')
  return said === 'on'
}

/** `npm run org -- flag CODE [NAME on|off]`: what an organisation switches for its courses. */
export async function flagsCommand({ platform }: Database, code: string, name?: string, said = ''): Promise<string> {
  const org = await platform
    .selectFrom('organizations')
    .select(['id', 'feature_flags'])
    .where('code', '=', code)
    .executeTakeFirst()
  if (!org) throw new Error(`There is no organization with the code ${code}`)
  let flags = org.feature_flags
  if (name !== undefined) {
    if (!isFlag(name)) throw new Error(`There is no flag “${name}”. Known: ${COURSE_FLAG_NAMES.join(', ')}`)
    flags = { ...flags, [name]: switched(name, said) }
    await platform
      .updateTable('organizations')
      .set({ feature_flags: JSON.stringify(flags) })
      .where('id', '=', org.id)
      .execute()
  }
  const now = withCourseFlags(flags)
  return COURSE_FLAG_NAMES.map(
    (one) => `${one} ${now[one] ? 'on' : 'off'}${now[one] === COURSE_FLAGS[one] ? '' : ' (set)'}`,
  ).join('\n')
}
