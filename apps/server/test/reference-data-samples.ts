import type { EndpointName, Sample } from './samples.ts'

let made = 0

const empty: Sample = () => ({})
const list: Sample = () => ({ query: {} })

const amongCategories: Sample = async (org) => {
  await org.work(async (db) => {
    const title = `${org.secret} ${++made}`
    const { id: category_id } = await db.insertInto('categories').values({ title }).returning('id').executeTakeFirstOrThrow()
    await db
      .insertInto('competencies')
      .values({ code: `S.${made}`, name: title, category_id })
      .execute()
  })
  return { query: {} }
}

export const referenceDataSamples = {
  'reference-data.categories': amongCategories,
  'reference-data.checkpointCategories': amongCategories,
  'reference-data.competencies': amongCategories,
  'reference-data.directoryCompetencies': list,
  'reference-data.proficiencyLevels': list,
  'reference-data.businessDomains': list,
  'reference-data.checkpointTypes': empty,
  'reference-data.courseContentTypes': empty,
  'reference-data.programContentTypes': empty,
  'reference-data.webinarContentTypes': empty,
} satisfies Record<Extract<EndpointName, `reference-data.${string}`>, Sample>
