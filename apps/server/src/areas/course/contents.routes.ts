import { randomUUID } from 'node:crypto'
import { courseContentApi, longNamed, MOST_SECTIONS, tooManySections } from '@pelita/contract/areas/course/course-contents.ts'
import { copiedSections } from '../../learning/item/copy-tree.ts'
import { shareDrafts } from '../../learning/item/own-drafts.ts'
import { readTree } from '../../learning/item/read-tree.ts'
import type { OrgDb } from '../../platform/db/scope.ts'
import { invalid, notFound } from '../../platform/http/errors.ts'
import { implement } from '../../platform/http/implement.ts'
import { packagePath, packagesOrigin } from '../../platform/packages/package-address.ts'
import { linksTo } from '../../platform/storage/reader-links.ts'
import { PLAY_MINUTES } from '../../platform/storage/signed-links.ts'
import { contentPreview } from './course-preview.ts'
import { courseProgress } from './course-progress.ts'
import { lockedCourse, ownCourse, seenCourse } from './course-reach.ts'
import { saveCourseTree, shownCourseTree } from './course-tree.ts'

/** Behind the own sections, with presences of their own; what the other course holds stays as it is. */
async function copySections(db: OrgDb, to: string, from: string, ids: readonly string[]) {
  await ownCourse(db, from)
  const { sections } = await readTree(db, from)
  const wanted = sections.filter(({ id }) => ids.includes(id))
  if (wanted.length < new Set(ids).size) throw notFound('Section')
  const own = await shownCourseTree(db, to)
  const kept = longNamed(own.sections).map((section) => ({ ...section, day_id: 1 }))
  if (kept.length + wanted.length > MOST_SECTIONS) throw invalid('section_ids', tooManySections)
  await shareDrafts(db, from, to, ids)
  const copies = (await copiedSections(db, wanted)).map((section) => ({ ...section, id: randomUUID(), day_id: 1 }))
  await saveCourseTree(db, to, { sections: [...kept, ...copies], additional_sections: own.additional_sections })
}

export const courseContentRoutes = implement(courseContentApi, {
  contents: ({ db, params }) => seenCourse(db, params.id, ({ id }) => shownCourseTree(db, id)),
  addContents: async ({ db, body: { course_id, ...tree } }) => {
    await lockedCourse(db, course_id)
    return saveCourseTree(db, course_id, tree)
  },
  saveContents: async ({ db, params, body }) => {
    await ownCourse(db, params.id)
    return saveCourseTree(db, params.id, body)
  },
  copySections: async ({ db, params, body }) => {
    await lockedCourse(db, params.id)
    await copySections(db, params.id, body.course_id, body.section_ids)
    return shownCourseTree(db, params.id)
  },
  preview: (given) =>
    seenCourse(given.db, given.params.id, ({ id }) => {
      const { db, params, request } = given
      const { config } = given.services
      const origin = packagesOrigin(config, request.host)
      const packageUrl = (key: string) => (origin ? `${origin}${packagePath(config.secret, key)}index.html` : null)
      return contentPreview(db, id, params.contentId, {
        linksTo: (title) => linksTo(given, title, PLAY_MINUTES),
        packageUrl,
      })
    }),
  progress: ({ db, params }) => seenCourse(db, params.id, ({ id }) => courseProgress(db, id)),
})
