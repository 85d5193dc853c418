import { badgeApi } from '@pelita/contract/areas/achievement/badge.ts'
import { assignmentApi } from '@pelita/contract/areas/assignment/assignment.ts'
import { certificateApi } from '@pelita/contract/areas/certificate/certificate.ts'
import { courseApi } from '@pelita/contract/areas/course/course.ts'
import { type CourseItemType, courseContentApi } from '@pelita/contract/areas/course/course-contents.ts'
import { documentApi } from '@pelita/contract/areas/document/document.ts'
import { podcastApi, videoApi } from '@pelita/contract/areas/media/media.ts'
import { quizApi } from '@pelita/contract/areas/quiz/quiz.ts'
import type { CallInput } from '@pelita/contract/core/endpoint.ts'
import { categoryApi } from '@pelita/contract/learning/category.ts'
import type { Call } from './api.ts'

type General = CallInput<typeof courseApi.addGeneral>['body']
type Other = CallInput<typeof courseApi.saveOther>['body']
type Given = Pick<Other, 'achievement' | 'additional_achievements'>
type Tree = CallInput<typeof courseContentApi.addContents>['body']['sections']
type Item = Tree[number]['contents'][number]

/** One content of a course: of the library by its title there, or said in place. */
export interface WantedItem extends Pick<Item, 'can_skip' | 'pass_grade' | 'due_days' | 'url' | 'instruction' | 'description'> {
  readonly type: Exclude<CourseItemType, 'html5' | 'online_meeting' | 'presence'>
  readonly title: string
  /** What it is called in the library, where that is something else. */
  readonly of?: string
  /** Written for this course: a quiz that stands in no other one until this is published. */
  readonly written?: readonly WrittenQuestion[]
}

/** A question with one right answer, which is the first. */
export interface WrittenQuestion {
  readonly asks: string
  readonly options: readonly string[]
}

export interface WantedSection {
  readonly title: string
  readonly items: readonly WantedItem[]
}

/** A course as its author thinks of it; what it is made of is found by its name. */
export interface WantedCourse extends Pick<General, 'title' | 'description' | 'level_id' | 'tags' | 'thumbnail' | 'duration'> {
  readonly category: string
  readonly objectives: readonly string[]
  readonly sections: readonly WantedSection[]
  readonly badge?: string
  readonly certificate?: string
  readonly other: Omit<Other, 'achievement' | 'additional_achievements'>
}

type Named = { readonly id: string } & ({ readonly title: string } | { readonly name: string })

/** The record of this very name, among those a list finds by it. */
export async function named(name: string, list: Promise<{ readonly results: readonly Named[] }>): Promise<string> {
  const { results } = await list
  const found = results.find((row) => ('title' in row ? row.title : row.name) === name)
  if (!found) throw new Error(`There is no ${name}`)
  return found.id
}

/** What a list is asked to find it. */
export const byName = (keyword: string) => ({ query: { keyword, page_size: 20 } })

const CODES = ['A', 'B', 'C', 'D', 'E'] as const

async function writeQuiz(author: Call, title: string, written: readonly WrittenQuestion[], made_for: string): Promise<string> {
  const questions = written.map(({ asks, options }) => ({
    ...{ question: `<p>${asks}</p>`, question_type: 'mcsa' as const },
    options: options.map((label, n) => ({ code: CODES[n] ?? 'E', label, is_correct: n === 0 })),
  }))
  const body = {
    title,
    description: `<p>${title}</p>`,
    type: 'quiz' as const,
    question_type: 'combine' as const,
    questions,
    made_for,
  }
  return (await author(quizApi.create, { body })).id
}

async function assetOf(
  author: Call,
  { type, title, of = title, written }: WantedItem,
  courseId: string | undefined,
): Promise<string | undefined> {
  if (type === 'others') return undefined
  if (written && courseId) return writeQuiz(author, title, written, courseId)
  if (type === 'assignment') return named(of, author(assignmentApi.list, byName(of)))
  if (type === 'video') return named(of, author(videoApi.list, byName(of)))
  if (type === 'podcast') return named(of, author(podcastApi.list, byName(of)))
  if (type === 'pdf' || type === 'ppt') return named(of, author(documentApi.list, byName(of)))
  return named(of, author(quizApi.list, byName(of)))
}

const GRADED = new Set(['quiz', 'assignment'])

/** The sections as the wizard sends them; what is written in place is written for this course. */
export async function treeOf(author: Call, sections: readonly WantedSection[], courseId?: string): Promise<Tree> {
  const tree: Tree = []
  for (const { title, items } of sections) {
    const contents: Item[] = []
    for (const item of items) {
      const { type, of: _, written: __, ...fields } = item
      const content_id = await assetOf(author, item, courseId)
      contents.push({ ...fields, content_type: type, content_id, activity_score: GRADED.has(type) ? 100 : 0 })
    }
    tree.push({ title, contents })
  }
  return tree
}

/** Makes a draft in the three steps of the wizard. */
export async function makeCourse(author: Call, wanted: WantedCourse): Promise<string> {
  const { title, description, level_id, tags, thumbnail, duration, objectives } = wanted
  const category = await categoryNamed(author, wanted.category)
  const texts = { title, description, level_id, tags, thumbnail, duration, category_id: category }
  const { id } = await author(courseApi.addGeneral, { body: { ...texts, learning_objectives: [...objectives] } })
  const sections = await treeOf(author, wanted.sections, id)
  await author(courseContentApi.addContents, { body: { course_id: id, sections } })
  await author(courseApi.saveOther, { params: { id }, body: { ...wanted.other, ...(await givenBy(author, wanted)) } })
  return id
}

export const categoryNamed = (author: Call, title: string): Promise<string> =>
  named(title, author(categoryApi.list, byName(title)))

/** What passing it gives, and the badge beside a certificate. */
async function givenBy(author: Call, { badge, certificate }: WantedCourse): Promise<Given> {
  const given = [
    ...(certificate
      ? [
          {
            kind: 'certificate' as const,
            achievement_id: await named(certificate, author(certificateApi.list, byName(certificate))),
          },
        ]
      : []),
    ...(badge ? [{ kind: 'badge' as const, achievement_id: await named(badge, author(badgeApi.list, byName(badge))) }] : []),
  ]
  const [achievement, ...additional_achievements] = given
  return achievement ? { achievement, additional_achievements } : {}
}
