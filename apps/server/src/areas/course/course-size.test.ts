import { courseApi } from '@pelita/contract/areas/course/course.ts'
import { courseContentApi } from '@pelita/contract/areas/course/course-contents.ts'
import { expect, test } from 'vitest'
import { aPage, createdCourse, fillCourse } from '../../../test/course-builders.ts'
import { testOrg, testServer } from '../../../test/test-server.ts'
import { statements } from '../../platform/db/client-dialect.ts'

const server = testServer()

test('a course of 500 contents is saved, changed, published and read with as many statements as one of 20', async () => {
  const org = await testOrg(server)
  const counted = async (many: number) => {
    const { id } = await createdCourse(org)
    const params = { id }
    const told: Record<string, number> = {}
    const count = async <T>(what: string, work: () => Promise<T>): Promise<T> => {
      const before = statements.count
      const answer = await work()
      told[what] = statements.count - before
      return answer
    }
    const sections = Array.from({ length: 10 }, (_, n) => ({
      title: `Bab ${n}`,
      contents: Array.from({ length: many / 10 }, (_, m) => aPage(`Isi ${n}.${m}`)),
    }))
    const saved = await count('saved', () => fillCourse(org, id, sections))
    const shorter = saved.sections.map(({ id: section, title, contents }) => ({
      ...{ id: section, title },
      contents: contents
        .slice(1)
        .map(({ id: item, title: name }) => ({ ...aPage(`${name} baru`), id: item }))
        .reverse(),
    }))
    await count('changed', () => org.admin.call(courseContentApi.saveContents, { params, body: { sections: shorter } }))
    await count('published', () => org.admin.call(courseApi.setStatus, { params, body: { status: 'publish' } }))
    await count('read', () => org.admin.call(courseApi.one, { params }))
    await count('progress', () => org.admin.call(courseContentApi.progress, { params }))
    return told
  }
  const [few, many] = [await counted(20), await counted(500)]
  expect(many).toEqual(few)
})
